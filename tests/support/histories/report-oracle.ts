import { database } from '~/platform/database/database.server'
import { dueCents, findBalances } from '~/domain/payments/charges/find-balances.server'
import type { ChargeKind } from '~/domain/payments/charges/charge'
import { taxWithin } from '~/domain/catalogue/tax'
import { calendarDateAt, daysBetween, type TimeZone } from '~/values/business-time'
import type { ReportSplit } from '~/domain/admin/admin-forms'
import type { BucketUnit, DayRange } from '~/domain/admin/reports/report-range'

/** Sums by `bucket|currency|key`, recomputed row by row. */
export type SumsByKey = Record<string, number>

type Where = { range: DayRange; unit: BucketUnit; zone: TimeZone }

const lengths: Record<BucketUnit, number> = { day: 10, month: 7, year: 4 }

/** The bucket of an instant; null outside the range. */
function bucketAt(instant: Date, { range, unit, zone }: Where): string | null {
  const day = calendarDateAt(instant, zone)
  return day < range.from || day > range.until ? null : day.slice(0, lengths[unit])
}

function add(sums: SumsByKey, parts: (string | null)[], cents: number): void {
  if (parts.includes(null) || cents === 0) return
  const key = parts.join('|')
  sums[key] = (sums[key] ?? 0) + cents
  if (sums[key] === 0) delete sums[key]
}

type Lesson = { coachId: string; venueId: string | null }

function keyOf(
  by: Exclude<ReportSplit, 'method'>,
  { lesson, lessonTypeId }: { lesson: Lesson; lessonTypeId: string },
): string {
  if (by === 'venue') return lesson.venueId ?? 'own'
  return by === 'coach' ? lesson.coachId : lessonTypeId
}

export async function recomputeReceived(by: ReportSplit, where: Where): Promise<SumsByKey> {
  const payments = await database().payment.findMany({
    include: {
      reversal: true,
      packageSale: true,
      giftCard: true,
      order: { include: { openingBalance: true } },
      openingAllocations: true,
      allocations: { include: { refunds: true, booking: { include: { lesson: true } } } },
    },
  })
  const sums: SumsByKey = {}
  for (const payment of payments) {
    if (payment.reversal || isNotMoney(payment)) continue
    const bucket = bucketAt(payment.receivedAt, where)
    if (by === 'method') {
      const group = payment.byBank ? 'bank_debit' : payment.method
      add(sums, [bucket, payment.currency, group], payment.amountCents)
      continue
    }
    let rest = payment.amountCents
    for (const allocation of payment.allocations) {
      const cents = allocation.amountCents - keptOf(allocation)
      rest -= cents
      add(sums, [bucket, payment.currency, keyOf(by, allocation.booking)], cents)
    }
    for (const { amountCents } of payment.openingAllocations) {
      rest -= amountCents
      add(sums, [bucket, payment.currency, 'opening-balance'], amountCents)
    }
    const unsold = payment.order.openingBalance ? 'opening-balance' : 'unallocated'
    const other = payment.giftCard ? 'gift-card' : unsold
    add(sums, [bucket, payment.currency, payment.packageSale ? 'package' : other], rest)
  }
  return sums
}

/** `leaveOut` withholds one kind of charges. */
export async function recomputeEarned(
  by: Exclude<ReportSplit, 'method'>,
  where: Where,
  now: Date,
  leaveOut?: ChargeKind,
): Promise<Record<'cents' | 'keptCents' | 'creditCents' | 'lessons', SumsByKey>> {
  const bookings = await database().booking.findMany({
    include: {
      lesson: true,
      charges: true,
      allocations: { include: { payment: { include: { reversal: true } } } },
    },
  })
  const sums = { cents: {}, keptCents: {}, creditCents: {}, lessons: {} }
  for (const { lesson, charges, allocations, status, currency, lessonTypeId } of bookings) {
    if (charges.length === 0 || lesson.startsAt > now) continue
    const cents = charges
      .filter(({ kind }) => kind !== leaveOut)
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
    const key = keyOf(by, { lesson, lessonTypeId })
    const place = [bucketAt(lesson.startsAt, where), currency, key]
    const byCredit = allocations.some(
      ({ payment }) => payment.method === 'credit' && !payment.reversal,
    )
    add(byCredit ? sums.creditCents : sums.cents, place, cents)
    if (status === 'canceled' && !byCredit) add(sums.keptCents, place, cents)
    if (status !== 'canceled') add(sums.lessons, place, 1)
  }
  return sums
}

