import type { ReportCell, ReportPart, ReportTable } from '~/components/reports/report-view'
import type { SplitAmount } from '~/domain/admin/reports/report'
import type { DayRange } from '~/domain/admin/reports/report-range'
import { sumCents } from '~/values/money'
import { presentBuckets } from './buckets'
import { mapPeriods, shareCell, type Compared, type Comparison } from './comparison'

/** More columns do not fit beside each other. */
const mostColumns = 5

type Split = { key: string; name: string }
type LinkTo = (days: DayRange, key?: string) => string | undefined

type Named = {
  id: string
  caption: string
  heading: string
  /** Formats a sum. */
  cell: (value: number, to?: string) => ReportCell
  /** The list of what a sum is made of; all splits without a key. */
  link: LinkTo
}

type Amount = Pick<SplitAmount, 'bucket' | 'key' | 'name'>
type MoneyAmount = Amount & { cents: number }

/** The currencies of the amounts; the business's own if there are none. */
function currenciesOf(
  several: Compared<{ currency: string }[]>,
  { currency }: Comparison,
): string[] {
  const all = [...several.now, ...several.before, ...several.yearBefore]
  const found = [...new Set(all.map((one) => one.currency))].toSorted()
  return found.length > 0 ? found : [currency]
}

/** A part of the report for each currency of the amounts, titled where there are several. */
export function partsByCurrency<Amount extends { currency: string }>(
  amounts: Compared<Amount[]>,
  comparison: Comparison,
  partOf: (currency: string, inCurrency: Compared<Amount[]>) => Omit<ReportPart, 'title'>,
): ReportPart[] {
  const currencies = currenciesOf(amounts, comparison)
  return currencies.map((currency) => ({
    ...partOf(currency, amountsIn(amounts, currency)),
    title: currencies.length > 1 ? currency : null,
  }))
}

export function amountsIn<Amount extends { currency: string }>(
  amounts: Compared<Amount[]>,
  currency: string,
): Compared<Amount[]> {
  return mapPeriods(amounts, (all) => all.filter((one) => one.currency === currency))
}

export function sumReportAmounts(amounts: { cents: number }[]): number {
  return sumCents(amounts.map(({ cents }) => cents))
}

export function centsOf({ cents }: { cents: number }): number {
  return cents
}

/**
 * By bucket, with a column for each of the largest splits and one for the rest.
 * @param valueIn what is added up of an amount, in the unit that `cell` formats
 */
export function bucketTable<One extends Amount>(
  comparison: Comparison,
  {
    amounts,
    valueIn,
    cell,
    link,
    ...named
  }: Named & { amounts: One[]; valueIn: (amount: One) => number },
): ReportTable {
  const sumIn = (of: One[]) => of.reduce((sum, one) => sum + valueIn(one), 0)
  const splits = splitsOf(amounts, valueIn)
  const most = splits.length > mostColumns + 1 ? mostColumns : splits.length
  // a single split is the total
  const columns = splits.length > 1 ? splits.slice(0, most) : []
  const rest = splits.slice(most)
  const keysOfRest = new Set(rest.map(({ key }) => key))
  const cells = (of: One[], days: DayRange): ReportCell[] => [
    ...columns.map(({ key }) => {
      const value = sumIn(of.filter((one) => one.key === key))
      return cell(value, value ? link(days, key) : undefined)
    }),
    ...(rest.length > 0 ? [cell(sumIn(of.filter(({ key }) => keysOfRest.has(key))))] : []),
    cell(sumIn(of), of.length > 0 ? link(days) : undefined),
  ]
  return {
    id: named.id,
    caption: named.caption,
    headings: [
      { text: named.heading },
      ...distinct([
        ...columns.map(({ name }) => name),
        ...(rest.length > 0 ? ['Others'] : []),
        'Total',
      ]).map((text) => ({ text, numeric: true })),
    ],
    rows: (amounts.length > 0 ? presentBuckets(comparison) : []).map(({ bucket, label, days }) => [
      { text: label, plain: bucket },
      ...cells(
        amounts.filter((one) => one.bucket === bucket),
        days,
      ),
    ]),
    total: [{ text: 'Total' }, ...cells(amounts, comparison.days.now)],
  }
}

/** Every split of the period next to the other periods, largest first. */
export function splitTable(
  comparison: Comparison,
  { amounts, cell, link, ...named }: Named & { amounts: Compared<MoneyAmount[]> },
): ReportTable {
  const all = splitsOf([...amounts.now, ...amounts.before, ...amounts.yearBefore], centsOf)
  const sumIn = (period: keyof Compared<unknown>, key?: string) =>
    sumReportAmounts(key ? amounts[period].filter((one) => one.key === key) : amounts[period])
  const whole = sumIn('now')
  const rows = all
    .map((split) => ({ ...split, cents: sumIn('now', split.key) }))
    .toSorted((a, b) => b.cents - a.cents)
  const linked = (period: keyof Compared<unknown>, key?: string): ReportCell => {
    const cents = sumIn(period, key)
    return cell(cents, cents ? link(comparison.days[period], key) : undefined)
  }
  const cells = (key?: string): ReportCell[] => [
    linked('now', key),
    shareCell(sumIn('now', key), whole),
    linked('before', key),
    linked('yearBefore', key),
  ]
  const names = distinct(rows.map(({ name }) => name))
  return {
    id: named.id,
    caption: named.caption,
    headings: [
      { text: named.heading },
      ...['This period', 'Share', 'Period before', 'Year before'].map((text) => ({
        text,
        numeric: true,
      })),
    ],
    rows: rows.map(({ key }, index) => [{ text: names[index]! }, ...cells(key)]),
    total: [{ text: 'Total' }, ...cells()],
  }
}

/** Largest first. */
function splitsOf<One extends Amount>(amounts: One[], valueIn: (amount: One) => number): Split[] {
  const sums = new Map<string, Split & { value: number }>()
  for (const amount of amounts) {
    const { key, name } = amount
    sums.set(key, { key, name, value: valueIn(amount) + (sums.get(key)?.value ?? 0) })
  }
  return [...sums.values()].toSorted((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1))
}

/** Two coaches can have the same name, but no two columns may. */
function distinct(names: string[]): string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((one) => one === name).length
    return before > 0 ? `${name} (${before + 1})` : name
  })
}
