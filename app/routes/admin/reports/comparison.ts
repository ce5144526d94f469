import type { ReportCell, ReportFigure } from '~/components/reports/report-view'
import type { ReportQuery } from '~/domain/admin/reports/report'
import type { DayRange } from '~/domain/admin/reports/report-range'
import { formatMoney } from '~/values/money'
import { formatNumber } from '~/values/format/format-number'

/** A report's period, the one before, and the same a year before. */
export type Comparison = Record<'now' | 'before' | 'yearBefore', ReportQuery> & {
  days: Record<'now' | 'before' | 'yearBefore', DayRange>
  /** Where nothing says another. */
  currency: string
}

/** Something asked for each of the periods. */
export type Compared<Thing> = Record<'now' | 'before' | 'yearBefore', Thing>

/** One after another, so that a report takes one database connection at a time. */
export async function queryPeriods<Thing>(
  { now, before, yearBefore }: Comparison,
  find: (asked: ReportQuery) => Promise<Thing>,
): Promise<Compared<Thing>> {
  return {
    now: await find(now),
    before: await find(before),
    yearBefore: await find(yearBefore),
  }
}

/** The same done with each of them. */
export function mapPeriods<Thing, Result>(
  { now, before, yearBefore }: Compared<Thing>,
  change: (thing: Thing) => Result,
): Compared<Result> {
  return { now: change(now), before: change(before), yearBefore: change(yearBefore) }
}

const periodLabels = { before: 'Period before', yearBefore: 'Year before' } as const

/** A sum next to what it was. */
export function figureOf(
  term: string,
  values: Compared<number>,
  format: (value: number) => ReportCell,
  to?: string,
): ReportFigure {
  return compare(term, values, (value) => ({ ...format(value), to }), formatChange)
}

/**
 * A percentage next to what it was; null is said in the words of `nothing`. A percentage of a
 * percentage misleads, so it has no change.
 */
export function rateFigure(
  term: string,
  rates: Compared<number | null>,
  nothing: string,
): ReportFigure {
  const format = (rate: number | null) => ({ text: rate === null ? nothing : `${rate}%` })
  return compare(term, rates, format, () => null)
}

function compare<Value>(
  term: string,
  values: Compared<Value>,
  format: (value: Value) => ReportCell,
  changeOf: (now: Value, before: Value) => string | null,
): ReportFigure {
  const compared = (['before', 'yearBefore'] as const).map((period) => ({
    label: periodLabels[period],
    value: format(values[period]).text,
    change: changeOf(values.now, values[period]),
  }))
  return { term, value: format(values.now), compared }
}

/** `+12%`; null if there is nothing to compare with. */
export function formatChange(now: number, before: number): string | null {
  if (before <= 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return '±0%'
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}

/** `$25.50` on the page, `25.50` in files. */
export function moneyCell(cents: number, currency: string, to?: string): ReportCell {
  const amount = formatMoney(Math.abs(cents), currency)
  return { text: cents < 0 ? `− ${amount}` : amount, plain: (cents / 100).toFixed(2), to }
}

export function countCell(count: number, to?: string): ReportCell {
  return { text: formatNumber(count), plain: String(count), to }
}

/** `12%` of a whole; empty without one. */
export function shareCell(part: number, whole: number): ReportCell {
  const percent = percentOf(part, whole)
  return { text: percent === null ? '' : `${percent}%` }
}

/** Rounded; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 100) : null
}
