import {
  addDays,
  calendarDateAt,
  dateForDatabase,
  isHourKnown,
  timeForDatabase,
  wallTimeAt,
  type CalendarDate,
  type CalendarMonth,
  type TimeZone,
  type WallTime,
} from '../business-time'

// The only place that formats times for pages, emails, documents and tables, so that all agree.
// Always in the business's time zone, never the reader's.

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

/** `Nov 24, 2026`, for tables. */
export function formatShortDate(date: CalendarDate): string {
  return formatDate(date, { month: 'short', day: 'numeric', year: 'numeric' })
}

/** `Tue, Nov 24`, for a nearby date. */
export function formatShortDay(date: CalendarDate): string {
  return formatDate(date, { weekday: 'short', month: 'short', day: 'numeric' })
}

/** `Today`, `Tomorrow`, or `Tue, Nov 24`. */
export function formatNearDay(date: CalendarDate, today: CalendarDate): string {
  if (date === today) return 'Today'
  return date === addDays(today, 1) ? 'Tomorrow' : formatShortDay(date)
}

/** `November 2026` */
export function formatMonth(month: CalendarMonth): string {
  return formatDate(`${month}-01`, { month: 'long', year: 'numeric' })
}

/** `Nov`, for a chart's axis. */
export function formatShortMonth(month: CalendarMonth): string {
  return formatDate(`${month}-01`, { month: 'short' })
}

function formatDate(date: CalendarDate, options: Intl.DateTimeFormatOptions): string {
  return formatter({ ...options, timeZone: 'UTC' }).format(dateForDatabase(date))
}

/** `4:00 PM` */
export function formatTime(instant: Date, zone: TimeZone): string {
  return formatter({ hour: 'numeric', minute: '2-digit', timeZone: zone })
    .format(instant)
    .replace(/\u202f/g, ' ')
}

/** `4:00 PM`, for a time without a date. */
export function formatWallTime(time: WallTime): string {
  return formatTime(timeForDatabase(time), 'UTC')
}

/** `Tue`, for a week's headings. */
export function formatShortWeekday(date: CalendarDate): string {
  return formatDate(date, { weekday: 'short' })
}

/** `4:00 – 5:00 PM` or `11:30 AM – 12:30 PM` */
export function formatTimeRange(from: Date, until: Date, zone: TimeZone): string {
  const [start, end] = [formatTime(from, zone), formatTime(until, zone)]
  const isOneHalfOfTheDay = start.slice(-2) === end.slice(-2)
  return `${isOneHalfOfTheDay ? start.slice(0, -3) : start} – ${end}`
}

/** `3:00 – 8:00 PM`, for weekly hours. */
export function formatHours(start: WallTime, end: WallTime): string {
  return formatTimeRange(timeForDatabase(start), timeForDatabase(end), 'UTC')
}

/** `Monday` for 1 (ISO 8601). */
export function formatWeekday(weekday: number): string {
  return formatDate(`2024-01-0${weekday}`, { weekday: 'long' }) // January 1, 2024 was a Monday
}

/** `Tuesday, November 24 at 4:00 PM` */
export function formatMoment(instant: Date, zone: TimeZone): string {
  return `${formatDay(calendarDateAt(instant, zone))} at ${formatTime(instant, zone)}`
}

/** `today at 4:00 PM` or `tomorrow at 4:00 PM`, of a day that is near; else as above. */
export function formatNearMoment(instant: Date, zone: TimeZone, now: Date): string {
  const [day, today] = [calendarDateAt(instant, zone), calendarDateAt(now, zone)]
  if (day === today) return `today at ${formatTime(instant, zone)}`
  if (day === addDays(today, 1)) return `tomorrow at ${formatTime(instant, zone)}`
  return formatMoment(instant, zone)
}

/** `Tuesday, November 24, 2026 at 4:00 PM` */
export function formatMomentWithYear(instant: Date, zone: TimeZone): string {
  return `${formatDayWithYear(calendarDateAt(instant, zone))} at ${formatTime(instant, zone)}`
}

/**
 * When money was received. A backdated payment has no time of day and is stored at the day's first
 * instant.
 */
export function formatReceived(instant: Date, zone: TimeZone): string {
  return isHourKnown(instant, zone)
    ? formatMomentWithYear(instant, zone)
    : formatDayWithYear(calendarDateAt(instant, zone))
}

/** `2026-11-24 16:00`, which sorts and which spreadsheets parse. */
export function formatForCsv(instant: Date, zone: TimeZone): string {
  return `${calendarDateAt(instant, zone)} ${wallTimeAt(instant, zone)}`
}

/** `2026-11-24T21:00:00.000Z`, for JSON and `datetime` attributes. */
export function formatInstant(instant: Date): string {
  return instant.toISOString()
}

/** `Fri, 20 Nov 2026 09:00:00 GMT`, for RSS (RFC 822). */
export function formatForFeed(instant: Date): string {
  return instant.toUTCString()
}

/** `12 minutes`, `a minute` or `10 seconds`, rounded up. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return seconds > 1 ? `${seconds} seconds` : 'a second'
  const minutes = Math.ceil(seconds / 60)
  return minutes > 1 ? `${minutes} minutes` : 'a minute'
}

/** A zone's common name, such as `Eastern Time`. Shown once per page, email, document or column. */
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

/**
 * Cached: creating a formatter costs a hundred times as much as using it, and a month formats
 * dozens of dates.
 */
function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', options)
  formatters.set(key, made)
  return made
}
