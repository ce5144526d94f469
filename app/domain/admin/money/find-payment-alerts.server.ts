import {
  failedBalanceRefunds,
  failedUnallocatedRefunds,
  findStuckPackageRefunds,
  findStuckRefunds,
} from '~/domain/payments/refunds/find-stuck-refunds.server'
import { database, type Prisma } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'

/** A card payment problem that needs staff. */
export type PaymentAlert = {
  id: string
  kind: 'differs' | 'trouble' | 'refund-failed' | 'refund-stuck' | 'disputed' | 'overdue'
  amountCents: number
  currency: string
  at: Date
  /** Where to see it. */
  bookingId?: string
  paymentId?: string
  /** Stripe's message. */
  trouble?: string
}

/** The maximum per kind; newest first. */
export const mostPaymentAlerts = 50

/** How long an attempt may stay open after its session expired, and how long a refund may take. */
const openMinutes = 60
const bankMinutes = 10 * 24 * 60
const monthMinutes = 30 * 24 * 60

/** Open problems with card payments, by kind. */
export async function findPaymentAlerts(now: Date): Promise<PaymentAlert[]> {
  const since = (minutes: number) => addMinutes(now, -minutes)
  const overdue = { state: 'open', expiresAt: { lte: since(openMinutes) } } as const
  const troubled = { trouble: { not: null }, startedAt: { gte: since(monthMinutes) } }
  const waits = { sentAs: null, createdAt: { lte: since(openMinutes) } }
  const onItsWay = { sentAs: { isNot: null }, createdAt: { lte: since(bankMinutes) } }
  const stuck = await findStuckRefunds({ state: 'failed' })
  const stuckOfPackages = await findStuckPackageRefunds({ state: 'failed' })
  const failed = await database().$queryRaw<{ id: string }[]>`${failedBalanceRefunds}`
  return [
    ...(await findDiffering()),
    ...(await findAttempts('overdue', overdue)),
    ...(await findAttempts('trouble', troubled)),
    ...(await findRefunds('refund-failed', { id: { in: [...stuck] } })),
    ...(await findRefunds('refund-stuck', { state: 'due', OR: [waits, onItsWay] })),
    ...(await findRefundsOfPackages('refund-failed', { id: { in: [...stuckOfPackages] } })),
    ...(await findRefundsOfPackages('refund-stuck', {
      state: 'due',
      OR: [
        { stripeRefundId: null, createdAt: waits.createdAt },
        { stripeRefundId: { not: null }, createdAt: onItsWay.createdAt },
      ],
    })),
    ...(await findRefundsOfBalances('refund-failed', {
      id: { in: failed.map(({ id }) => id) },
    })),
    ...(await findRefundsOfBalances('refund-stuck', {
      state: 'due',
      OR: [
        { stripeRefundId: null, createdAt: waits.createdAt },
        { stripeRefundId: { not: null }, createdAt: onItsWay.createdAt },
      ],
    })),
    ...(await findUnallocatedRefunds()),
    ...(await findDisputes()),
  ]
}

const withBooking = {
  lines: { select: { booking: { select: { id: true } } } },
  order: {
    select: {
      payments: {
        where: {
          method: 'stripe',
          allocations: { none: {} },
          packageSale: null,
          giftCard: null,
        },
        select: { id: true },
      },
    },
  },
} satisfies Prisma.PaymentAttemptInclude

type Attempt = Prisma.PaymentAttemptGetPayload<{ include: typeof withBooking }>

/** Until its times are released and everything is refunded. */
async function findDiffering(): Promise<PaymentAlert[]> {
  const rows = await database().$queryRaw<{ id: string }[]>`
    select id from payment_attempt attempt
    where state = 'differs' and (
      exists (
        select from payment_attempt_line line join booking on booking.id = line.booking_id
          where line.attempt_id = attempt.id and booking.status = 'awaiting_payment')
      or exists (
        select from payment where payment.order_id = attempt.order_id and method = 'stripe'
          and not exists (select from payment_allocation where payment_id = payment.id)
          and not exists (select from package_sale where payment_id = payment.id)
          and not exists (select from gift_card where payment_id = payment.id)
          and amount_cents > (select coalesce(sum(amount_cents), 0) from stripe_refund
            where payment_id = payment.id and state <> 'failed')))
    order by id desc limit ${mostPaymentAlerts}`
  return await findAttempts('differs', { id: { in: rows.map(({ id }) => id) } })
}

