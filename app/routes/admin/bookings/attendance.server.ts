import type { LoaderFunctionArgs } from '~/framework'
import { formatLine } from '~/domain/admin/bookings/booking-line'
import { findAttendance, type AttendanceSoFar } from '~/domain/admin/roster/find-attendance.server'
import { findBookingRecord } from '~/domain/admin/bookings/find-booking-record.server'
import { findBookingLine } from '~/domain/admin/bookings/find-bookings.server'
import { noShowFee } from '~/domain/booking/cancellation/cancellation-policy'
import type { BookingRecord } from '~/domain/admin/bookings/booking-record'
import { whyNotInState } from '~/domain/booking/booking-states'
import { attendanceMessages } from '~/domain/booking/attendance/attendance-messages'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import { lessonOfDayPath } from '~/values/paths/lesson-paths'
import { athleteWaiversPath } from '~/values/paths/family-paths'
import { formatList } from '~/values/format/format-list'
import { attendanceFieldsOf } from './attendance-fields.server'

type Args = Pick<LoaderFunctionArgs, 'params' | 'request'>

/** A booking for attendance, and where to return to; 404 without access. */
export async function openAttendance({ params, request }: Args, staff: Staff) {
  const { bookingId = '' } = params
  const line = await findBookingLine(staff, bookingId)
  const soFar = line && (await findAttendance(staff, bookingId))
  if (!soFar) throw notFound()

  const { timeZone } = await findSettings()
  const asked = new URL(request.url).searchParams
  const isFromToday = asked.get('from') === 'today'
  const refused = whyNotInState('mark-attendance', soFar.status)
  return {
    what: formatLine(line, timeZone),
    back: isFromToday
      ? lessonOfDayPath(calendarDateAt(line.startsAt, timeZone), soFar.lessonId)
      : carryCalendar(adminBookingPath(bookingId), asked),
    fields: attendanceFieldsOf(
      soFar,
      { startsAt: line.startsAt, zone: timeZone },
      asked.get('from') ?? undefined,
    ),
    unconfirmed: await unconfirmedOf(staff, soFar, timeZone),
    whyNot: refused && attendanceMessages[refused],
    rule: line.makeUpDays
      ? `Anyone who is absent and told you beforehand gets a make-up credit, good for ${line.makeUpDays} days after the lesson.`
      : null,
  }
}

/** What confirming for the family would mean; null if there is nothing to confirm. */
async function unconfirmedOf(staff: Staff, { id, status }: AttendanceSoFar, zone: TimeZone) {
  if (status === 'expired' || status === 'canceled') return null
  const record = await findBookingRecord(staff, id, zone)
  if (!record?.onBehalf || !(status === 'held' || record.confirmedByStaff)) return null
  const { price, people, onBehalf } = record
  const unsigned = people.athletes.filter(({ waiverSigned }) => !waiverSigned)
  return {
    price: status === 'held' ? formatMoney(price.priceCents, price.currency) : null,
    fee: feeOf(record),
    waivers:
      onBehalf.waiverLink && unsigned.length > 0
        ? {
            names: formatList(unsigned.map(({ name }) => name)),
            athletes: unsigned.map(({ id, name }) => ({ name, to: athleteWaiversPath(id) })),
            link: onBehalf.waiverLink,
          }
        : null,
  }
}

/** The no-show fee; null if there is none. */
function feeOf({ policy, price, usesCredits }: BookingRecord): string | null {
  const cents = noShowFee(policy, price)
  const fee = cents > 0 ? formatMoney(cents, price.currency) : null
  return usesCredits ? staffBookingTexts.creditOrFee(fee ?? 'nothing') : fee
}
