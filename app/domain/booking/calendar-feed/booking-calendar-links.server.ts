import type { Settings } from '~/domain/settings/settings'
import { calendarLinks } from '~/values/links/calendar-links'
import {
  toCalendarFileEvent,
  type CalendarBooking,
  type NamesInEvent,
} from './booking-calendar-file.server'

/** Where a booking can be put into a calendar on the web; nowhere unless it is confirmed. */
export function bookingCalendarLinks(
  booking: CalendarBooking,
  settings: Settings,
  now: Date,
  named?: NamesInEvent,
) {
  if (booking.status !== 'confirmed') return []
  const entry = toCalendarFileEvent(booking, settings, now, named)
  const { title, description, startsAt, endsAt } = entry
  const place = entry.place ?? settings.addressLines.join(', ')
  return calendarLinks({ title, description, startsAt, endsAt, place })
}
