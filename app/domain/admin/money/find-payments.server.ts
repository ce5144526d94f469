import { fullName } from '~/domain/family/athletes/athlete'
import { isByHand, isVoid, mayHandleMoney, notMoney } from '~/domain/payments/payment'
import { findFees } from '~/domain/payments/fees/find-fees.server'
import { partsOf, selectionOfParts } from '~/domain/payments/find-payment-parts.server'
import {
  findStuckPackageRefunds,
  findStuckRefunds,
} from '~/domain/payments/refunds/find-stuck-refunds.server'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { addDays, startOfDay, type TimeZone } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { countPages, type PageOf } from '~/values/paging'
import { sumAmounts } from '~/values/money'
import type { PaymentFilter } from '../admin-forms'
import type { OnePayment, PaymentLine, PaymentRecord } from './payment-line'
import { findPaymentParts, isOfParts } from './find-payment-parts.server'
import { ordersMatching } from '../search/bookings-matching.server'

const perPage = 25

/** Stripe's refunds of payments for nothing. */
const ofNoRow = {
  parts: { none: {} },
  ofPackages: { none: {} },
  ofBalances: { none: {} },
} satisfies Prisma.StripeRefundWhereInput

const selection = {
  ...selectionOfParts,
  reversal: { select: { reason: true, reversedAt: true } },
  disputes: { orderBy: { createdAt: 'asc' }, select: { id: true, amountCents: true, state: true } },
  refundsSeen: {
    where: { state: { not: 'failed' }, ...ofNoRow },
    select: { state: true, amountCents: true },
  },
} satisfies Prisma.PaymentSelect

/** A total in one currency. */
type Sum = { cents: number; currency: string }

/**
 * The payments that match a filter, newest first. A page beyond the end shows the last one. `totals` adds up
 * all matching payments, without reversed ones.
 */
export async function findPayments(
  staff: Staff,
  filter: PaymentFilter,
  wantedPage: number,
  zone: TimeZone,
): Promise<PageOf<PaymentLine> & { totals: Sum[] }> {
  if (isOfParts(filter)) return await findPage(staff, filter, wantedPage, zone)
  const where = await whereOf(staff, filter, zone)
  const pages = countPages(await database().payment.count({ where }), perPage)
  const page = Math.min(wantedPage, pages)
  const rows = await database().payment.findMany({
    relationLoadStrategy: 'join',
    where,
    orderBy,
    skip: (page - 1) * perPage,
    take: perPage,
    select: selection,
  })
  return { entries: rows.map(recordOf), page, pages, totals: await sumPayments(where) }
}

/** Without reversed payments. */
async function sumPayments(where: Prisma.PaymentWhereInput): Promise<Sum[]> {
  const totals = await database().payment.groupBy({
    by: ['currency'],
    where: { AND: [where, { reversal: null }] },
    _sum: { amountCents: true },
    orderBy: { currency: 'asc' },
  })
  return totals.map(sumInCurrency)
}

function sumInCurrency(group: { currency: string; _sum: { amountCents: number | null } }): Sum {
  return { cents: group._sum.amountCents ?? 0, currency: group.currency }
}

/** All matching payments; null if there are too many for one file. */
export async function findEveryPayment(
  staff: Staff,
  filter: PaymentFilter,
  zone: TimeZone,
  most: number,
): Promise<PaymentLine[] | null> {
  if (isOfParts(filter)) {
    const page = { limit: most + 1, offset: 0 }
    const { parts } = await findParts(staff, filter, zone, page)
    return parts.length > most ? null : await linesOf(parts)
  }
  const where = await whereOf(staff, filter, zone)
  const rows = await database().payment.findMany({
    relationLoadStrategy: 'join',
    where,
    orderBy,
    take: most + 1,
    select: selection,
  })
  return rows.length > most ? null : rows.map(recordOf)
}

/** The same by parts; `totals` adds up these. */
async function findPage(
  staff: Staff,
  filter: PaymentFilter,
  wantedPage: number,
  zone: TimeZone,
): Promise<PageOf<PaymentLine> & { totals: Sum[] }> {
  const pageOf = async (page: number) =>
    await findParts(staff, filter, zone, { limit: perPage, offset: (page - 1) * perPage })
  const asked = await pageOf(wantedPage)
  const pages = countPages(asked.count, perPage)
  const page = Math.min(wantedPage, pages)
  const { parts, totals } = page === wantedPage ? asked : await pageOf(page)
  return { entries: await linesOf(parts), page, pages, totals }
}

async function findParts(
  staff: Staff,
  filter: PaymentFilter,
  zone: TimeZone,
  page: { limit: number; offset: number },
) {
  if (!mayHandleMoney(staff)) return { parts: [], count: 0, totals: [] }
  const { who, family, method, state } = filter
  const isNarrower = who || family || state || (method && method !== 'money')
  if (!isNarrower) return await findPaymentParts(filter, zone, page)
  const where = await whereOf(staff, filter, zone)
  const among = await database().payment.findMany({ where, select: { id: true } })
  const ids = among.map(({ id }) => id)
  return await findPaymentParts(filter, zone, page, ids)
}

async function linesOf(parts: { id: string; cents: number }[]): Promise<PaymentLine[]> {
  const rows = await database().payment.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: parts.map(({ id }) => id) } },
    select: selection,
  })
  const known = new Map(rows.map((row) => [row.id, row]))
  return parts.flatMap(({ id, cents }) => {
    const row = known.get(id)
    return row ? [{ ...recordOf(row), partCents: cents }] : []
  })
}