/** By `age|currency`, from the ledger's own balances. */
export async function recomputeOutstanding(zone: TimeZone, now: Date): Promise<SumsByKey> {
  const bookings = await database().booking.findMany({
    where: { status: { not: 'held' } },
    include: { lesson: true },
  })
  const balances = await findBalances({ bookingIds: bookings.map(({ id }) => id) })
  const sums: SumsByKey = {}
  const today = calendarDateAt(now, zone)
  const addDue = (at: Date, currency: string, cents: number) => {
    const days = daysBetween(calendarDateAt(at, zone), today)
    const past =
      days <= 30 ? 'up-to-30' : days <= 60 ? 'up-to-60' : days <= 90 ? 'up-to-90' : 'older'
    add(sums, [at > now ? 'to-come' : past, currency], Math.max(0, cents))
  }
  for (const balance of balances) {
    const { lesson } = bookings.find(({ id }) => id === balance.bookingId)!
    addDue(lesson.startsAt, balance.currency, dueCents(balance))
  }
  const openings = await database().openingBalance.findMany({
    include: {
      writeOffs: { include: { undo: true } },
      order: {
        include: {
          payments: {
            include: {
              reversal: true,
              paymentRefunds: true,
              refundsSeen: true,
              disputes: true,
            },
          },
        },
      },
    },
  })
  for (const { order, writeOffs, ...opening } of openings) {
    let due = opening.amountCents
    for (const { undo, amountCents } of writeOffs) due -= undo ? 0 : amountCents
    for (const payment of order.payments) {
      if (!payment.reversal) due -= payment.amountCents
      for (const { state, amountCents } of payment.paymentRefunds)
        due += isVoid(state) ? 0 : amountCents
      for (const { state, amountCents } of payment.refundsSeen)
        due += isVoid(state) ? 0 : amountCents
      for (const { state, amountCents } of payment.disputes)
        due += state === 'lost' ? amountCents : 0
    }
    addDue(opening.createdAt, opening.currency, due)
  }
  return sums
}

/** By `bucket|currency`: all that was charged less than listed. */
export async function recomputeDiscounts(where: Where): Promise<SumsByKey> {
  const lines = await database().chargeLine.findMany({
    where: { kind: { in: ['discount', 'taken_off', 'owed_again'] } },
  })
  const sums: SumsByKey = {}
  for (const { createdAt, currency, amountCents } of lines)
    add(sums, [bucketAt(createdAt, where), currency], -amountCents)
  return sums
}

type TaxSums = Record<'chargedCents' | 'earnedCents' | 'receivedCents' | 'refundedCents', SumsByKey>

/** By `bucket|currency|name|rate`; `leaveOut` withholds one kind of money. */
export async function recomputeTaxes(
  where: Where,
  now: Date,
  leaveOut?: 'booking' | 'package',
): Promise<TaxSums> {
  const sums: TaxSums = { chargedCents: {}, earnedCents: {}, receivedCents: {}, refundedCents: {} }
  const payment = { include: { reversal: true } } as const
  const bookings = await database().booking.findMany({
    include: { lesson: true, charges: true, allocations: { include: { payment, refunds: true } } },
  })
  const refunds = await database().refund.findMany()
  for (const { lesson, charges, allocations, ...booking } of bookings) {
    if (booking.taxKind === null || leaveOut === 'booking') continue
    const name = [booking.taxName, `${booking.taxRate}`]
    const cents = charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const counting = allocations.filter((one) => !one.payment.reversal)
    const byCredit = counting.some((one) => one.payment.method === 'credit')
    if (lesson.startsAt <= now && !byCredit) {
      const place = [bucketAt(lesson.startsAt, where), booking.currency, ...name]
      add(sums.chargedCents, place, cents)
      add(sums.earnedCents, place, taxWithin(cents, booking))
    }
    const money = counting.filter((one) => one.payment.method !== 'credit')
    const moved = [
      ...money.map((one) => {
        const { receivedAt: at, currency, id } = one.payment
        return { id, at, currency, cents: one.amountCents - keptOf(one), sort: 0 }
      }),
      ...money.flatMap((one) =>
        one.refunds
          .filter(({ state }) => !isVoid(state) && state !== 'kept')
          .map(({ id, amountCents, createdAt, occasion }) => {
            const [, first] = occasion?.split(':') ?? []
            const { createdAt: at } = refunds.find((other) => other.id === first) ?? { createdAt }
            return { id, at, currency: one.payment.currency, cents: -amountCents, sort: 1 }
          }),
      ),
    ]
    addMoved(sums, where, { moved, name, total: booking.priceCents, terms: booking })
  }
  const sales = await database().packageSale.findMany({
    include: { payment, refunds: { include: { insteadOf: true } } },
  })
  for (const sale of sales) {
    if (sale.taxKind === null || sale.payment.reversal || leaveOut === 'package') continue
    const { currency, priceCents } = sale
    const moved = [
      { id: sale.paymentId, at: sale.payment.receivedAt, currency, cents: priceCents, sort: 0 },
      ...sale.refunds
        .filter(({ state }) => !isVoid(state))
        .map(({ id, amountCents, createdAt, insteadOf }) => {
          const { createdAt: at } = insteadOf ?? { createdAt }
          return { id, at, currency, cents: -amountCents, sort: 1 }
        }),
    ]
    const name = [sale.taxName, `${sale.taxRate}`]
    addMoved(sums, where, { moved, name, total: priceCents, terms: sale })
  }
  return sums
}

