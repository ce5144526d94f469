import { database, sql, type Prisma, type Transaction } from '~/platform/database/database.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import { dueCents, findBalances, sumBalances } from '../charges/find-balances.server'
import { isVoid, voidStates } from '../payment'

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
  const failed = refunds.filter(({ state }) => state === 'failed')
  const bookingIds = [...new Set(failed.map(({ bookingId }) => bookingId))]
  const [balances, byHand] = failed.length
    ? await Promise.all([findBalances({ bookingIds }, tx), findByHand(tx, bookingIds)])
    : [[], []]
  const isStuck = ({ id, state, bookingId, amountCents, allocation }: (typeof refunds)[number]) => {
    if (state === 'due') return allocation.payment.method === 'credit' || !takesCards()
    const tooMuch = -dueCents(sumBalances(balances.filter((one) => one.bookingId === bookingId)))
    const isGiven = byHand.some(({ occasion }) => occasion?.startsWith(occasionInstead(id)))
    return tooMuch >= amountCents && !isGiven
  }
  return new Set(refunds.filter(isStuck).map(({ id }) => id))
}

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

async function findByHand(tx: Transaction, bookingIds: string[]) {
  return await tx.refund.findMany({
    where: {
      bookingId: { in: bookingIds },
      occasion: { startsWith: 'instead:' },
      state: { notIn: [...voidStates] },
    },
    select: { occasion: true },
  })
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
    include: { instead: true, sale: { include: { refunds: true } } },
  })
  const isStuck = ({ state, amountCents, instead, sale }: (typeof refunds)[number]) => {
    if (state === 'due') return !takesCards()
    const gone = sale.refunds.filter((refund) => !isVoid(refund))
    const here = gone.reduce((left, refund) => left - refund.amountCents, sale.priceCents)
    return here >= amountCents && instead.every(isVoid)
  }
  return new Set(refunds.filter(isStuck).map(({ id }) => id))
}

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

const mayBeStuckPackageRefund = {
  OR: [{ state: 'failed' }, { state: 'due', stripeRefundId: null }],
  disputeId: null,
  sale: { payment: { method: 'stripe' } },
} satisfies Prisma.PackageRefundWhereInput
