import type Stripe from 'stripe'
import { callStripe, idOf } from './stripe.server'

/** A refund at Stripe. `failed` means that the payer's bank rejected it. */
export type RefundNow = {
  id: string
  paymentId: string
  amountCents: number
  state: 'pending' | 'returned' | 'failed'
  /** Our refund id, if we created it. */
  refundId: string | null
  createdAt: Date
}

type RefundWish = { refundId: string; paymentId: string; amountCents: number }

/** Issues a refund. Idempotent per refund id. @throws {StripeError} */
export async function sendRefund({ refundId, ...wish }: RefundWish): Promise<RefundNow> {
  const params = {
    payment_intent: wish.paymentId,
    amount: wish.amountCents,
    metadata: { refundId },
  }
  return await callStripe(async (stripe) =>
    refundNow(await stripe.refunds.create(params, { idempotencyKey: `refund-${refundId}` })),
  )
}

/** All refunds of a payment, no matter who made them, oldest first. @throws {StripeError} */
export async function findRefunds(paymentId: string): Promise<RefundNow[]> {
  return await callStripe(async (stripe) => {
    const refunds = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 })
    return refunds.data.map(refundNow).toReversed()
  })
}

/** A dispute (chargeback), final or pending. */
export type DisputeNow = {
  id: string
  amountCents: number
  reason: string
  state: 'open' | 'won' | 'lost'
  createdAt: Date
}

/** All disputes about a payment, oldest first. @throws {StripeError} */
export async function findDisputes(paymentId: string): Promise<DisputeNow[]> {
  return await callStripe(async (stripe) => {
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

/** Closed inquiries and prevented disputes moved no money. */
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
