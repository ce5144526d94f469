import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { LessonLocation } from '~/components/booking/lesson-location'
import { EntryList } from '~/components/layout/entry-list'
import { Empty } from '~/components/layout/texts/empty'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { findNextBookings } from '~/domain/booking/find/find-bookings.server'
import { linesOfVenue } from '~/domain/scheduling/venues/venue'
import { placeOf } from '~/domain/settings/settings'
import { currentTime } from '~/http/current-time.server'
import { requireParent } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { titleMeta } from '~/shell/page-title'
import { formatMoment, formatZone } from '~/values/format/format-time'
import { parentDashboardPath } from '~/values/paths/paths'
import { PortalPage } from '../portal-page'

const title = 'Your next lessons'
const shown = 10

/** Names no child, as anyone who holds the device may see it. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const settings = await settingsOf(args)
  const { timeZone } = settings
  const bookings = await findNextBookings(parent)
  return {
    lessons: bookings.slice(0, shown).map(({ id, startsAt, details }) => ({
      id,
      title: formatMoment(startsAt, timeZone),
      facts: [
        details.title,
        `with ${details.coachName}`,
        ...(details.venue ? [linesOfVenue(details.venue).join(', ')] : []),
      ],
    })),
    keptAt: formatMoment(currentTime(), timeZone),
    zone: formatZone(timeZone),
    place: placeOf(settings),
  }
}

export const meta = titleMeta(title)

export default function OfflineLessons() {
  const { lessons, keptAt, zone, place } = useLoaderData<typeof loader>()
  return (
    <PortalPage
      title={title}
      lead={`As of ${keptAt}. This page works without a connection, but doesn’t show what has changed since then.`}
    >
      {lessons.length === 0 ? (
        <Empty title="Nothing is booked at the moment." />
      ) : (
        <>
          <p>Times are {zone}.</p>
          <EntryList entries={lessons} />
        </>
      )}
      <LessonLocation {...place} />
      <LinkButton to={parentDashboardPath()} variant="quiet">
        Try again
      </LinkButton>
    </PortalPage>
  )
}
