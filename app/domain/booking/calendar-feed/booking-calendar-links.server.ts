import type { Settings } from '~/domain/settings/settings'
import { calendarLinks } from '~/values/links/calendar-links'
import { calendarEntryOf, type CalendarBooking, type Named } from './booking-calendar-file.server'

/** Where a booking can be put into a calendar on the web; nowhere unless it is confirmed. */
export function bookingCalendarLinks(
  booking: CalendarBooking,
  settings: Settings,
  now: Date,
  named?: Named,
) {
  if (booking.status !== 'confirmed') return []
  const entry = calendarEntryOf(booking, settings, now, named)
  const { title, description, startsAt, endsAt } = entry
  const place = entry.place ?? settings.addressLines.join(', ')
  return calendarLinks({ title, description, startsAt, endsAt, place })
}
