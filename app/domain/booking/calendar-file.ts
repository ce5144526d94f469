import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { calendarDateAt, edgeAt, wallAt, wallTimeAt, type TimeZone } from '~/values/business-time'

/** A booking as a calendar shows it. */
export type CalendarEntry = {
  bookingId: string
  /** Rises with every change of the booking, so that calendars take the newest. */
  sequence: number
  cancelled: boolean
  startsAt: Date
  endsAt: Date
  /** e.g. `Deep Dive at Second Flight Tumbling` */
  title: string
  description: string
  /** Where more is to be seen: absolute address. */
  url?: string
  stampedAt: Date
}

/** Whose calendar it is from, and where the lesson takes place. */
export type CalendarBusiness = {
  name: string
  email: string
  addressLines: string[]
  timeZone: TimeZone
  /** Where the site is at home; half of an entry's identity, so it must not change. */
  host: string
}

/**
 * An iCalendar file (RFC 5545, 5546) that puts one booking into a calendar, moves it there, or takes
 * it out again. The entry keeps its identity over all changes; times are of the venue's wall.
 */
export function calendarFile(entry: CalendarEntry, business: CalendarBusiness): string {
  const { cancelled, startsAt, endsAt, stampedAt } = entry
  const calendar = ical({
    prodId: { company: business.host, product: 'bookings' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    // with a zone of its own, the library would write the stamps without their Z
    timezone: { name: null, generator: zoneDefinition },
  })
  calendar.createEvent({
    id: `${entry.bookingId}@${business.host}`,
    sequence: entry.sequence,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: stampedAt,
    lastModified: stampedAt,
    ...venueTimes(startsAt, endsAt, business.timeZone),
    summary: writable(entry.title),
    description: writable(entry.description),
    location: writable(business.addressLines.join(', ')),
    organizer: business.email
      ? { name: quotable(business.name), email: business.email }
      : undefined, // an address is the half of it that must not be missing
    url: entry.url,
  })
  return `${calendar.toString()}\r\n`
}

/**
 * When the clocks go back, an hour is shown twice. A local time in it means the first showing
 * (RFC 5545, 3.3.5), but calendars differ in how they read it; so there, and only there, it is UTC.
 */
function venueTimes(startsAt: Date, endsAt: Date, timeZone: TimeZone) {
  const isLocal = [startsAt, endsAt].every((instant) => isShownOnce(instant, timeZone))
  return {
    start: wallAt(startsAt, timeZone),
    end: wallAt(endsAt, timeZone),
    timezone: isLocal ? timeZone : null,
  }
}

function isShownOnce(instant: Date, zone: TimeZone): boolean {
  const [date, time] = [calendarDateAt(instant, zone), wallTimeAt(instant, zone)]
  const [first, last] = [edgeAt(date, time, zone, 'earlier'), edgeAt(date, time, zone, 'later')]
  return first.getTime() === last.getTime()
}

/** Several names share one definition; it has to bear the name that the times are written with. */
function zoneDefinition(zone: string): string {
  const [definition = ''] = tzlib_get_ical_block(zone)
  return definition.replace(/^TZID:.*$/m, `TZID:${zone}`)
}

/** Control characters have no place in a calendar's texts; line ends have, and are escaped. */
function writable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')
}

/** A quoted name knows no escapes (RFC 5545, 3.1.1). */
function quotable(name: string): string {
  return name.replace(/\p{Cc}+/gu, ' ').replace(/["\\]/g, "'")
}
