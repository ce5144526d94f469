import type { BookingOnRoster } from '~/components/booking/roster-booking'
import type { LessonOnRoster } from '~/components/booking/roster-lesson'
import type { RosterLesson } from '~/domain/admin/roster'
import { statusLabels } from '~/domain/booking/booking'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { formatList } from '~/values/format-list'
import { formatMoney } from '~/values/money'
import { adminTakePaymentPath } from '~/values/paths/payment-paths'
import type { SeenIn } from '~/values/paths/progress-paths'
import { formatTimeRange } from '~/values/format-time'
import { attendanceFieldsOf } from './attendance-fields.server'
import { formatPeople, type OpenToReader } from '../present-people'

/** A lesson of the day as its page says it to a reader. */
export function formatLesson(
  { startsAt, endsAt, coachName, bookings, ...lesson }: RosterLesson,
  zone: TimeZone,
  open: OpenToReader,
): LessonOnRoster {
  const seenIn = { lesson: lesson.id, day: calendarDateAt(startsAt, zone) }
  const coming = bookings.filter(({ status }) => status !== 'canceled')
  const taken = coming.reduce((sum, { placesTaken }) => sum + placesTaken, 0)
  return {
    id: lesson.id,
    name: lesson.name,
    canceled: lesson.canceled,
    time: formatTimeRange(startsAt, endsAt, zone),
    coach: coachName,
    places: `${taken} of ${lesson.places} ${lesson.places === 1 ? 'place' : 'places'} taken`,
    bookings: bookings.map((booking) => ({
      ...formatBooking(booking, open, seenIn),
      attendance: attendanceFieldsOf(booking, { startsAt, zone }, 'today'),
    })),
  }
}

type Booking = RosterLesson['bookings'][number]

function formatBooking(
  booking: Booking,
  open: OpenToReader,
  seenIn: SeenIn,
): Omit<BookingOnRoster, 'attendance'> {
  const { id, status, athletes, payable } = booking
  const canceled = status === 'canceled'
  const nobody = { athletes: [], facts: [] }
  return {
    id,
    canceled,
    to: adminBookingPath(id),
    whose: formatList(athletes.map(({ name }) => name)),
    state: status === 'confirmed' ? undefined : statusLabels[status],
    ...(canceled ? nobody : formatPeople(booking, open, seenIn)),
    take: payable && {
      to: adminTakePaymentPath(id),
      amount: formatMoney(payable.cents, payable.currency),
    },
  }
}
