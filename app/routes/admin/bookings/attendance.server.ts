import type { LoaderFunctionArgs } from '@remix-run/node'
import { formatLine } from '~/domain/admin/booking-line'
import { findAttendance, type AttendanceSoFar } from '~/domain/admin/find-attendance.server'
import { findBookingRecord } from '~/domain/admin/find-booking-record.server'
import { findBookingLine } from '~/domain/admin/find-bookings.server'
import { noShowSentence } from '~/domain/booking/cancellation/present-cancellation'
import { whyNotInState } from '~/domain/booking/booking-states'
import { attendanceMessages } from '~/domain/booking/attendance/attendance-messages'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import { adminBookingPath, attendanceAnchor } from '~/values/paths/admin-paths'
import { formatList } from '~/values/format-list'
import { adminPath } from '~/values/paths/paths'
import { attendanceFieldsOf } from './attendance-fields.server'

type Args = Pick<LoaderFunctionArgs, 'params' | 'request'>

/** A booking whose attendance is to be said, and where to go back to; 404 where it is out of reach. */
export async function openAttendance({ params, request }: Args, staff: Staff) {
  const { bookingId = '' } = params
  const line = await findBookingLine(staff, bookingId)
  const soFar = line && (await findAttendance(staff, bookingId))
  if (!soFar) throw notFound()

  const { timeZone } = await findSettings()
  const isFromToday = new URL(request.url).searchParams.get('from') === 'today'
  const refused = whyNotInState('mark-attendance', soFar.status)
  return {
    what: formatLine(line, timeZone),
    back: isFromToday
      ? adminPath(calendarDateAt(line.startsAt, timeZone), attendanceAnchor(bookingId))
      : adminBookingPath(bookingId),
    fields: attendanceFieldsOf(
      soFar,
      { startsAt: line.startsAt, zone: timeZone },
      isFromToday ? 'today' : undefined,
    ),
    unconfirmed: await unconfirmedOf(staff, soFar, timeZone),
    whyNot: refused && attendanceMessages[refused],
    rule: line.makeUpDays
      ? `Whoever is absent and told you before gets a make-up credit, good for ${line.makeUpDays} days after the lesson.`
      : null,
  }
}

/** What confirming for a family that has not would mean; null where there is nothing to confirm. */
async function unconfirmedOf(staff: Staff, { id, status }: AttendanceSoFar, zone: TimeZone) {
  if (status !== 'held') return null
  const record = await findBookingRecord(staff, id, zone)
  if (!record?.onBehalf) return null
  const { price, policy, people, onBehalf } = record
  const unsigned = people.athletes.filter(({ waiverSigned }) => !waiverSigned)
  return {
    price: formatMoney(price.priceCents, price.currency),
    noShow: noShowSentence(policy, price),
    waivers:
      onBehalf.waiverLink && unsigned.length > 0
        ? { names: formatList(unsigned.map(({ name }) => name)), link: onBehalf.waiverLink }
        : null,
  }
}
