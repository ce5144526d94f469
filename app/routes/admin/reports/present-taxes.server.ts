import type { ReportPart, ReportView } from '~/components/reports/report-view'
import { findTaxes, type TaxAmount } from '~/domain/admin/reports/find-taxes.server'
import { taxLabel } from '~/domain/catalogue/tax'
import { formatMoney } from '~/values/money'
import { chartOf, presentBuckets } from './buckets'
import {
  figureOf,
  mapPeriods,
  moneyCell,
  queryPeriods,
  type Compared,
  type Comparison,
} from './comparison'
import { timeHeadings } from './lists'
import { partsByCurrency } from './present-splits'

const columns = ['Charged, with tax', 'Tax earned', 'Tax received', 'Tax refunded', 'Tax kept']

export async function presentTaxes(comparison: Comparison): Promise<ReportView> {
  const taxes = await queryPeriods(comparison, findTaxes)
  return {
    parts: partsByCurrency(taxes, comparison, (currency, inCurrency) =>
      partOf(comparison, currency, inCurrency),
    ),
    notes: [
      'Tax is earned on the day of a lesson, once it has begun, paid or not. It is received and refunded on the days of payments and refunds, packages included.',
      'Lessons paid with credits are not counted: their tax, if any, was that of the package.',
    ],
  }
}

function partOf(
  comparison: Comparison,
  currency: string,
  taxes: Compared<TaxAmount[]>,
): Omit<ReportPart, 'title'> {
  const money = (cents: number) => moneyCell(cents, currency)
  const cells = (amounts: TaxAmount[]) => [
    money(sumOf(amounts, 'chargedCents')),
    money(sumOf(amounts, 'earnedCents')),
    money(sumOf(amounts, 'receivedCents')),
    money(sumOf(amounts, 'refundedCents')),
    money(keptOf(amounts)),
  ]
  const headings = (first: string) => [
    { text: first },
    ...columns.map((text) => ({ text, numeric: true })),
  ]
  const earnedIn = (amounts: TaxAmount[]) => (bucket: string) =>
    sumOf(
      amounts.filter((one) => one.bucket === bucket),
      'earnedCents',
    )
  const labels = [...new Set(taxes.now.map(taxLabel))]
  return {
    id: currency,
    figures: [
      figureOf(
        'Tax earned',
        mapPeriods(taxes, (amounts) => sumOf(amounts, 'earnedCents')),
        money,
      ),
      figureOf('Tax received, less refunds', mapPeriods(taxes, keptOf), money),
    ],
    chart: chartOf(comparison, {
      id: `taxes-${currency}`,
      title: `Tax earned, ${currency}`,
      now: earnedIn(taxes.now),
      before: earnedIn(taxes.yearBefore),
      format: (cents) => formatMoney(cents, currency),
    }),
    tables: [
      {
        id: `by-rate-${currency}`,
        caption: 'Taxes by rate',
        headings: headings('Tax'),
        rows: labels.map((label) => [
          { text: label },
          ...cells(taxes.now.filter((one) => taxLabel(one) === label)),
        ]),
        total: [{ text: 'Total' }, ...cells(taxes.now)],
      },
      {
        id: `by-time-${currency}`,
        caption: 'Taxes over time',
        headings: headings(timeHeadings[comparison.now.unit]),
        rows: presentBuckets(comparison).map(({ bucket, label }) => [
          { text: label, plain: bucket },
          ...cells(taxes.now.filter((one) => one.bucket === bucket)),
        ]),
        total: [{ text: 'Total' }, ...cells(taxes.now)],
      },
    ],
  }
}

type Field = 'chargedCents' | 'earnedCents' | 'receivedCents' | 'refundedCents'

function sumOf(amounts: TaxAmount[], field: Field): number {
  return amounts.reduce((sum, one) => sum + one[field], 0)
}

function keptOf(amounts: TaxAmount[]): number {
  return sumOf(amounts, 'receivedCents') - sumOf(amounts, 'refundedCents')
}
