import type { ReportPart, ReportView } from '~/components/reports/report-view'
import { findEarned, type EarnedAmount } from '~/domain/admin/reports/find-earned.server'
import type { LessonSplit } from '~/domain/admin/reports/split-by.server'
import { formatMoney } from '~/values/money'
import { chartOf, presentBuckets } from './buckets'
import {
  countCell,
  figureOf,
  mapPeriods,
  moneyCell,
  queryPeriods,
  type Compared,
  type Comparison,
} from './comparison'
import { bookingsIn, splitHeadings, timeHeadings } from './lists'
import { partsByCurrency, splitTable, sumReportAmounts } from './present-splits'

export async function presentEarned(comparison: Comparison, by: LessonSplit): Promise<ReportView> {
  const earned = await queryPeriods(comparison, (asked) => findEarned(asked, by))
  return {
    parts: partsByCurrency(earned, comparison, (currency, inCurrency) =>
      partOf(comparison, by, currency, inCurrency),
    ),
    notes: [
      'Lessons count on their date once they’ve started, at the price after discounts, paid or not. Canceled lessons count with the amount kept.',
      'Lessons paid with credits are listed separately at their price. That isn’t new money: the package was paid for earlier.',
    ],
  }
}

function partOf(
  comparison: Comparison,
  by: LessonSplit,
  currency: string,
  earned: Compared<EarnedAmount[]>,
): Omit<ReportPart, 'title'> {
  const money = (cents: number, to?: string) => moneyCell(cents, currency, to)
  const sumIn = (amounts: EarnedAmount[]) => (bucket: string) =>
    sumReportAmounts(amounts.filter((one) => one.bucket === bucket))
  const ofAll = (field: 'keptCents' | 'creditCents' | 'lessons') =>
    mapPeriods(earned, (amounts) => totalOf(amounts, field))
  const cells = (amounts: EarnedAmount[], to?: string) => [
    countCell(totalOf(amounts, 'lessons'), to),
    money(sumReportAmounts(amounts) - totalOf(amounts, 'keptCents')),
    money(totalOf(amounts, 'keptCents')),
    money(sumReportAmounts(amounts)),
    money(totalOf(amounts, 'creditCents')),
  ]
  return {
    id: currency,
    figures: [
      figureOf('Earned', mapPeriods(earned, sumReportAmounts), money),
      figureOf('Bookings', ofAll('lessons'), countCell, bookingsIn(comparison.days.now)),
      figureOf('Kept for cancellations', ofAll('keptCents'), money),
      figureOf('Paid with credits', ofAll('creditCents'), money),
    ],
    chart: chartOf(comparison, {
      id: `earned-${currency}`,
      title: `Earned, ${currency}`,
      now: sumIn(earned.now),
      before: sumIn(earned.yearBefore),
      format: (cents) => formatMoney(cents, currency),
    }),
    tables: [
      {
        id: `by-time-${currency}`,
        caption: 'Earned over time',
        headings: [
          { text: timeHeadings[comparison.now.unit] },
          ...['Bookings', 'Lessons held', 'Kept when canceled', 'Earned', 'With credits'].map(
            (text) => ({ text, numeric: true }),
          ),
        ],
        rows: presentBuckets(comparison).map(({ bucket, label, days }) => {
          const amounts = earned.now.filter((one) => one.bucket === bucket)
          const to = amounts.length > 0 ? bookingsIn(days) : undefined
          return [{ text: label, plain: bucket }, ...cells(amounts, to)]
        }),
        total: [{ text: 'Total' }, ...cells(earned.now, bookingsIn(comparison.days.now))],
      },
      splitTable(comparison, {
        id: `compared-${currency}`,
        caption: `Earned by ${splitHeadings[by].toLowerCase()}`,
        heading: splitHeadings[by],
        amounts: earned,
        cell: money,
        link: (days, key) => bookingsIn(days, key === undefined ? {} : { [by]: key }),
      }),
    ],
  }
}

function totalOf(amounts: EarnedAmount[], field: 'keptCents' | 'creditCents' | 'lessons'): number {
  return amounts.reduce((sum, one) => sum + one[field], 0)
}
