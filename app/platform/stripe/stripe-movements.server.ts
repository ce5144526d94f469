import type Stripe from 'stripe'
import { callStripe, StripeError } from './stripe.server'

/** A payment or refund as recorded by Stripe. */
export type MovementNow = { id: string; amountCents: number; currency: string; at: Date }

type Span = { from: Date; until: Date }

/** `refundOf`: the payment's id at Stripe. */
type RefundMade = MovementNow & { refundOf: string | null }

/** `isCut`: there are more than the limit, counted before filtering. */
type MovementsNow<Kind extends MovementNow = MovementNow> = {
  movements: Kind[]
  isCut: boolean
}

/** All successful payments created in a time span. @throws {StripeError} */
export async function findPaymentsMade(span: Span, most: number): Promise<MovementsNow> {
  return await callStripe(async (stripe) => {
    const list = stripe.paymentIntents.list({ created: createdIn(span), limit: 100 })
    const payments = await list.autoPagingToArray({ limit: most })
    const movements = payments.filter(hasCome).map(paymentMade)
    return { movements, isCut: payments.length >= most }
  })
}

/** One payment, whenever it was created; null if there is none. @throws {StripeError} */
export async function findPaymentMade(id: string): Promise<MovementNow | null> {
  try {
    const payment = await callStripe((stripe) => stripe.paymentIntents.retrieve(id))
    return hasCome(payment) ? paymentMade(payment) : null
  } catch (error) {
    if (error instanceof StripeError && !error.passing) return null
    throw error
  }
}

/** All refunds of a time span except failed ones. @throws {StripeError} */
export async function findRefundsMade(span: Span, most: number): Promise<MovementsNow<RefundMade>> {
  return await callStripe(async (stripe) => {
    const list = stripe.refunds.list({ created: createdIn(span), limit: 100 })
    const refunds = await list.autoPagingToArray({ limit: most })
    const movements = refunds
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .map(({ id, amount, currency, created, payment_intent }) => ({
        ...movementOf(id, amount, currency, created),
        refundOf:
          typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null),
      }))
    return { movements, isCut: refunds.length >= most }
  })
}

function createdIn({ from, until }: Span) {
  return { gte: Math.ceil(from.getTime() / 1000), lt: Math.ceil(until.getTime() / 1000) }
}

function hasCome({ status }: Stripe.PaymentIntent): boolean {
  return status === 'succeeded'
}

function paymentMade({ id, amount_received, currency, created }: Stripe.PaymentIntent) {
  return movementOf(id, amount_received, currency, created)
}

function movementOf(id: string, amountCents: number, currency: string, created: number) {
  return { id, amountCents, currency: currency.toUpperCase(), at: new Date(created * 1000) }
}
