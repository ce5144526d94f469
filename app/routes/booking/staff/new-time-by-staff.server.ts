import { formatLine } from '~/domain/admin/bookings/booking-line'
import { formatCalls } from '~/domain/admin/families/family-to-call'
import { findBookingLine } from '~/domain/admin/bookings/find-bookings.server'
import { findFamiliesToCall } from '~/domain/admin/families/find-families-to-call.server'
import { calendarOf, rulesFor, taughtByFor, venuesOf } from '~/domain/booking/booking-rules'
import { findChangeableBooking } from '~/domain/booking/find/find-changeable-booking.server'
import { staffRescheduleMessages } from '~/domain/booking/rescheduling/reschedule-messages'
import { whyNotReschedule } from '~/domain/booking/rescheduling/reschedule-policy'
import { isNotified } from '~/domain/booking/closings/is-notified.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import type { Staff } from '~/values/actor'
import { formatMoney } from '~/values/money'
import {
  adminBookingPath,
  adminRescheduleBookingPath,
  adminRescheduleToAnyTimePath,
} from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import { findNewTimes, newTimeForm } from '../manage/new-time.server'

/** Possible new times when staff reschedule a booking, or why it is impossible. */
export async function askForNewTimeAsStaff(
  staff: Staff,
  bookingId: string,
  address: URLSearchParams,
) {
  const line = await findBookingLine(staff, bookingId)
  const booking = line && (await findChangeableBooking(staff, bookingId))
  if (!booking) throw notFound()

  const settings = rulesFor(staff, await findSettings())
  const { timeZone } = settings
  const refused = whyNotReschedule(booking, staff, timeZone, currentTime())
  const { priceCents, currency } = booking.price
  const whose = {
    coachId: calendarOf(staff),
    taughtBy: taughtByFor(staff),
    venueIds: venuesOf(staff),
  }
  const pathOf = (choice: { month?: string; day?: string }) =>
    carryCalendar(adminRescheduleBookingPath(bookingId, choice), address)
  return {
    what: formatLine(line, timeZone),
    back: carryCalendar(adminBookingPath(bookingId), address),
    isToConfirm: booking.status === 'held',
    price: formatMoney(priceCents, currency),
    calls: formatCalls(await findFamiliesToCall({ id: bookingId }), timeZone),
    willNotify: await isNotified(booking),
    whyNot: refused && staffRescheduleMessages[refused],
    choice: refused ? null : await findNewTimes({ booking, settings, address, pathOf, ...whose }),
    anyTime:
      booking.lessonType.format === 'group'
        ? null
        : carryCalendar(adminRescheduleToAnyTimePath(bookingId), address),
    form: newTimeForm(address.get('day')),
  }
}