/**
 * A family's latest payments, for lessons and packages. `totals` adds up all of them, without reversed
 * ones.
 */
export async function findFamilyPayments(
  staff: Staff,
  guardianId: string,
  most: number,
): Promise<{ latest: PaymentLine[]; hasMore: boolean; totals: Sum[] }> {
  const where = { AND: [withinReach(staff), { order: { guardianId } }] }
  const [rows, totals] = await Promise.all([
    database().payment.findMany({
      relationLoadStrategy: 'join',
      where,
      orderBy,
      take: most + 1,
      select: selection,
    }),
    sumPayments(where),
  ])
  return { latest: rows.slice(0, most).map(recordOf), hasMore: rows.length > most, totals }
}

/** One payment with all its changes; null if there is none. */
export async function findPayment(staff: Staff, paymentId: string): Promise<OnePayment | null> {
  if (!isRowId(paymentId)) return null
  const row = await database().payment.findFirst({
    relationLoadStrategy: 'join',
    where: { AND: [{ id: paymentId }, withinReach(staff)] },
    select: selection,
  })
  if (!row) return null
  const ofPackage = await findStuckPackageRefunds({ sale: { paymentId } })
  const stuckRefunds = new Set([...(await findStuckRefunds({ paymentId })), ...ofPackage])
  const fees = (await findFees([paymentId])).get(row.id) ?? null
  return { ...recordOf(row), stuckRefunds, fees }
}

/** The payment of a refund; null if there is none. */
export async function findPaymentOfRefund(
  staff: Staff,
  refundId: string,
): Promise<OnePayment | null> {
  if (!isRowId(refundId)) return null
  const payment = await database().payment.findFirst({
    where: {
      OR: [
        { allocations: { some: { refunds: { some: { id: refundId } } } } },
        { packageSale: { refunds: { some: { id: refundId } } } },
      ],
    },
    select: { id: true },
  })
  return payment && (await findPayment(staff, payment.id))
}

const orderBy = [
  { receivedAt: 'desc' },
  { id: 'desc' },
] satisfies Prisma.PaymentOrderByWithRelationInput[]

function withinReach(staff: Staff): Prisma.PaymentWhereInput {
  return mayHandleMoney(staff) ? {} : { id: { in: [] } }
}

async function whereOf(
  staff: Staff,
  { who, family, from, until, method, state }: PaymentFilter,
  zone: TimeZone,
): Promise<Prisma.PaymentWhereInput> {
  const receivedAt = {
    gte: from && startOfDay(from, zone),
    lt: until && startOfDay(addDays(until, 1), zone),
  }
  const ofFamily = family ? { order: { guardianId: family } } : {}
  const forThem = who ? { order: await ordersMatching(who) } : {}
  const paid = { receivedAt, ...paidBy(method) }
  return { AND: [withinReach(staff), paid, inState(state), ofFamily, forThem] }
}

function paidBy(method: PaymentFilter['method']): Prisma.PaymentWhereInput {
  if (method === 'money') return { method: { notIn: [...notMoney] } }
  if (method === 'through_stripe') return { method: 'stripe' }
  if (method === 'bank_debit') return { method: 'stripe', byBank: true }
  return method === 'stripe' ? { method, byBank: false } : { method }
}

function inState(state: PaymentFilter['state']): Prisma.PaymentWhereInput {
  if (!state) return {}
  if (state === 'reversed') return { reversal: { isNot: null } }
  if (state === 'no-fee') return { method: 'stripe', transactions: { none: { kind: 'charge' } } }
  const refunds = { some: { state } }
  return {
    OR: [
      { allocations: { some: { refunds } } },
      { packageSale: { refunds } },
      { paymentRefunds: refunds },
      ...(state === 'failed' ? [{ refundsSeen: { some: { state, ...ofNoRow } } }] : []),
    ],
  }
}

type Row = Prisma.PaymentGetPayload<{ select: typeof selection }>

function recordOf(row: Row): PaymentRecord {
  const { order, allocations, refundsSeen, ...payment } = row
  const parts = partsOf(row)
  const ofPackage = row.packageSale?.refunds ?? []
  const refunds = [
    ...refundsSeen,
    ...ofPackage,
    ...row.paymentRefunds,
    ...parts.flatMap((part) => part.refunds),
  ]
  const kept = parts.flatMap((part) => part.refunds).filter(({ state }) => state === 'kept')
  const going = (states: string[]) =>
    sumAmounts(refunds.filter(({ state }) => states.some((one) => one === state)))
  return {
    ...payment,
    parts,
    guardian: order.guardian && { id: order.guardian.id, name: fullName(order.guardian) },
    isOfOpeningBalance: order.openingBalance !== null,
    isReversed: payment.reversal !== null,
    partCents: null,
    isBalance: isByHand(payment.method) || kept.length > 0,
    refundedCents: going(['returned']),
    returningCents: going(['due', 'owed', 'pending']),
    unallocatedCents:
      row.packageSale || row.giftCard || order.openingBalance
        ? 0
        : payment.amountCents -
          sumAmounts(allocations) -
          sumAmounts(row.openingAllocations) +
          sumAmounts(kept) -
          sumAmounts(refundsSeen) -
          sumAmounts(row.paymentRefunds.filter((refund) => !isVoid(refund))),
  }
}
