import { Temporal } from 'temporal-polyfill'

/** A day in the business's calendar, `YYYY-MM-DD`. Never an instant. */
export type CalendarDate = string
/** A time on the wall of the business, `HH:MM`, 24 hours. Never an instant. */
export type WallTime = string
/** A month, `YYYY-MM`. */
export type CalendarMonth = string
/** An IANA name, e.g. `America/New_York`. */
export type TimeZone = string

const minute = 60_000
/** In UTC, where no clock changes; days are counted there, as month views count hundreds. */
const oneDay = 24 * 60 * minute

/**
 * Whether a text from outside is a day that exists, written `YYYY-MM-DD`. Only from 1900 to 2999:
 * the neighbours of the first and last of all years are days that Postgres cannot be asked for.
 */
export function isCalendarDate(text: string): text is CalendarDate {
  const written = /^(19|2\d)\d{2}-\d{2}-\d{2}$/
  return written.test(text) && exists(() => Temporal.PlainDate.from(text))
}

/** Whether a text from outside is a month, written `YYYY-MM`. */
export function isCalendarMonth(text: string): text is CalendarMonth {
  return /^\d{4}-\d{2}$/.test(text) && isCalendarDate(`${text}-01`)
}

/** Whether a text from outside is a time of day, written `HH:MM`. */
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
 * The instant at which the wall shows this time on this day.
 * Null where the clocks skip it; the earlier one where they show it twice.
 */
export function instantAt(date: CalendarDate, time: WallTime, zone: TimeZone): Date | null {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`)
  const zoned = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return zoned.toPlainDateTime().equals(wall) ? new Date(zoned.epochMilliseconds) : null
}

/**
 * The instant at which an edge of a window or a block falls; unlike a lesson's start, it always has
 * one. Where the clocks skip the time, they jump over it at that instant; where they show it twice,
 * `choose` says which of the two is meant.
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
 * The instant so many whole hours earlier by the wall clock: 24 hours before a lesson at 10:00 on
 * Sunday is 10:00 on Saturday, also where the clocks change in between and 23 or 25 hours pass.
 * Deadlines and reminders count like this, as rules are wall time.
 *
 * Where the clocks skip that time, it is the instant at which they jump over it. Where they show it
 * twice, it is the second showing, so that a family has the longer time to decide; but never after
 * `instant` itself: no hours before a lesson is the lesson's start.
 * A limit "at least 24 hours before" is met by every moment up to this one, itself included.
 */
export function wallHoursBefore(instant: Date, hours: number, zone: TimeZone): Date {
  const wall = wallAt(instant, zone).toPlainDateTime().subtract({ hours })
  const before = shownAt(wall, zone, 'later')
  return before < instant ? before : instant
}

/** The earliest start of which `instant` is still so many hours before, on the wall. */
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

/** The first instant of a day; not always 00:00, some zones change their clocks at midnight. */
export function startOfDay(date: CalendarDate, zone: TimeZone): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds)
}

/** Whether an instant is more than its day alone: what is known by the day is kept as its first instant. */
export function isHourKnown(instant: Date, zone: TimeZone): boolean {
  return instant.getTime() !== startOfDay(calendarDateAt(instant, zone), zone).getTime()
}

/** The day that the wall calendar shows at an instant. */
export function calendarDateAt(instant: Date, zone: TimeZone): CalendarDate {
  return wallAt(instant, zone).toPlainDate().toString()
}

/** The time that the wall clock shows at an instant. */
export function wallTimeAt(instant: Date, zone: TimeZone): WallTime {
  return wallAt(instant, zone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** An instant with its wall, for what understands Temporal. */
export function wallAt(instant: Date, zone: TimeZone): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
}

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * minute)
}

/** With fractions; negative where the second is earlier. */
export function minutesBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / minute
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateFromDatabase(new Date(dateForDatabase(date).getTime() + days * oneDay))
}

/** Whole days from one date to another; negative where the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (dateForDatabase(to).getTime() - dateForDatabase(from).getTime()) / oneDay
}

/** Every day from the first to the last, both included. */
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

/** The first and the last day of a month. */
export function daysOfMonth(month: CalendarMonth): { first: CalendarDate; last: CalendarDate } {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  return { first: `${month}-01`, last: `${month}-${daysInMonth}` }
}

export function minutesOf(time: WallTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The reverse of `minutesOf`, for 0 to 1439. */
export function wallTimeOf(minutes: number): WallTime {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** Full years of age on a day; somebody born on 29 February grows older on 1 March in the years between. */
export function ageOn(bornOn: CalendarDate, day: CalendarDate): number {
  return Temporal.PlainDate.from(bornOn).until(Temporal.PlainDate.from(day), {
    largestUnit: 'years',
  }).years
}

/** A `date` column as Prisma gives it, at midnight UTC, turned into the day it means. */
export function dateFromDatabase(column: Date): CalendarDate {
  return column.toISOString().slice(0, 10)
}

/** A day turned into what Prisma wants for a `date` column. */
export function dateForDatabase(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`)
}

/** A `time` column as Prisma gives it, on 1 January 1970 UTC, turned into the time it means. */
export function timeFromDatabase(column: Date): WallTime {
  return column.toISOString().slice(11, 16)
}

/** A wall time turned into what Prisma wants for a `time` column. */
export function timeForDatabase(time: WallTime): Date {
  return new Date(`1970-01-01T${time}:00Z`)
}
