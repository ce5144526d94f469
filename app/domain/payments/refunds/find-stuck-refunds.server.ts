import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import { findBalances, dueCents, sumOf } from '../charges/find-balances.server'
import { voidStates, isVoid } from '../payment'

/**
 * The ids of those of the refunds that should go back by themselves, and do not: Stripe would not, or
 * nobody sends them. What Stripe has already been told of is on its way, and what a bank took back by a
 * dispute is no refund of ours. One that failed is stuck only as long as the money is still owed: it has
 * gone back another way, or is not to go back any more, where nothing of the booking is paid too much.
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
    const tooMuch = -dueCents(sumOf(balances.filter((one) => one.bookingId === bookingId)))
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

/** How the occasion begins of what is given by hand instead of a refund. */
export function occasionInstead(refundId: string): string {
  return `instead:${refundId}:`
}

/** The other way round: of which refund such an occasion is; null of every other. */
export function insteadOf(occasion: string | null): string | null {
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
 * The ids of those refunds of packages that should go back by themselves, and do not, as `findStuck` has it
 * of bookings: one that failed is stuck as long as so much is here and it was not given by hand.
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

const mayBeStuckPackageRefund = {
  OR: [{ state: 'failed' }, { state: 'due', stripeRefundId: null }],
  disputeId: null,
  sale: { payment: { method: 'stripe' } },
} satisfies Prisma.PackageRefundWhereInput
