import type { Settings } from '~/domain/settings/settings'
import { env } from '~/platform/env.server'
import { calendarFileOf, type CalendarBusiness, type CalendarEntry } from './calendar-file'
import type { BookingView } from './find-booking.server'

/** Where a booking's page is, and when it is read. */
type Reading = { path: string; now: Date }

/**
 * A booking as a file for the family's calendar, saying no more than the booking's page says to the
 * same reader. Of a cancelled one, the file takes the lesson out of the calendar again. Null as long
 * as nothing is booked.
 */
export function bookingCalendarFile(
  booking: BookingView,
  settings: Settings,
  reading: Reading,
): string | null {
  return bookingsCalendarFile([booking], settings, () => reading)
}

/** The same of several of a family's bookings, all of them cancelled or none. */
export function bookingsCalendarFile(
  bookings: BookingView[],
  settings: Settings,
  readingOf: (booking: BookingView) => Reading,
): string | null {
  const entries = bookings
    .filter(({ confirmedAt }) => confirmedAt !== null)
    .map((booking) => calendarEntryOf(booking, settings, readingOf(booking)))
  return entries.length > 0 ? calendarFileOf(entries, calendarBusiness(settings)) : null
}

/** A booking as an entry of its family's calendar: the same one in each file and feed it stands in. */
export function calendarEntryOf(
  booking: BookingView,
  settings: Settings,
  { path, now }: Reading,
): CalendarEntry {
  const { id, version, status, startsAt, endsAt, details } = booking
  const lesson = details?.lessonType.name ?? 'Lesson'
  return {
    id,
    sequence: version,
    cancelled: status === 'cancelled',
    startsAt,
    endsAt,
    title: `${lesson} at ${settings.name}`,
    description: details ? descriptionOf(details, settings) : '',
    url: new URL(env().publicOrigin).origin + path,
    stampedAt: now,
  }
}

export function calendarBusiness(settings: Settings): CalendarBusiness {
  return { ...settings, host: new URL(env().publicOrigin).host }
}

function descriptionOf(
  { athletes, coachName }: NonNullable<BookingView['details']>,
  { whatToBring }: Settings,
): string {
  return [
    `For ${athletes.map(({ firstName }) => firstName).join(' and ')}, with ${coachName}.`,
    ...(whatToBring.length > 0 ? ['Bring:', ...whatToBring] : []),
  ].join('\n')
}
