import { calendarTexts } from '~/components/calendar/calendar-texts'
import { findAttendance } from '~/domain/admin/roster/find-attendance.server'
import { findBookingLine } from '~/domain/admin/bookings/find-bookings.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt } from '~/values/business-time'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import { lessonOfDayPath } from '~/values/paths/lesson-paths'
import type { PageLink } from '../forms/form-page.server'

/** To the lesson on its day where `from` in the URL is `today`; otherwise to the booking. */
export async function backFromBooking(
  staff: Staff,
  bookingId: string,
  asked: URLSearchParams,
): Promise<PageLink> {
  const day = asked.get('from') === 'today' ? await dayOf(staff, bookingId) : null
  return day
    ? { to: day, label: calendarTexts.backToDay }
    : { to: carryCalendar(adminBookingPath(bookingId), asked), label: 'Back to the booking' }
}

async function dayOf(staff: Staff, bookingId: string): Promise<string | null> {
  const [line, attendance, { timeZone }] = await Promise.all([
    findBookingLine(staff, bookingId),
    findAttendance(staff, bookingId),
    findSettings(),
  ])
  if (!line || !attendance) return null
  return lessonOfDayPath(calendarDateAt(line.startsAt, timeZone), attendance.lessonId)
}
