import type Stripe from 'stripe'
import { asked, idOf } from './stripe.server'

/** A refund in Stripe's books; failed is one that the payer's bank did not take. */
export type RefundNow = {
  id: string
  paymentId: string
  amountCents: number
  state: 'pending' | 'returned' | 'failed'
  /** Ours, where we had it sent. */
  refundId: string | null
  createdAt: Date
}

type RefundWish = { refundId: string; paymentId: string; amountCents: number }

/** Sends money back; once, however often it is asked for. @throws {StripeTrouble} */
export async function sendRefund({ refundId, ...wish }: RefundWish): Promise<RefundNow> {
  const params = {
    payment_intent: wish.paymentId,
    amount: wish.amountCents,
    metadata: { refundId },
  }
  return await asked(async (stripe) =>
    refundNow(await stripe.refunds.create(params, { idempotencyKey: `refund-${refundId}` })),
  )
}

/** Every refund of a payment, whoever made it, the first one first. @throws {StripeTrouble} */
export async function findRefunds(paymentId: string): Promise<RefundNow[]> {
  return await asked(async (stripe) => {
    const refunds = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 })
    return refunds.data.map(refundNow).toReversed()
  })
}

/** Money that a payer's bank has taken back, for good or until it is decided. */
export type DisputeNow = {
  id: string
  amountCents: number
  reason: string
  state: 'open' | 'won' | 'lost'
  createdAt: Date
}

/** Every dispute about a payment, the first one first. @throws {StripeTrouble} */
export async function findDisputes(paymentId: string): Promise<DisputeNow[]> {
  return await asked(async (stripe) => {
    const disputes = await stripe.disputes.list({ payment_intent: paymentId, limit: 100 })
    return disputes.data.map(disputeNow).toReversed()
  })
}

function refundNow(refund: Stripe.Refund): RefundNow {
  const { status } = refund
  const failed = status === 'failed' || status === 'canceled'
  return {
    id: refund.id,
    paymentId: idOf(refund.payment_intent) ?? '',
    amountCents: refund.amount,
    state: failed ? 'failed' : status === 'succeeded' ? 'returned' : 'pending',
    refundId: refund.metadata?.refundId ?? null,
    createdAt: new Date(refund.created * 1000),
  }
}

/** A question of the bank's that was closed, and a dispute that was prevented, took nothing. */
const disputeStates: Partial<Record<string, DisputeNow['state']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

function disputeNow({ id, amount, reason, status, created }: Stripe.Dispute): DisputeNow {
  return {
    id,
    amountCents: amount,
    reason,
    state: disputeStates[status] ?? 'open',
    createdAt: new Date(created * 1000),
  }
}
