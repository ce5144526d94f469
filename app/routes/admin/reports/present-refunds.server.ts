import type { ReportView } from '~/components/reports/report-view'
import {
  findDiscounts,
  findRefundLines,
  findRefundsByKind,
  type DiscountKind,
  type RefundLine,
} from '~/domain/admin/reports/find-discounts.server'
import type { SplitAmount } from '~/domain/admin/reports/report'
import { groupLabels, refundStateLabels } from '~/domain/payments/payment'
import { calendarDateAt } from '~/values/business-time'
import { formatShortDate } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { adminPaymentPath } from '~/values/paths/payment-paths'
import { chartOf } from './buckets'
import { figureOf, mapPeriods, moneyCell, queryPeriods, type Comparison } from './comparison'
import { timeHeadings } from './lists'
import {
  amountsIn,
  bucketTable,
  centsOf,
  partsByCurrency,
  sumReportAmounts,
} from './present-splits'

const mostLines = 200

const kindLabels: Record<string, string> = {
  lesson: 'Lessons',
  package: 'Packages',
  'opening-balance': 'Opening balances',
  unallocated: 'Not for a lesson',
}

const discountLabels: Record<DiscountKind, string> = {
  siblings: 'Siblings',
  promo_code: 'Promo codes',
  agreed: 'Agreed prices',
  taken_off: 'Reduced later',
}

export async function presentRefunds(comparison: Comparison): Promise<ReportView> {
  const refunds = await queryPeriods(comparison, async (asked) =>
    named(await findRefundsByKind(asked), kindLabels),
  )
  const discounts = await queryPeriods(comparison, async (asked) =>
    named(await findDiscounts(asked), discountLabels),
  )
  const lines = await findRefundLines(comparison.now, mostLines)
  const all = {
    now: [...refunds.now, ...discounts.now],
    before: [...refunds.before, ...discounts.before],
    yearBefore: [...refunds.yearBefore, ...discounts.yearBefore],
  }
  const heading = timeHeadings[comparison.now.unit]
  return {
    parts: partsByCurrency<{ currency: string }>(all, comparison, (currency) => {
      const money = (cents: number, to?: string) => moneyCell(cents, currency, to)
      const [back, less] = [amountsIn(refunds, currency), amountsIn(discounts, currency)]
      const sumIn = (of: SplitAmount[]) => (bucket: string) =>
        sumReportAmounts(of.filter((one) => one.bucket === bucket))
      return {
        id: currency,
        figures: [
          figureOf('Refunds', mapPeriods(back, sumReportAmounts), money),
          figureOf('Discounts', mapPeriods(less, sumReportAmounts), money),
        ],
        chart: chartOf(comparison, {
          id: `refunds-${currency}`,
          title: `Refunds, ${currency}`,
          now: sumIn(back.now),
          before: sumIn(back.yearBefore),
          format: (cents) => formatMoney(cents, currency),
        }),
        tables: [
          bucketTable(comparison, {
            id: `refunds-${currency}`,
            caption: 'Refunds over time',
            heading,
            amounts: back.now,
            valueIn: centsOf,
            cell: money,
            link: () => undefined,
          }),
          bucketTable(comparison, {
            id: `discounts-${currency}`,
            caption: 'Discounts over time',
            heading,
            amounts: less.now,
            valueIn: centsOf,
            cell: money,
            link: () => undefined,
          }),
          linesTable(
            lines.filter((one) => one.currency === currency),
            comparison,
            currency,
          ),
        ],
      }
    }),
    notes: [
      'Refunds count on the day they were decided, discounts on the day they were charged. Later reductions are net of any that were charged again.',
      ...(lines.length === mostLines
        ? [`Showing the newest ${mostLines} refunds. Choose fewer days to see others.`]
        : []),
    ],
  }
}

function linesTable(lines: RefundLine[], { now: { zone } }: Comparison, currency: string) {
  return {
    id: `list-${currency}`,
    caption: 'Refunds, newest first',
    headings: [
      { text: 'Decided' },
      { text: 'For' },
      { text: 'How' },
      { text: 'State' },
      { text: 'Amount', numeric: true },
    ],
    rows: lines.map(({ id, at, kind, group, state, paymentId, amountCents }) => {
      const day = calendarDateAt(at, zone)
      return [
        { key: id, text: formatShortDate(day), plain: day, to: adminPaymentPath(paymentId) },
        { text: kindLabels[kind] ?? kind },
        { text: groupLabels[group] },
        { text: refundStateLabels[state] },
        moneyCell(amountCents, currency),
      ]
    }),
  }
}

function named(
  amounts: Omit<SplitAmount, 'name'>[],
  labels: Record<string, string>,
): SplitAmount[] {
  return amounts.map((one) => ({ ...one, name: labels[one.key] ?? one.key }))
}
