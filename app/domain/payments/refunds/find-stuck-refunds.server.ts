import { database, sql, type Prisma, type Transaction } from '~/platform/database/database.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import { balances } from '../charges/find-balances.server'
import type { RefundState } from '../payment'

/**
 * The ids of refunds that should be sent automatically but are stuck: Stripe refused, or none is
 * sent. Refunds already at Stripe are on their way, and disputes are not our refunds. A failed
 * refund is stuck only while the money is still owed: not if it was paid another way, or if the
 * booking is no longer overpaid.
 */
export async function findStuckRefunds(
  which: Prisma.RefundWhereInput,
  tx: Transaction = database(),
): Promise<Set<string>> {
  const refunds = await tx.refund.findMany({
    where: { AND: [which, mayBeStuckRefund] },
    include: { allocation: { select: { payment: { select: { method: true } } } } },
  })
  const open = await findOpen(failedBookingRefunds, refunds, tx)
  const isStuck = ({ id, state, allocation }: (typeof refunds)[number]) => {
    if (state === 'due') return allocation.payment.method === 'credit' || !takesCards()
    return open.has(id)
  }
  return new Set(refunds.filter(isStuck).map(({ id }) => id))
}

async function findOpen(
  failed: typeof failedBookingRefunds,
  refunds: { state: RefundState }[],
  tx: Transaction,
): Promise<Set<string>> {
  if (!refunds.some(({ state }) => state === 'failed')) return new Set()
  const rows = await tx.$queryRaw<{ id: string }[]>`${failed}`
  return new Set(rows.map(({ id }) => id))
}

/**
 * SQL: the ids of refunds of bookings that failed, while the booking is overpaid by as much and
 * nothing was paid instead.
 */
export const failedBookingRefunds = sql`
  select refund.id from refund
  join payment on payment.id = refund.payment_id
  join lateral (${balances} where booking.id = refund.booking_id) balance on true
  where refund.state = 'failed' and payment.method in ('stripe', 'credit')
    and not exists (select from stripe_dispute_part lost where lost.refund_id = refund.id)
    and "paidCents" - "refundedCents" - "returningCents" - "chargedCents" >= refund.amount_cents
    and not exists (
      select from refund instead where instead.booking_id = refund.booking_id
        and instead.state not in ('failed', 'withdrawn')
        and starts_with(instead.occasion, concat('instead:', refund.id, ':')))`

const mayBeStuckRefund = {
  OR: [{ state: 'failed' }, { state: 'due', sentAs: null }],
  lostBy: null,
  allocation: { payment: { method: { in: ['stripe', 'credit'] } } },
} satisfies Prisma.RefundWhereInput

/** The occasion prefix of a manual payment instead of a refund. */
export function occasionInstead(refundId: string): string {
  return `instead:${refundId}:`
}

/** The refund that such an occasion replaces; null for others. */
export function replacedRefundId(occasion: string | null): string | null {
  return /^instead:([^:]+):/.exec(occasion ?? '')?.[1] ?? null
}

/**
 * The ids of stuck package refunds, like `findStuckRefunds` for bookings: a failed one is stuck while that
 * much is unrefunded and it was not paid by hand.
 */
export async function findStuckPackageRefunds(
  which: Prisma.PackageRefundWhereInput,
  tx: Transaction = database(),
): Promise<Set<string>> {
  const refunds = await tx.packageRefund.findMany({
    where: { AND: [which, mayBeStuckPackageRefund] },
    select: { id: true, state: true },
  })
  const open = await findOpen(failedPackageRefunds, refunds, tx)
  const isStuck = ({ id, state }: (typeof refunds)[number]) =>
    state === 'due' ? !takesCards() : open.has(id)
  return new Set(refunds.filter(isStuck).map(({ id }) => id))
}

/** SQL: the same for packages, while so much of the price is not refunded. */
export const failedPackageRefunds = sql`
  select refund.id from package_refund refund
  join package_sale sale on sale.id = refund.sale_id
  join payment on payment.id = sale.payment_id
  where refund.state = 'failed' and refund.dispute_id is null and payment.method = 'stripe'
    and sale.price_cents - refund.amount_cents >= (
      select coalesce(sum(amount_cents), 0) from package_refund other
        where other.sale_id = sale.id and other.state not in ('failed', 'withdrawn'))
    and not exists (
      select from package_refund instead where instead.instead_of_id = refund.id
        and instead.state not in ('failed', 'withdrawn'))`

/**
 * SQL: the ids of refunds of account balance or of a gift card that Stripe refused, until staff settle them or so much
 * is no longer left of the payment.
 */
export const failedBalanceRefunds = sql`
  select refund.id from opening_balance_refund refund
  join account_balance_part part on part.payment_id = refund.payment_id
  where refund.state = 'failed' and refund.dispute_id is null
    and part.left_cents >= refund.amount_cents
  union all
  select refund.id from opening_balance_refund refund
  join gift_card on gift_card.payment_id = refund.payment_id
  join gift_card_left on gift_card_id = gift_card.id
  where refund.state = 'failed' and refund.dispute_id is null
    and left_cents >= refund.amount_cents`

/**
 * SQL: the refunds that failed of card payments for nothing, such as a second one for a package,
 * until so much of the payment is refunded; of an opening balance, while it is overpaid by as much.
 */
export const failedUnallocatedRefunds = sql`
  select distinct on (payment.id) refund.id, payment.id as payment_id, refund.amount_cents,
    refund.created_at, payment.currency
  from stripe_refund refund
  join payment on payment.id = refund.payment_id
  left join opening_balance_sums owed on owed.order_id = payment.order_id
  where refund.state = 'failed'
    and not exists (select from payment_allocation where payment_id = payment.id)
    and not exists (select from package_sale where payment_id = payment.id)
    and not exists (select from gift_card where payment_id = payment.id)
    and not exists (
      select from stripe_dispute where payment_id = payment.id and state in ('open', 'lost'))
    and payment.amount_cents - refund.amount_cents >= (
      select coalesce(sum(amount_cents), 0) from stripe_refund other
        where other.payment_id = payment.id and other.state <> 'failed')
    and (owed.id is null
      or paid_cents - returned_cents - returning_cents - charged_cents >= refund.amount_cents)
  order by payment.id, refund.created_at desc, refund.id desc`

const mayBeStuckPackageRefund = {
  OR: [{ state: 'failed' }, { state: 'due', stripeRefundId: null }],
  disputeId: null,
  sale: { payment: { method: 'stripe' } },
} satisfies Prisma.PackageRefundWhereInput
