import type { ReportPart, ReportView } from '~/components/reports/report-view'
import {
  findFeeLines,
  findStripeFees,
  type FeeLine,
  type StripeFees,
} from '~/domain/admin/reports/find-stripe-fees.server'
import type { DayRange } from '~/domain/admin/reports/report-range'
import { calendarDateAt } from '~/values/business-time'
import { formatShortDate } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { adminPaymentPath } from '~/values/paths/payment-paths'
import { chartOf, presentBuckets } from './buckets'
import {
  countCell,
  figureOf,
  mapPeriods,
  moneyCell,
  queryPeriods,
  shareCell,
  type Compared,
  type Comparison,
} from './comparison'
import { paymentsIn, timeHeadings } from './lists'
import { partsByCurrency } from './present-splits'

const mostLines = 200

const kindLabels = { charge: 'Payment', refund: 'Refund', dispute: 'Dispute' }

export async function presentFees(comparison: Comparison): Promise<ReportView> {
  const fees = await queryPeriods(comparison, findStripeFees)
  const lines = await findFeeLines(comparison.now, mostLines)
  return {
    parts: partsByCurrency(fees, comparison, (currency, inCurrency) =>
      partOf(comparison, currency, {
        fees: inCurrency,
        lines: lines.filter((one) => one.currency === currency),
      }),
    ),
    notes: [
      'Card and bank debit payments count on the day received, refunds and disputes on the day Stripe recorded them. Net is the change in your Stripe balance after fees.',
      'Payments without a fee from Stripe yet are listed as “Fee not known” and left out of the received, fee and net totals.',
      ...(lines.length === mostLines
        ? [`Showing the newest ${mostLines}. Choose fewer days to see others.`]
        : []),
    ],
  }
}

type Found = { fees: Compared<StripeFees[]>; lines: FeeLine[] }

function partOf(
  comparison: Comparison,
  currency: string,
  { fees, lines }: Found,
): Omit<ReportPart, 'title'> {
  const money = (cents: number, to?: string) => moneyCell(cents, currency, to)
  const { days } = comparison
  const feesIn = (of: StripeFees[]) => (bucket: string) =>
    feeOf(of.filter((one) => one.bucket === bucket))
  return {
    id: currency,
    figures: [
      figureOf('Stripe fees', mapPeriods(fees, feeOf), money),
      figureOf(
        'Received by card',
        mapPeriods(fees, (of) => sum(of, 'receivedCents') - sum(of, 'debitedCents')),
        money,
        paymentsIn(days.now, 'stripe'),
      ),
      figureOf(
        'Received by bank debit',
        mapPeriods(fees, (of) => sum(of, 'debitedCents')),
        money,
        paymentsIn(days.now, 'bank_debit'),
      ),
      figureOf('Net received', mapPeriods(fees, netOf), money),
      figureOf(
        'Fee not known',
        mapPeriods(fees, (of) => sum(of, 'unknown')),
        countCell,
        unknownIn(days.now),
      ),
    ],
    chart: chartOf(comparison, {
      id: `fees-${currency}`,
      title: `Stripe fees, ${currency}`,
      now: feesIn(fees.now),
      before: feesIn(fees.yearBefore),
      format: (cents) => formatMoney(cents, currency),
    }),
    tables: [
      {
        id: `by-time-${currency}`,
        caption: 'Fees over time',
        headings: [
          { text: timeHeadings[comparison.now.unit] },
          ...columns.map((text) => ({ text, numeric: true })),
        ],
        rows: (fees.now.length > 0 ? presentBuckets(comparison) : []).map(
          ({ bucket, label, days: of }) => [
            { text: label, plain: bucket },
            ...cellsOf(
              fees.now.filter((one) => one.bucket === bucket),
              of,
              money,
            ),
          ],
        ),
        total: [{ text: 'Total' }, ...cellsOf(fees.now, days.now, money)],
      },
      linesTable(lines, comparison, currency),
    ],
  }
}

const columns = [
  'Payments',
  'Received',
  'Payment fees',
  'Fee share',
  'Other fees',
  'Refunds and disputes',
  'Net',
  'Fee not known',
]

function cellsOf(of: StripeFees[], days: DayRange, money: (cents: number) => { text: string }) {
  const [payments, unknown] = [sum(of, 'payments'), sum(of, 'unknown')]
  return [
    countCell(payments, payments + unknown > 0 ? paymentsIn(days, 'through_stripe') : undefined),
    money(sum(of, 'receivedCents')),
    money(sum(of, 'paymentFeeCents')),
    percentCell(sum(of, 'paymentFeeCents'), sum(of, 'receivedCents')),
    money(sum(of, 'otherFeeCents')),
    money(sum(of, 'goneCents')),
    money(netOf(of)),
    countCell(unknown, unknown > 0 ? unknownIn(days) : undefined),
  ]
}

/** To a tenth, as fees are a few percent; empty without a whole. */
function percentCell(part: number, whole: number) {
  return whole > 0 ? { text: `${((part / whole) * 100).toFixed(1)}%` } : shareCell(part, whole)
}

function linesTable(lines: FeeLine[], { now: { zone } }: Comparison, currency: string) {
  const numeric = ['Amount', 'Fee', 'Net'].map((text) => ({ text, numeric: true }))
  return {
    id: `list-${currency}`,
    caption: 'Fees by payment, newest first',
    headings: [{ text: 'Day' }, { text: 'For' }, ...numeric],
    rows: lines.map(({ id, at, kind, paymentId, amountCents, feeCents }) => {
      const day = calendarDateAt(at, zone)
      return [
        { key: id, text: formatShortDate(day), plain: day, to: adminPaymentPath(paymentId) },
        { text: kindLabels[kind] },
        moneyCell(amountCents, currency),
        moneyCell(feeCents, currency),
        moneyCell(amountCents - feeCents, currency),
      ]
    }),
  }
}

function unknownIn(days: DayRange): string {
  return paymentsIn(days, 'through_stripe', 'no-fee')
}

function feeOf(of: StripeFees[]): number {
  return sum(of, 'paymentFeeCents') + sum(of, 'otherFeeCents')
}

function netOf(of: StripeFees[]): number {
  return sum(of, 'receivedCents') - feeOf(of) - sum(of, 'goneCents')
}

function sum(of: StripeFees[], field: Exclude<keyof StripeFees, 'bucket' | 'currency'>): number {
  return of.reduce((all, one) => all + one[field], 0)
}
