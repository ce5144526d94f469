import { Temporal } from 'temporal-polyfill'

/** A date in the business's time zone, `YYYY-MM-DD`. Never an instant. */
export type CalendarDate = string
/** A local time of day, `HH:MM` in 24 hours. Never an instant. */
export type WallTime = string
/** `YYYY-MM`. */
export type CalendarMonth = string
/** An IANA name, such as `America/New_York`. */
export type TimeZone = string

const minute = 60_000
/**
 * In UTC, which has no clock changes. Days are counted there for speed: month views count hundreds.
 */
const oneDay = 24 * 60 * minute

/**
 * Whether untrusted text is an existing date. Limited to 1900–2999, because Postgres cannot
 * represent the neighbors of the outermost dates.
 */
export function isCalendarDate(text: string): text is CalendarDate {
  const written = /^(19|2\d)\d{2}-\d{2}-\d{2}$/
  return written.test(text) && exists(() => Temporal.PlainDate.from(text))
}

/** Whether untrusted text is a month. */
export function isCalendarMonth(text: string): text is CalendarMonth {
  return /^\d{4}-\d{2}$/.test(text) && isCalendarDate(`${text}-01`)
}

/** Whether untrusted text is a time of day. */
export function isWallTime(text: string): text is WallTime {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

function exists(make: () => unknown): boolean {
  try {
    make()
    return true
  } catch {
    return false
  }
}

/**
 * The instant of a local date and time: null if skipped by a clock change, the earlier one if
 * ambiguous.
 */
export function instantAt(date: CalendarDate, time: WallTime, zone: TimeZone): Date | null {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`)
  const zoned = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return zoned.toPlainDateTime().equals(wall) ? new Date(zoned.epochMilliseconds) : null
}

/**
 * The instant of an edge of a window or block, which always exists. A skipped time maps to the
 * clock change; for an ambiguous one, `choose` picks the occurrence.
 */
export function edgeAt(
  date: CalendarDate,
  time: WallTime,
  zone: TimeZone,
  choose: 'earlier' | 'later',
): Date {
  return shownAt(Temporal.PlainDateTime.from(`${date}T${time}`), zone, choose)
}

/**
 * The instant a number of hours earlier in local time: 24 hours before Sunday 10:00 is Saturday
 * 10:00, even if 23 or 25 hours pass. Deadlines and reminders use this, because rules are in local
 * time.
 *
 * A skipped time maps to the clock change. An ambiguous one maps to its second occurrence, which
 * gives families more time, but never after `instant`. "At least 24 hours before" includes the
 * returned instant.
 */
export function wallHoursBefore(instant: Date, hours: number, zone: TimeZone): Date {
  const wall = wallAt(instant, zone).toPlainDateTime().subtract({ hours })
  const before = shownAt(wall, zone, 'later')
  return before < instant ? before : instant
}

/** The earliest start that is at least this many local hours after `instant`. */
export function wallHoursAfter(instant: Date, hours: number, zone: TimeZone): Date {
  const after = shownAt(wallAt(instant, zone).toPlainDateTime().add({ hours }), zone, 'later')
  return after > instant ? after : instant
}

function shownAt(wall: Temporal.PlainDateTime, zone: TimeZone, choose: 'earlier' | 'later'): Date {
  const shown = wall.toZonedDateTime(zone, { disambiguation: choose })
  if (shown.toPlainDateTime().equals(wall)) return new Date(shown.epochMilliseconds)
  const before = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const jump = before.getTimeZoneTransition('next') ?? before
  return new Date(jump.epochMilliseconds)
}

/** The first instant of a date. Not always 00:00, because some zones change clocks at midnight. */
export function startOfDay(date: CalendarDate, zone: TimeZone): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds)
}

/**
 * Whether an instant has a known time of day. A date without a time is stored as its first instant.
 */
export function isHourKnown(instant: Date, zone: TimeZone): boolean {
  return instant.getTime() !== startOfDay(calendarDateAt(instant, zone), zone).getTime()
}

/** The local date at an instant. */
export function calendarDateAt(instant: Date, zone: TimeZone): CalendarDate {
  return wallAt(instant, zone).toPlainDate().toString()
}

/** The local time at an instant. */
export function wallTimeAt(instant: Date, zone: TimeZone): WallTime {
  return wallAt(instant, zone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** An instant as a Temporal zoned date-time. */
export function wallAt(instant: Date, zone: TimeZone): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
}

/** Elapsed time: across a clock change, the local time moves by more or less. */
export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * minute)
}

/** Fractional; negative if the second is earlier. */
export function minutesBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / minute
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateFromDatabase(new Date(dateForDatabase(date).getTime() + days * oneDay))
}

/** Whole days; negative if the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (dateForDatabase(to).getTime() - dateForDatabase(from).getTime()) / oneDay
}

/** Every date in a range, inclusive. */
export function daysFrom(first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const days = Math.max(0, daysBetween(first, last) + 1)
  return Array.from({ length: days }, (_, index) => addDays(first, index))
}

/** Monday is 1, Sunday is 7 (ISO 8601). */
export function weekdayOf(date: CalendarDate): number {
  return dateForDatabase(date).getUTCDay() || 7
}

export function monthOf(date: CalendarDate): CalendarMonth {
  return date.slice(0, 7)
}

export function addMonths(month: CalendarMonth, months: number): CalendarMonth {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString()
}

/** The first and last date of a month. */
export function daysOfMonth(month: CalendarMonth): { first: CalendarDate; last: CalendarDate } {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  return { first: `${month}-01`, last: `${month}-${daysInMonth}` }
}

/** Minutes since midnight by the clock. */
export function minutesOf(time: WallTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The inverse of `minutesOf`, for 0 to 1439. */
export function wallTimeOf(minutes: number): WallTime {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/**
 * Full years of age on a date. Someone born on February 29 turns older on March 1 in other years.
 */
export function ageOn(bornOn: CalendarDate, day: CalendarDate): number {
  return Temporal.PlainDate.from(bornOn).until(Temporal.PlainDate.from(day), {
    largestUnit: 'years',
  }).years
}

/** Converts a `date` column, which Prisma returns as midnight UTC. */
export function dateFromDatabase(column: Date): CalendarDate {
  return column.toISOString().slice(0, 10)
}

/** Converts a date for a `date` column in Prisma. */
export function dateForDatabase(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`)
}

/** Converts a `time` column, which Prisma returns on January 1, 1970 UTC. */
export function timeFromDatabase(column: Date): WallTime {
  return column.toISOString().slice(11, 16)
}

/** Converts a local time for a `time` column in Prisma. */
export function timeForDatabase(time: WallTime): Date {
  return new Date(`1970-01-01T${time}:00Z`)
}
