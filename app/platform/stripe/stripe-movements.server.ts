import type Stripe from 'stripe'
import { asked, StripeTrouble } from './stripe.server'

/** Money that came in or went back, in Stripe's books. */
export type MovementNow = { id: string; amountCents: number; currency: string; at: Date }

type Span = { from: Date; until: Date }

/** `isCut`: there are more than were asked for, counted before what says nothing was left out. */
export type MovementsNow = { movements: MovementNow[]; isCut: boolean }

/** Every payment that was begun in a span of time and has come in. @throws {StripeTrouble} */
export async function findPaymentsMade(span: Span, most: number): Promise<MovementsNow> {
  return await asked(async (stripe) => {
    const list = stripe.paymentIntents.list({ created: createdIn(span), limit: 100 })
    const payments = await list.autoPagingToArray({ limit: most })
    const movements = payments.filter(hasCome).map(paymentMade)
    return { movements, isCut: payments.length >= most }
  })
}

/** One of them, whenever it was begun; null where there is none. @throws {StripeTrouble} */
export async function findPaymentMade(id: string): Promise<MovementNow | null> {
  try {
    const payment = await asked((stripe) => stripe.paymentIntents.retrieve(id))
    return hasCome(payment) ? paymentMade(payment) : null
  } catch (error) {
    if (error instanceof StripeTrouble && !error.passing) return null
    throw error
  }
}

/** Every refund of a span of time but those that failed. @throws {StripeTrouble} */
export async function findRefundsMade(span: Span, most: number): Promise<MovementsNow> {
  return await asked(async (stripe) => {
    const list = stripe.refunds.list({ created: createdIn(span), limit: 100 })
    const refunds = await list.autoPagingToArray({ limit: most })
    const movements = refunds
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .map(({ id, amount, currency, created }) => movementOf(id, amount, currency, created))
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