async function findAttempts(
  kind: 'differs' | 'overdue' | 'trouble',
  where: Prisma.PaymentAttemptWhereInput,
): Promise<PaymentAlert[]> {
  const attempts = await database().paymentAttempt.findMany({
    where,
    orderBy: { id: 'desc' },
    take: mostPaymentAlerts,
    include: withBooking,
  })
  return attempts.map((attempt) => attemptToLookAt(kind, attempt))
}

function attemptToLookAt(kind: PaymentAlert['kind'], attempt: Attempt): PaymentAlert {
  const { id, amountCents, currency, startedAt, trouble, lines, order } = attempt
  return {
    id,
    kind,
    amountCents,
    currency,
    at: startedAt,
    bookingId: lines[0]?.booking.id,
    paymentId: kind === 'differs' ? order.payments[0]?.id : undefined,
    trouble: trouble ?? undefined,
  }
}

async function findRefunds(
  kind: 'refund-failed' | 'refund-stuck',
  where: Prisma.RefundWhereInput,
): Promise<PaymentAlert[]> {
  const refunds = await database().refund.findMany({
    where: { AND: [where, { allocation: { payment: { method: 'stripe' } } }] },
    orderBy: { id: 'desc' },
    take: mostPaymentAlerts,
    include: { allocation: { select: { payment: { select: { currency: true } } } } },
  })
  return refunds.map(({ id, amountCents, createdAt, paymentId, allocation }) => ({
    id,
    kind,
    amountCents,
    paymentId,
    at: createdAt,
    currency: allocation.payment.currency,
  }))
}

async function findRefundsOfPackages(
  kind: 'refund-failed' | 'refund-stuck',
  where: Prisma.PackageRefundWhereInput,
): Promise<PaymentAlert[]> {
  const refunds = await database().packageRefund.findMany({
    where: { AND: [where, { sale: { payment: { method: 'stripe' } } }] },
    orderBy: { id: 'desc' },
    take: mostPaymentAlerts,
    include: { sale: { select: { paymentId: true, currency: true } } },
  })
  return refunds.map(({ id, amountCents, createdAt, sale }) => ({
    id,
    kind,
    amountCents,
    at: createdAt,
    ...sale,
  }))
}

async function findRefundsOfBalances(
  kind: 'refund-failed' | 'refund-stuck',
  where: Prisma.PaymentRefundWhereInput,
): Promise<PaymentAlert[]> {
  const refunds = await database().paymentRefund.findMany({
    where,
    orderBy: { id: 'desc' },
    take: mostPaymentAlerts,
    include: { payment: { select: { currency: true } } },
  })
  return refunds.map(({ id, amountCents, createdAt, paymentId, payment }) => ({
    id,
    kind,
    amountCents,
    paymentId,
    at: createdAt,
    currency: payment.currency,
  }))
}

/** Of payments for nothing. */
async function findUnallocatedRefunds(): Promise<PaymentAlert[]> {
  const refunds = await database().$queryRaw<Omit<PaymentAlert, 'kind'>[]>`
    select id, payment_id as "paymentId", amount_cents as "amountCents", created_at as at, currency
    from (${failedUnallocatedRefunds}) failed order by at desc limit ${mostPaymentAlerts}`
  return refunds.map((refund) => ({ ...refund, kind: 'refund-failed' as const }))
}

async function findDisputes(): Promise<PaymentAlert[]> {
  const disputes = await database().stripeDispute.findMany({
    where: { state: 'open' },
    orderBy: { createdAt: 'desc' },
    take: mostPaymentAlerts,
    include: { payment: { select: { currency: true } } },
  })
  return disputes.map(({ id, amountCents, createdAt, paymentId, payment }) => ({
    id,
    kind: 'disputed' as const,
    amountCents,
    paymentId,
    at: createdAt,
    currency: payment.currency,
  }))
}
