import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
} from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { calendarDateAt, edgeAt, wallAt, wallTimeAt, type TimeZone } from '~/values/business-time'

/** A calendar event. */
export type CalendarFileEvent = {
  /** The local part of its UID; for bookings their id. */
  id: string
  /** Increases with each change, so that calendars accept the newest. */
  sequence: number
  canceled: boolean
  startsAt: Date
  endsAt: Date
  /** From midnight to midnight, without times. */
  allDay?: boolean
  /** Such as `Deep Dive at Second Flight Tumbling`. */
  title: string
  description: string
  /** Overrides the business's location; empty for none. */
  place?: string
  /** Minutes before the start at which the calendar reminds its owner; never for canceled events. */
  alarmMinutes?: number
  /** An absolute URL with details. */
  url?: string
  stampedAt: Date
}

/** The business and its location. */
export type CalendarBusiness = {
  name: string
  email: string
  addressLines: string[]
  timeZone: TimeZone
  /** The domain part of each UID, so it must not change. */
  host: string
}

/**
 * An iCalendar file (RFC 5545, 5546) that adds, reschedules or removes events, all or none of them
 * canceled. The UIDs stay the same; times are local.
 */
export function calendarFileOf(entries: CalendarFileEvent[], business: CalendarBusiness): string {
  const canceled = entries.some((entry) => entry.canceled)
  const method = canceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  return written(calendarOf(business).method(method), entries, business)
}

/** A calendar feed. Canceled events stay for a while, so that every subscriber removes them. */
export function calendarFeed(
  name: string,
  entries: CalendarFileEvent[],
  business: CalendarBusiness,
): string {
  const calendar = calendarOf(business).method(ICalCalendarMethod.PUBLISH)
  return written(calendar.name(plain(name)).ttl(fetchedEvery), entries, business)
}

/** In seconds; not every client follows it. */
const fetchedEvery = 60 * 60

function calendarOf({ host }: CalendarBusiness): ICalCalendar {
  return ical({
    prodId: { company: host, product: 'bookings' },
    // with its own zone the library would write stamps without Z
    timezone: { name: null, generator: zoneDefinition },
  })
}

function written(
  calendar: ICalCalendar,
  entries: CalendarFileEvent[],
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
        : undefined, // addresses must be included
      url: entry.url,
      alarms: alarmsOf(entry),
    })
  }
  return `${calendar.toString()}\r\n`
}

function alarmsOf({ alarmMinutes, canceled, title }: CalendarFileEvent) {
  if (alarmMinutes === undefined || canceled) return []
  const description = writable(title)
  return [{ type: ICalAlarmType.display, trigger: alarmMinutes * 60, description }]
}

function timesOf({ startsAt, endsAt, allDay }: CalendarFileEvent, timeZone: TimeZone) {
  if (!allDay) return venueTimes(startsAt, endsAt, timeZone)
  return { start: wallAt(startsAt, timeZone), end: wallAt(endsAt, timeZone), allDay }
}

/**
 * When clocks go back, an hour occurs twice. By RFC 5545 (3.3.5) a local time means the first
 * occurrence, but calendars disagree, so those times are written in UTC.
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

/** Zone aliases share a definition, whose name must match the one used by the times. */
function zoneDefinition(zone: string): string {
  const [definition = ''] = tzlib_get_ical_block(zone)
  return definition.replace(/^TZID:.*$/m, `TZID:${zone}`)
}

/** Control characters are not allowed; line breaks are escaped. */
function writable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')
}

/** The library does not escape the calendar's name. */
function plain(text: string): string {
  return text.replace(/[\p{Cc},;\\]+/gu, ' ')
}

/** Quoted names cannot contain escapes (RFC 5545, 3.1.1). */
function quotable(name: string): string {
  return name.replace(/\p{Cc}+/gu, ' ').replace(/["\\]/g, "'")
}
