import type { ReportPart, ReportView } from '~/components/reports/report-view'
import type { ReportSplit } from '~/domain/admin/admin-forms'
import { findReceived } from '~/domain/admin/reports/find-received.server'
import { findRefunded, type RefundedAmount } from '~/domain/admin/reports/find-refunded.server'
import type { SplitAmount } from '~/domain/admin/reports/report'
import type { DayRange } from '~/domain/admin/reports/report-range'
import type { Staff } from '~/values/actor'
import { formatMoney } from '~/values/money'
import { may } from '~/values/permissions'
import { chartOf } from './buckets'
import {
  figureOf,
  mapPeriods,
  moneyCell,
  queryPeriods,
  type Compared,
  type Comparison,
} from './comparison'
import { paymentPartsIn, paymentsIn, splitHeadings, timeHeadings } from './lists'
import {
  amountsIn,
  bucketTable,
  centsOf,
  partsByCurrency,
  splitTable,
  sumReportAmounts,
} from './present-splits'

type Found = { received: Compared<SplitAmount[]>; refunded: Compared<RefundedAmount[]> }

export async function presentReceived(
  comparison: Comparison,
  by: ReportSplit,
): Promise<ReportView> {
  const received = await queryPeriods(comparison, (asked) => findReceived(asked, by))
  const refunded = await queryPeriods(comparison, findRefunded)
  const all = {
    now: [...received.now, ...refunded.now],
    before: [...received.before, ...refunded.before],
    yearBefore: [...received.yearBefore, ...refunded.yearBefore],
  }
  return {
    parts: partsByCurrency<{ currency: string }>(all, comparison, (currency) =>
      partOf(comparison, by, currency, {
        received: amountsIn(received, currency),
        refunded: amountsIn(refunded, currency),
      }),
    ),
    notes: [
      'Payments count on the day they were received, refunds on the day they were decided. Credits don’t count as money: their package counts when it’s sold.',
    ],
  }
}

function partOf(
  comparison: Comparison,
  by: ReportSplit,
  currency: string,
  { received, refunded }: Found,
): Omit<ReportPart, 'title'> {
  const money = (cents: number, to?: string) => moneyCell(cents, currency, to)
  const [paid, back] = [
    mapPeriods(received, sumReportAmounts),
    mapPeriods(refunded, sumReportAmounts),
  ]
  const net = {
    now: paid.now - back.now,
    before: paid.before - back.before,
    yearBefore: paid.yearBefore - back.yearBefore,
  }
  const sumIn = (amounts: SplitAmount[]) => (bucket: string) =>
    sumReportAmounts(amounts.filter((one) => one.bucket === bucket))
  const link = linkBy(by, comparison.now.staff)
  const named = { cell: money, heading: splitHeadings[by], link }
  return {
    id: currency,
    figures: [
      figureOf('Received', paid, money, link(comparison.days.now)),
      figureOf('Refunded', back, money),
      figureOf('Received, less refunds', net, money),
    ],
    chart: chartOf(comparison, {
      id: `received-${currency}`,
      title: `Money received, ${currency}`,
      now: sumIn(received.now),
      before: sumIn(received.yearBefore),
      format: (cents) => formatMoney(cents, currency),
    }),
    tables: [
      bucketTable(comparison, {
        ...named,
        id: `by-time-${currency}`,
        caption: 'Received over time',
        heading: timeHeadings[comparison.now.unit],
        amounts: received.now,
        valueIn: centsOf,
      }),
      splitTable(comparison, {
        ...named,
        id: `compared-${currency}`,
        caption: `Received by ${splitHeadings[by].toLowerCase()}`,
        amounts: received,
      }),
    ],
  }
}

/** No links for who may not see payments. */
function linkBy(by: ReportSplit, staff: Staff) {
  return (days: DayRange, key?: string) => {
    if (!may(staff, 'handle-payments')) return undefined
    return key === undefined || by === 'method'
      ? paymentsIn(days, key)
      : paymentPartsIn(days, by, key)
  }
}
