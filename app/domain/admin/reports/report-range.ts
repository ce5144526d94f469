import {
  addDays,
  addMonths,
  daysBetween,
  daysFrom,
  daysOfMonth,
  isCalendarDate,
  monthOf,
  startOfDay,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'

/** The days of a report, both inclusive. */
export type DayRange = { from: CalendarDate; until: CalendarDate }

/** The same as instants, the end exclusive. */
export type InstantRange = { from: Date; until: Date }

/** What a report's rows stand for: `2026-11-24`, `2026-11` or `2026`. */
export type BucketUnit = 'day' | 'month' | 'year'

const mostDaysInDays = 31
const mostMonths = 36

/** From the start of the first day to that of the day after the last, in local time. */
export function instantsOf({ from, until }: DayRange, zone: TimeZone): InstantRange {
  return { from: startOfDay(from, zone), until: startOfDay(addDays(until, 1), zone) }
}

/** Twelve months, the current one up to today. */
export function lastTwelveMonths(today: CalendarDate): DayRange {
  return { from: `${addMonths(monthOf(today), -11)}-01`, until: today }
}

/** Ranges to choose with one press. */
export function commonRanges(today: CalendarDate): { label: string; range: DayRange }[] {
  const month = monthOf(today)
  const year = Number(today.slice(0, 4))
  const { first, last } = daysOfMonth(addMonths(month, -1))
  return [
    { label: 'This month', range: { from: `${month}-01`, until: today } },
    { label: 'Last month', range: { from: first, until: last } },
    { label: 'Last 12 months', range: lastTwelveMonths(today) },
    { label: 'This year', range: { from: `${year}-01-01`, until: today } },
    { label: 'Last year', range: { from: `${year - 1}-01-01`, until: `${year - 1}-12-31` } },
  ]
}

/** As many whole months, or else as many days, immediately before. */
export function periodBefore({ from, until }: DayRange): DayRange {
  const end = addDays(from, -1)
  const months = wholeMonths({ from, until })
  if (months) return { from: `${addMonths(monthOf(from), -months)}-01`, until: end }
  return { from: addDays(end, -daysBetween(from, until)), until: end }
}

/** The same days a year earlier; the end of a February stays its end. */
export function yearBefore({ from, until }: DayRange): DayRange {
  const isEndOfMonth = until === daysOfMonth(monthOf(until)).last
  const last = daysOfMonth(addMonths(monthOf(until), -12)).last
  return { from: yearEarlier(from), until: isEndOfMonth ? last : yearEarlier(until) }
}

/** The same bucket or day a year earlier; February 28 for a February 29. */
export function yearEarlier(bucket: string): string {
  const earlier = `${Number(bucket.slice(0, 4)) - 1}${bucket.slice(4)}`
  const isNoDay = bucket.length > 7 && !isCalendarDate(earlier)
  return isNoDay ? daysOfMonth(monthOf(earlier)).last : earlier
}

/** Days up to a month, months up to three years, else years. */
export function unitOf({ from, until }: DayRange): BucketUnit {
  if (daysBetween(from, until) < mostDaysInDays) return 'day'
  return monthsFrom(from, until) <= mostMonths ? 'month' : 'year'
}

/** Every bucket of a range, also the empty ones, oldest first. */
export function bucketsOf({ from, until }: DayRange, unit: BucketUnit): string[] {
  if (unit === 'day') return daysFrom(from, until)
  const [first, last] = [Number(from.slice(0, 4)), Number(until.slice(0, 4))]
  if (unit === 'year')
    return Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
  return Array.from({ length: monthsFrom(from, until) }, (_, index) =>
    addMonths(monthOf(from), index),
  )
}

/** The days of a bucket that are in the range. */
export function daysOfBucket(bucket: string, { from, until }: DayRange): DayRange {
  const { first, last } = edgesOf(bucket)
  return { from: first > from ? first : from, until: last < until ? last : until }
}

/** The first day of a bucket, which can be before its range. */
export function firstDayOfBucket(bucket: string): CalendarDate {
  return edgesOf(bucket).first
}

function edgesOf(bucket: string): { first: CalendarDate; last: CalendarDate } {
  if (bucket.length === 4) return { first: `${bucket}-01-01`, last: `${bucket}-12-31` }
  return bucket.length === 7 ? daysOfMonth(bucket) : { first: bucket, last: bucket }
}

/** Zero if the range does not begin and end with a month. */
function wholeMonths({ from, until }: DayRange): number {
  const isWhole = from.endsWith('-01') && until === daysOfMonth(monthOf(until)).last
  return isWhole ? monthsFrom(from, until) : 0
}

/** Both inclusive. */
function monthsFrom(from: CalendarDate, until: CalendarDate): number {
  return monthNumber(until) - monthNumber(from) + 1
}

function monthNumber(date: CalendarDate): number {
  const [year, month] = date.split('-').map(Number)
  return year! * 12 + month!
}
