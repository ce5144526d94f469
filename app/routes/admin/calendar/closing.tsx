import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { PleaseCall } from '~/components/booking/please-call'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { Table } from '~/components/layout/table'
import { formatCalls } from '~/domain/admin/families/family-to-call'
import { findBookedNames } from '~/domain/admin/calendar/find-booked-names.server'
import { findUnnotifiedOfClosing } from '~/domain/admin/families/find-families-to-call.server'
import { refundAmount } from '~/domain/booking/cancellation/present-cancellation'
import { findClosing } from '~/domain/booking/closings/find-closing.server'
import { resumeClosing } from '~/domain/booking/closings/start-closing.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { staffAction } from '../forms/form-page.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { closingPath, withCalendar } from '~/values/paths/calendar-paths'
import { formatDayWithYear, formatTime, formatZone } from '~/values/format/format-time'
import { backToCalendar, calendarQuery } from '~/components/calendar/back-to-calendar'
import { formatClosingEmails } from './present-closing-emails'
import { ActionButton } from '../forms/form-page'
import { formatSums } from '~/values/money'
import { moneyTexts } from '../money/money-texts'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const closing = await findClosing(staff, args.params.closingId ?? '')
  if (!closing) throw notFound()
  const { timeZone } = await findSettings()
  const { id, day, coach, reason, isOver, emails, bookings } = closing
  const names = await findBookedNames(bookings.map(({ bookingId }) => bookingId))
  const unnotified = await findUnnotifiedOfClosing(id, currentTime())
  return {
    id,
    reason,
    isOver,
    zone: formatZone(timeZone),
    told: formatClosingEmails(emails, timeZone),
    title: `${formatDayWithYear(day)} is closed`,
    calls: formatCalls(unnotified, timeZone),
    whose: coach?.name ?? 'all coaches',
    self: withCalendar(closingPath(id), calendarQuery(searchOf(args.request))),
    back: backToCalendar(searchOf(args.request), { coach: coach?.id, day }),
    open: bookings.filter(({ state }) => state === 'waiting').length,
    failed: bookings.filter(({ state }) => state === 'failed').length,
    refund: totalRefund(bookings),
    bookings: bookings.map(
      ({ bookingId, name, startsAt, state, refundCents, error, currency, isPaidByCredits }) => ({
        id: bookingId,
        name,
        when: formatTime(startsAt, timeZone),
        athletes: names.get(bookingId) ?? 'Held, not booked yet',
        state: error && state === 'failed' ? `${states[state]} (${error})` : states[state],
        refund:
          refundCents === null ? '' : refundAmount({ refundCents, isPaidByCredits }, currency),
      }),
    ),
  }
}

export const action = staffAction({
  schema: EmptyForm,
  messages: {},
  async save(staff, _answers, { id, search }) {
    const closing = await resumeClosing(staff, id('closingId'))
    if (!closing) return null
    const to = withCalendar(closingPath(closing.closingId), calendarQuery(search))
    return { to, said: 'Trying again now.' }
  },
})

type Refunded = { refundCents: number | null; isPaidByCredits: boolean; currency: string }

/** Money alone: credits that came back have no amount. */
function totalRefund(bookings: Refunded[]): string {
  return formatSums(
    bookings
      .filter(({ isPaidByCredits }) => !isPaidByCredits)
      .map(({ refundCents, currency }) => ({ cents: refundCents ?? 0, currency })),
  )
}

function searchOf({ url }: Request): URLSearchParams {
  return new URL(url).searchParams
}

const states = {
  waiting: 'Waiting',
  done: 'Canceled',
  nothing_to_do: 'Had ended already',
  failed: 'Failed, is tried again',
}

export const meta = unlistedMeta<typeof loader>((data) => data?.title ?? 'A closed day')

export default function Closing() {
  const {
    self,
    back,
    title,
    whose,
    reason,
    isOver,
    zone,
    open,
    failed,
    told,
    calls,
    bookings,
    refund,
  } = useLoaderData<typeof loader>()
  return (
    <Page title={title} lead={`For ${whose}. ${reason}`}>
      {failed > 0 && (
        <Notice tone="trouble" title={`${failed} of ${bookings.length} could not be canceled.`}>
          <p>
            They are tried again automatically for a few days. If that is too late, open the booking
            and cancel it there, or try again now.
          </p>
        </Notice>
      )}
      {isOver ? (
        <Notice tone="alive" title="Everything is done.">
          {told.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      ) : (
        <Notice tone="attention" title={`${open} of ${bookings.length} still to be canceled.`}>
          <p>This continues automatically. Check back in a moment.</p>
          <LinkButton to={self} variant="quiet">
            {calendarTexts.lookAgain}
          </LinkButton>
          <ActionButton press={{ to: self, label: 'Try again now' }} />
        </Notice>
      )}
      <PleaseCall calls={calls} />
      {bookings.length > 0 && (
        <Table
          caption={`What was booked, all times ${zone}`}
          columns={columns}
          rows={bookings}
          keyOf={(line) => line.id}
          total={refund ? { label: moneyTexts.inAll, cells: { Refund: refund } } : undefined}
        />
      )}
      <LinkButton to={back} variant="quiet">
        {calendarTexts.back}
      </LinkButton>
    </Page>
  )
}

type Line = {
  id: string
  when: string
  name: string
  athletes: string
  state: string
  refund: string
}

const columns = [
  { heading: 'When', cell: ({ when }: Line) => when },
  {
    heading: 'Lesson',
    cell: ({ id, name }: Line) => <Link to={adminBookingPath(id)}>{name}</Link>,
  },
  { heading: 'Athletes', cell: ({ athletes }: Line) => athletes },
  { heading: 'State', cell: ({ state }: Line) => state },
  { heading: 'Refund', cell: ({ refund }: Line) => refund, numeric: true },
]
