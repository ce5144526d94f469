import ical, { ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { calendarDateAt, edgeAt, wallAt, wallTimeAt, type TimeZone } from '~/values/business-time'

/** A booking as a calendar shows it, or whatever else stands in one. */
export type CalendarEntry = {
  /** Half of its identity; of a booking, its own. */
  id: string
  /** Rises with every change of the booking, so that calendars take the newest. */
  sequence: number
  canceled: boolean
  startsAt: Date
  endsAt: Date
  /** From the start of a day to the start of another, without times. */
  allDay?: boolean
  /** e.g. `Deep Dive at Second Flight Tumbling` */
  title: string
  description: string
  /** Elsewhere than at the business, or nowhere. */
  place?: string
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
  return calendarFileOf([entry], business)
}

/** The same of several; they are canceled all together, or none of them is. */
export function calendarFileOf(entries: CalendarEntry[], business: CalendarBusiness): string {
  const canceled = entries.some((entry) => entry.canceled)
  const method = canceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  return written(calendarOf(business).method(method), entries, business)
}

/**
 * A calendar that programs fetch again and again: what is canceled stays in it for a while, so that
 * each of them has taken it out.
 */
export function calendarFeed(
  name: string,
  entries: CalendarEntry[],
  business: CalendarBusiness,
): string {
  const calendar = calendarOf(business).method(ICalCalendarMethod.PUBLISH)
  return written(calendar.name(plain(name)).ttl(fetchedEvery), entries, business)
}

/** In seconds; a wish that not every program grants. */
const fetchedEvery = 60 * 60

function calendarOf({ host }: CalendarBusiness): ICalCalendar {
  return ical({
    prodId: { company: host, product: 'bookings' },
    // with a zone of its own, the library would write the stamps without their Z
    timezone: { name: null, generator: zoneDefinition },
  })
}

function written(
  calendar: ICalCalendar,
  entries: CalendarEntry[],
  business: CalendarBusiness,
): string {
  for (const entry of entries) {
    calendar.createEvent({
      id: `${entry.id}@${business.host}`,
      sequence: entry.sequence,
      status: entry.canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      stamp: entry.stampedAt,
      lastModified: entry.stampedAt,
      ...timesOf(entry, business.timeZone),
      summary: writable(entry.title),
      description: writable(entry.description),
      location: writable(entry.place ?? business.addressLines.join(', ')),
      organizer: business.email
        ? { name: quotable(business.name), email: business.email }
        : undefined, // an address is the half of it that must not be missing
      url: entry.url,
    })
  }
  return `${calendar.toString()}\r\n`
}

function timesOf({ startsAt, endsAt, allDay }: CalendarEntry, timeZone: TimeZone) {
  if (!allDay) return venueTimes(startsAt, endsAt, timeZone)
  return { start: wallAt(startsAt, timeZone), end: wallAt(endsAt, timeZone), allDay }
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

/** The library writes a calendar's name as it is; these would have to be escaped in it. */
function plain(text: string): string {
  return text.replace(/[\p{Cc},;\\]+/gu, ' ')
}

/** A quoted name knows no escapes (RFC 5545, 3.1.1). */
function quotable(name: string): string {
  return name.replace(/\p{Cc}+/gu, ' ').replace(/["\\]/g, "'")
}
