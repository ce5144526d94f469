import { isCalendarDate, type CalendarDate } from '~/values/business-time'

/** In which order a file has month and day of `3/9/2015`. */
export const dateOrders = ['month-first', 'day-first'] as const
export type DateOrder = (typeof dateOrders)[number]

/** What the dates of one column give away: how many of them fit one order alone, and how many both. */
export type DateHints = { monthFirst: number; dayFirst: number; either: number }

export const noHints: DateHints = { monthFirst: 0, dayFirst: 0, either: 0 }

const withSlashes = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/
const withDots = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
/** As databases and spreadsheets write a day as a moment. */
const midnight = /[T ]00:00(?::00(?:\.0+)?)?Z?$/

/** Counts a cell in. */
export function hintsWith(hints: DateHints, cell: string): DateHints {
  const [, first, second] = withSlashes.exec(dayPart(cell)) ?? []
  if (first === undefined || second === undefined) return hints
  if (Number(first) > 12) return { ...hints, dayFirst: hints.dayFirst + 1 }
  if (Number(second) > 12) return { ...hints, monthFirst: hints.monthFirst + 1 }
  return first === second ? hints : { ...hints, either: hints.either + 1 }
}

/** The order of all dates of some columns; null where somebody has to say it. */
export function orderOf(columns: DateHints[]): DateOrder | null {
  const sum = (name: keyof DateHints) => columns.reduce((all, one) => all + one[name], 0)
  const [monthFirst, dayFirst, either] = [sum('monthFirst'), sum('dayFirst'), sum('either')]
  if (monthFirst > 0 && dayFirst > 0) return null
  if (dayFirst > 0) return 'day-first'
  return monthFirst > 0 || either === 0 ? 'month-first' : null
}

/** A day as people and programs write it; null where it is none. A point between its parts puts the day first. */
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

/** Of two digits the year that lies behind us or at most ten years ahead. */
function fullYear(year: string, today: CalendarDate): string {
  if (year.length === 4) return year
  const ahead = (Number(today.slice(0, 4)) + 10) % 100
  const century = Number(today.slice(0, 2)) - (Number(year) > ahead ? 1 : 0)
  return `${century}${year}`
}
