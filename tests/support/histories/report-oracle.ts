import { database } from '~/platform/database/database.server'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import type { BucketUnit, DayRange } from '~/domain/admin/reports/report-range'

/** Sums by `bucket|currency|key`, recomputed row by row. */
export type Sums = Record<string, number>

type Where = { range: DayRange; unit: BucketUnit; zone: TimeZone }

const lengths: Record<BucketUnit, number> = { day: 10, month: 7, year: 4 }

/** The bucket of an instant; null outside the range. */
function bucketAt(instant: Date, { range, unit, zone }: Where): string | null {
  const day = calendarDateAt(instant, zone)
  return day < range.from || day > range.until ? null : day.slice(0, lengths[unit])
}

function add(sums: Sums, parts: (string | null)[], cents: number): void {
  if (parts.includes(null) || cents === 0) return
  const key = parts.join('|')
  sums[key] = (sums[key] ?? 0) + cents
}

export async function recomputeReceived(
  by: 'lessonType' | 'coach' | 'method',
  where: Where,
): Promise<Sums> {
  const payments = await database().payment.findMany({
    include: {
      reversal: true,
      packageSale: true,
      order: { include: { openingBalance: true } },
      allocations: { include: { booking: { include: { lesson: true } } } },
    },
  })
  const sums: Sums = {}
  for (const payment of payments) {
    if (payment.reversal || payment.method === 'credit') continue
    const bucket = bucketAt(payment.receivedAt, where)
    if (by === 'method') {
      add(sums, [bucket, payment.currency, payment.method], payment.amountCents)
      continue
    }
    let rest = payment.amountCents
    for (const { booking, amountCents } of payment.allocations) {
      rest -= amountCents
      const key = by === 'coach' ? booking.lesson.coachId : booking.lessonTypeId
      add(sums, [bucket, payment.currency, key], amountCents)
    }
    const other = payment.order.openingBalance ? 'opening-balance' : 'unallocated'
    add(sums, [bucket, payment.currency, payment.packageSale ? 'package' : other], rest)
  }
  return sums
}

const isVoid = (state: string) => state === 'failed' || state === 'withdrawn'

/** `leaveOut` withholds one kind of refunds, to see that this is noticed. */
export async function recomputeRefunded(where: Where, leaveOut?: string): Promise<Sums> {
  const sums: Sums = {}
  const payment = { include: { reversal: true } } as const
  const refunds = await database().refund.findMany({
    include: { allocation: { include: { payment } } },
  })
  for (const { allocation, ...refund } of leaveOut === 'lesson' ? [] : refunds) {
    if (isVoid(refund.state) || allocation.payment.reversal) continue
    if (allocation.payment.method === 'credit') continue
    const [, id] = refund.occasion?.split(':') ?? []
    const decided = refunds.find((one) => one.id === id) ?? refund
    const { currency } = allocation.payment
    add(sums, [bucketAt(decided.createdAt, where), currency], refund.amountCents)
  }
  const ofPackages = await database().packageRefund.findMany({
    include: { insteadOf: true, sale: { include: { payment } } },
  })
  for (const refund of leaveOut === 'package' ? [] : ofPackages) {
    if (isVoid(refund.state) || refund.sale.payment.reversal) continue
    const { createdAt } = refund.insteadOf ?? refund
    add(sums, [bucketAt(createdAt, where), refund.sale.payment.currency], refund.amountCents)
  }
  const ofOpenings = await database().openingBalanceRefund.findMany({ include: { payment } })
  for (const refund of leaveOut === 'opening-balance' ? [] : ofOpenings)
    if (!isVoid(refund.state) && !refund.payment.reversal)
      add(sums, [bucketAt(refund.createdAt, where), refund.payment.currency], refund.amountCents)
  const atStripe = await database().stripeRefund.findMany({
    include: { payment, parts: true, ofPackages: true },
  })
  const disputes = await database().stripeDispute.findMany({
    include: { payment, parts: true, ofPackages: true },
  })
  const gone = [
    ...atStripe.filter(({ state }) => state !== 'failed'),
    ...disputes.filter(({ state }) => state === 'lost'),
  ]
  for (const one of leaveOut === 'unallocated' ? [] : gone)
    if (one.parts.length === 0 && one.ofPackages.length === 0)
      add(sums, [bucketAt(one.createdAt, where), one.payment.currency], one.amountCents)
  return sums
}