type Moved = { id: string; at: Date; currency: string; cents: number; sort: number }

function addMoved(
  sums: TaxSums,
  where: Where,
  {
    moved,
    name,
    total,
    terms,
  }: { moved: Moved[]; name: string[]; total: number; terms: Parameters<typeof taxWithin>[1] },
): void {
  const taxOf = (kept: number) => taxWithin(Math.max(0, Math.min(kept, total)), terms)
  let kept = 0
  const order = (a: Moved, b: Moved) =>
    a.at.getTime() - b.at.getTime() || a.sort - b.sort || (a.id < b.id ? -1 : 1)
  for (const { at, currency, cents } of moved.toSorted(order)) {
    const tax = taxOf(kept + cents) - taxOf(kept)
    kept += cents
    const place = [bucketAt(at, where), currency, ...name]
    if (cents > 0) add(sums.receivedCents, place, tax)
    else add(sums.refundedCents, place, -tax)
  }
}

/** What a family left as account balance: that part of the payment is for nothing yet. */
function keptOf({ refunds }: { refunds: { state: string; amountCents: number }[] }): number {
  const kept = refunds.filter(({ state }) => state === 'kept')
  return kept.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

const isNotMoney = ({ method }: { method: string }) => method === 'credit' || method === 'gift_card'

const isVoid = (state: string) => state === 'failed' || state === 'withdrawn'

/** `leaveOut` withholds one kind of refunds, to see that this is noticed. */
export async function recomputeRefunded(where: Where, leaveOut?: string): Promise<SumsByKey> {
  const sums: SumsByKey = {}
  const payment = { include: { reversal: true } } as const
  const refunds = await database().refund.findMany({
    include: { allocation: { include: { payment } } },
  })
  for (const { allocation, ...refund } of leaveOut === 'lesson' ? [] : refunds) {
    if (isVoid(refund.state) || allocation.payment.reversal) continue
    if (isNotMoney(allocation.payment) || refund.state === 'kept') continue
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
  const ofOpenings = await database().paymentRefund.findMany({ include: { payment } })
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

/** By `bucket|currency`, from the transactions one by one; `leaveOut` withholds one kind. */
export async function recomputeFees(
  where: Where,
  leaveOut?: 'charge' | 'refund' | 'dispute',
): Promise<
  Record<'received' | 'debited' | 'paymentFee' | 'otherFee' | 'gone' | 'unknown', SumsByKey>
> {
  const sums = { received: {}, debited: {}, paymentFee: {}, otherFee: {}, gone: {}, unknown: {} }
  const payments = await database().payment.findMany({
    where: { method: 'stripe' },
    include: { transactions: true },
  })
  for (const { transactions, ...payment } of payments) {
    if (transactions.every(({ kind }) => kind !== 'charge'))
      add(sums.unknown, [bucketAt(payment.receivedAt, where), payment.currency], 1)
    for (const one of transactions) {
      if (one.kind === leaveOut) continue
      const at = one.kind === 'charge' ? payment.receivedAt : one.createdAt
      const place = [bucketAt(at, where), one.currency]
      add(one.kind === 'charge' ? sums.received : sums.gone, place, sign(one) * one.amountCents)
      if (one.kind === 'charge' && payment.byBank) add(sums.debited, place, one.amountCents)
      add(one.kind === 'charge' ? sums.paymentFee : sums.otherFee, place, one.feeCents)
    }
  }
  return sums
}

function sign({ kind }: { kind: string }): 1 | -1 {
  return kind === 'charge' ? 1 : -1
}
