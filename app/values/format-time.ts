import {
  calendarDateAt,
  dateForDatabase,
  isHourKnown,
  timeForDatabase,
  wallTimeAt,
  type CalendarDate,
  type CalendarMonth,
  type TimeZone,
  type WallTime,
} from './business-time'

// How times are written, on pages, in emails, in documents and in tables alike: only here, so that
// all of them agree. All are of the business's own wall and calendar, never of a reader's.

/** `Tuesday, November 24` */
export function formatDay(date: CalendarDate): string {
  return formatDate(date, { weekday: 'long', month: 'long', day: 'numeric' })
}

/** `Tuesday, November 24, 2026` */
export function formatDayWithYear(date: CalendarDate): string {
  return formatDate(date, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
}

/** `November 24, 2026` */
export function formatCalendarDate(date: CalendarDate): string {
  return formatDate(date, { month: 'long', day: 'numeric', year: 'numeric' })
}

/** `Nov 24, 2026`, where many stand in a table. */
export function formatShortDate(date: CalendarDate): string {
  return formatDate(date, { month: 'short', day: 'numeric', year: 'numeric' })
}

/** `Tue, Nov 24`, of a day that is near. */
export function formatShortDay(date: CalendarDate): string {
  return formatDate(date, { weekday: 'short', month: 'short', day: 'numeric' })
}

/** `November 2026` */
export function formatMonth(month: CalendarMonth): string {
  return formatDate(`${month}-01`, { month: 'long', year: 'numeric' })
}

function formatDate(date: CalendarDate, options: Intl.DateTimeFormatOptions): string {
  return formatter({ ...options, timeZone: 'UTC' }).format(dateForDatabase(date))
}

/** `4:00 PM`, on the business's wall. */
export function formatTime(instant: Date, zone: TimeZone): string {
  return formatter({ hour: 'numeric', minute: '2-digit', timeZone: zone })
    .format(instant)
    .replace(/\u202f/g, ' ')
}

/** `4:00 PM`, of a time that is no day's. */
export function formatWallTime(time: WallTime): string {
  return formatTime(timeForDatabase(time), 'UTC')
}

/** `Tue`, where seven stand beside each other. */
export function formatShortWeekday(date: CalendarDate): string {
  return formatDate(date, { weekday: 'short' })
}

/** `4:00 – 5:00 PM`, or `11:30 AM – 12:30 PM`, on the business's wall. */
export function formatTimeRange(from: Date, until: Date, zone: TimeZone): string {
  const [start, end] = [formatTime(from, zone), formatTime(until, zone)]
  const isOneHalfOfTheDay = start.slice(-2) === end.slice(-2)
  return `${isOneHalfOfTheDay ? start.slice(0, -3) : start} – ${end}`
}

/** `3:00 – 8:00 PM`, of hours that are the same every week. */
export function formatHours(start: WallTime, end: WallTime): string {
  return formatTimeRange(timeForDatabase(start), timeForDatabase(end), 'UTC')
}

/** `Monday` for 1, by ISO 8601. */
export function formatWeekday(weekday: number): string {
  return formatDate(`2024-01-0${weekday}`, { weekday: 'long' }) // the 1st was a Monday
}

/** `Tuesday, November 24 at 4:00 PM`, on the business's wall. */
export function formatMoment(instant: Date, zone: TimeZone): string {
  return `${formatDay(calendarDateAt(instant, zone))} at ${formatTime(instant, zone)}`
}

/** `Tuesday, November 24, 2026 at 4:00 PM`, on the business's wall. */
export function formatMomentWithYear(instant: Date, zone: TimeZone): string {
  return `${formatDayWithYear(calendarDateAt(instant, zone))} at ${formatTime(instant, zone)}`
}

/**
 * The same of money that came in: of an earlier day nobody knows the hour, and it is kept as the day's
 * first moment.
 */
export function formatReceived(instant: Date, zone: TimeZone): string {
  return isHourKnown(instant, zone)
    ? formatMomentWithYear(instant, zone)
    : formatDayWithYear(calendarDateAt(instant, zone))
}

/** `2026-11-24 16:00`, on the business's wall: what sorts, and what a spreadsheet takes for a time. */
export function formatForCsv(instant: Date, zone: TimeZone): string {
  return `${calendarDateAt(instant, zone)} ${wallTimeAt(instant, zone)}`
}

/** `2026-11-24T21:00:00.000Z`, for programs: in JSON, and beside what people read. */
export function formatInstant(instant: Date): string {
  return instant.toISOString()
}

/** `Fri, 20 Nov 2026 09:00:00 GMT`, as feeds have it (RFC 822). */
export function formatForFeed(instant: Date): string {
  return instant.toUTCString()
}

/** `12 minutes`, `a minute` or `10 seconds`: how long to wait, so that it is enough. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return seconds > 1 ? `${seconds} seconds` : 'a second'
  const minutes = Math.ceil(seconds / 60)
  return minutes > 1 ? `${minutes} minutes` : 'a minute'
}

/** What people call the zone, e.g. `Eastern Time`; said once per page, email, document or column. */
export function formatZone(zone: TimeZone): string {
  const known = zoneNames.get(zone)
  if (known) return known
  const parts = formatter({ timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(
    new Date(0),
  )
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
  zoneNames.set(zone, name)
  return name
}

const zoneNames = new Map<TimeZone, string>()

const formatters = new Map<string, Intl.DateTimeFormat>()

/** To make one costs a hundred times what it costs to use it, and a month writes dozens of days. */
function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', options)
  formatters.set(key, made)
  return made
}
