import type { Settings } from '~/domain/settings/settings'
import { linesOfVenue } from '~/domain/scheduling/venues/venue'
import { env } from '~/platform/env.server'
import { formatList } from '~/values/format/format-list'
import { calendarFileOf, type CalendarBusiness, type CalendarFileEvent } from './calendar-file'
import { shownLessonPath } from '~/values/paths/paths'
import { pagesInPortal } from '~/values/paths/portal-paths'
import type { BookingView, SharedBooking } from '../find/find-booking.server'
import { whatToBring } from '../find/what-to-bring'

/** A booking as far as its reader may see it. */
export type CalendarBooking = Omit<BookingView, 'cancellation' | 'details' | 'calendarToken'> & {
  details: SharedBooking['details'] | null
  calendarToken: string | null
}

/** Whether the title says who comes: not where a reader has not proved to be of the family. */
/** Whose names an event has. */
export type NamesInEvent = 'athletes' | 'nobody'

/** Time to set off. */
const alarmMinutes = 60

/**
 * A booking's calendar file, with no more than its page shows the same reader. Links to a read-only
 * page, because calendars are shared. For a canceled booking it removes the event. Null until
 * booked.
 */
export function bookingCalendarFile(
  booking: CalendarBooking,
  settings: Settings,
  now: Date,
  named?: NamesInEvent,
): string | null {
  return bookingsCalendarFile([booking], settings, now, named)
}

/** Likewise for several bookings of a family, all canceled or none. */
export function bookingsCalendarFile(
  bookings: CalendarBooking[],
  settings: Settings,
  now: Date,
  named?: NamesInEvent,
): string | null {
  const entries = bookings
    .filter(({ confirmedAt }) => confirmedAt !== null)
    .map((booking) => toCalendarFileEvent(booking, settings, now, named))
  return entries.length > 0 ? calendarFileOf(entries, calendarBusiness(settings)) : null
}

/** A booking's calendar event, with the same identity in every file and feed. */
export function toCalendarFileEvent(
  booking: CalendarBooking,
  settings: Settings,
  now: Date,
  named: NamesInEvent = 'athletes',
): CalendarFileEvent {
  const { id, version, status, startsAt, endsAt, details, calendarToken } = booking
  const lesson = details?.title ?? 'Lesson'
  const names = details && named === 'athletes' ? `${namesOf(details)}: ` : ''
  return {
    id,
    sequence: version,
    canceled: status === 'canceled',
    startsAt,
    endsAt,
    title: `${names}${lesson} at ${settings.name}`,
    description: details ? descriptionOf(details, settings) : '',
    place: details?.venue ? linesOfVenue(details.venue).join(', ') : undefined,
    alarmMinutes,
    // other guardians read it signed in, within their rights
    url:
      new URL(env().publicOrigin).origin +
      (calendarToken ? shownLessonPath({ id, calendarToken }) : pagesInPortal(id).itself),
    stampedAt: now,
  }
}

/** With the host that makes event UIDs unique in calendars. */
export function calendarBusiness(settings: Settings): CalendarBusiness {
  return { ...settings, host: new URL(env().publicOrigin).host }
}

type Details = NonNullable<CalendarBooking['details']>

function namesOf({ athletes }: Pick<Details, 'athletes'>): string {
  return formatList(athletes.map(({ firstName }) => firstName))
}

function descriptionOf(details: Details, settings: Settings): string {
  const { athletes, coachName, venue } = details
  const { phone } = settings
  const bring = whatToBring(details, settings)
  return [
    `For ${namesOf({ athletes })}, with ${coachName}.`,
    ...(venue?.arrivalNotes ? [venue.arrivalNotes] : []),
    ...(phone ? [`Questions? Call ${phone}.`] : []),
    ...(bring.length > 0 ? ['Bring:', ...bring] : []),
  ].join('\n')
}
