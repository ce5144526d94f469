import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { findShownLesson } from '~/domain/booking/find/find-shown-lesson.server'
import { whatToBring } from '~/domain/booking/find/what-to-bring'
import { linesOfVenue } from '~/domain/scheduling/venues/venue'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { formatMoment, formatZone } from '~/values/format/format-time'
import { summaryOf, titleOf } from './booking-parts'
import { unlistedMeta } from '~/shell/page-title'

/** Linked from calendar files: read-only for anyone with the calendar. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const booking = await findShownLesson(params.bookingId ?? '', token)
  if (!booking) throw notFound()
  const settings = await findSettings()
  const { name, timeZone, addressLines, phone } = settings
  const { status, details } = booking
  const { venue } = details
  const bring = whatToBring(details, settings)
  const when = formatMoment(booking.startsAt, timeZone)
  return {
    title: titleOf(status, when),
    summary: [
      ...summaryOf(
        { ...details, venue: null },
        { when: `${when} (${formatZone(timeZone)})`, status },
      ),
      { term: 'Where', detail: (venue ? linesOfVenue(venue) : [name, ...addressLines]).join(', ') },
      ...(bring.length > 0 ? [{ term: 'Bring', detail: bring.join(', ') }] : []),
    ],
    phone,
  }
}

export const meta = unlistedMeta<typeof loader>((data) => data?.title ?? 'Your lesson')

export default function ShownLesson() {
  const { title, summary, phone } = useLoaderData<typeof loader>()
  return (
    <Page title={title} narrow>
      <SummaryList items={summary} />
      <p>
        To reschedule or cancel, open the link in your confirmation email or sign in.
        {phone && ` Questions? Call us: ${phone}`}
      </p>
    </Page>
  )
}
