import type { Prisma } from '~/platform/database.server'
import { takesCards } from '~/platform/stripe.server'
import { isVoid, type PaymentMethod, type RefundState } from './payment'

type Going = {
  state: RefundState
  amountCents: number
  sentAs: object | null
  lostBy: object | null
}

/** What the money came with. */
type From = {
  method: PaymentMethod
  /** What of it was for the booking, and all that goes or went back of that. */
  amountCents: number
  refunds: { state: RefundState; amountCents: number }[]
}

/** What a query of refunds includes, so that `isStuck` knows who else moves them. */
export const whoMovesIt = {
  sentAs: { select: { refundId: true } },
  lostBy: { select: { refundId: true } },
} as const

/**
 * Whether money that should go back by itself does not: Stripe would not, or nobody sends it. What
 * Stripe has already been told of is on its way, and what a bank took back by a dispute is no refund of
 * ours; nor is it stuck any more once it has gone back another way.
 */
export function isStuck(
  { state, amountCents, sentAs, lostBy }: Going,
  { method, ...from }: From,
): boolean {
  if (lostBy || (method !== 'stripe' && method !== 'credit')) return false
  if (state === 'failed') return leftOf(from) >= amountCents
  return state === 'due' && !sentAs && (method === 'credit' || !takesCards())
}

/** What a query of refunds includes beside their own columns, for `isRefundStuck`. */
export const withItsMoney = {
  ...whoMovesIt,
  allocation: {
    select: {
      ...{ amountCents: true, refunds: { select: { state: true, amountCents: true } } },
      payment: { select: { method: true, currency: true } },
    },
  },
} satisfies Prisma.RefundInclude

/** The same of a refund by itself. */
export function isRefundStuck(refund: Prisma.RefundGetPayload<{ include: typeof withItsMoney }>) {
  const { payment, ...part } = refund.allocation
  return isStuck(refund, { ...payment, ...part })
}

function leftOf({ amountCents, refunds }: Omit<From, 'method'>): number {
  const going = refunds.filter((refund) => !isVoid(refund))
  return going.reduce((left, refund) => left - refund.amountCents, amountCents)
}
