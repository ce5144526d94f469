import type { Settings } from '~/domain/settings/settings'
import { env } from '~/platform/env.server'
import { formatList } from '~/values/format-list'
import { calendarFileOf, type CalendarBusiness, type CalendarEntry } from './calendar-file'
import { shownLessonPath } from '~/values/paths/paths'
import { pagesInPortal } from '~/values/paths/portal-paths'
import type { BookingView, SharedBooking } from '../find-booking.server'

type CalendarBooking = Omit<BookingView, 'cancellation' | 'details' | 'calendarToken'> & {
  details: SharedBooking['details'] | null
  calendarToken: string | null
}

/**
 * A booking as a file for the family's calendar, saying no more than the booking's page says to the
 * same reader. It leads to a page that only shows it: calendars are shared, links in them travel. Of a canceled one, the file takes the lesson out of the calendar again. Null as long
 * as nothing is booked.
 */
export function bookingCalendarFile(
  booking: CalendarBooking,
  settings: Settings,
  now: Date,
): string | null {
  return bookingsCalendarFile([booking], settings, now)
}

/** The same of several of a family's bookings, all of them canceled or none. */
export function bookingsCalendarFile(
  bookings: CalendarBooking[],
  settings: Settings,
  now: Date,
): string | null {
  const entries = bookings
    .filter(({ confirmedAt }) => confirmedAt !== null)
    .map((booking) => calendarEntryOf(booking, settings, now))
  return entries.length > 0 ? calendarFileOf(entries, calendarBusiness(settings)) : null
}

/** A booking as an entry of its family's calendar: the same one in each file and feed it stands in. */
export function calendarEntryOf(
  booking: CalendarBooking,
  settings: Settings,
  now: Date,
): CalendarEntry {
  const { id, version, status, startsAt, endsAt, details, calendarToken } = booking
  const lesson = details?.lessonType.name ?? 'Lesson'
  return {
    id,
    sequence: version,
    canceled: status === 'canceled',
    startsAt,
    endsAt,
    title: `${lesson} at ${settings.name}`,
    description: details ? descriptionOf(details, settings) : '',
    // whoever did not book it reads it signed in, as far as they may
    url:
      new URL(env().publicOrigin).origin +
      (calendarToken ? shownLessonPath({ id, calendarToken }) : pagesInPortal(id).itself),
    stampedAt: now,
  }
}

export function calendarBusiness(settings: Settings): CalendarBusiness {
  return { ...settings, host: new URL(env().publicOrigin).host }
}

function descriptionOf(
  { athletes, coachName }: NonNullable<CalendarBooking['details']>,
  { whatToBring }: Settings,
): string {
  return [
    `For ${formatList(athletes.map(({ firstName }) => firstName))}, with ${coachName}.`,
    ...(whatToBring.length > 0 ? ['Bring:', ...whatToBring] : []),
  ].join('\n')
}
