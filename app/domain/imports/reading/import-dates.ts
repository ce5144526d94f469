import { isCalendarDate, type CalendarDate } from '~/values/business-time'

/** The order of month and day in dates such as `3/9/2015`. */
export const dateOrders = ['month-first', 'day-first'] as const
export type DateOrder = (typeof dateOrders)[number]

/** How many of a column's dates fit only one order, and how many fit both. */
export type DateHints = { monthFirst: number; dayFirst: number; either: number }

export const noHints: DateHints = { monthFirst: 0, dayFirst: 0, either: 0 }

const withSlashes = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/
const withDots = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
/** Midnight timestamps, as databases and spreadsheets write dates. */
const midnight = /[T ]00:00(?::00(?:\.0+)?)?Z?$/

/** Adds a cell to the hints. */
export function hintsWith(hints: DateHints, cell: string): DateHints {
  const [, first, second] = withSlashes.exec(dayPart(cell)) ?? []
  if (first === undefined || second === undefined) return hints
  if (Number(first) > 12) return { ...hints, dayFirst: hints.dayFirst + 1 }
  if (Number(second) > 12) return { ...hints, monthFirst: hints.monthFirst + 1 }
  return first === second ? hints : { ...hints, either: hints.either + 1 }
}

/** The common order of these columns; null if the user must choose. */
export function orderOf(columns: DateHints[]): DateOrder | null {
  const sum = (name: keyof DateHints) => columns.reduce((all, one) => all + one[name], 0)
  const [monthFirst, dayFirst, either] = [sum('monthFirst'), sum('dayFirst'), sum('either')]
  if (monthFirst > 0 && dayFirst > 0) return null
  if (dayFirst > 0) return 'day-first'
  return monthFirst > 0 || either === 0 ? 'month-first' : null
}

/**
 * Parses a date as people and programs write it; null if invalid. Dots mean that the day comes
 * first.
 */
export function dateIn(cell: string, order: DateOrder, today: CalendarDate): CalendarDate | null {
  const text = dayPart(cell)
  const [, year, month, day] = yearFirst.exec(text) ?? []
  if (year) return dateOf(year, month!, day!, today)
  const [, dotDay, dotMonth, dotYear] = withDots.exec(text) ?? []
  if (dotYear) return dateOf(dotYear, dotMonth!, dotDay!, today)
  const [, first, second, last] = withSlashes.exec(text) ?? []
  if (!last) return null
  return order === 'day-first'
    ? dateOf(last, second!, first!, today)
    : dateOf(last, first!, second!, today)
}

function dayPart(cell: string): string {
  return cell.trim().replace(midnight, '')
}

function dateOf(
  year: string,
  month: string,
  day: string,
  today: CalendarDate,
): CalendarDate | null {
  const date = `${fullYear(year, today)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) && date >= '1900-01-01' ? date : null
}

/** Two-digit years are in the past, or at most ten years ahead. */
function fullYear(year: string, today: CalendarDate): string {
  if (year.length === 4) return year
  const ahead = (Number(today.slice(0, 4)) + 10) % 100
  const century = Number(today.slice(0, 2)) - (Number(year) > ahead ? 1 : 0)
  return `${century}${year}`
}
