import { setTimeout as delay } from 'node:timers/promises'
import type Stripe from 'stripe'
import type { SavedMethod } from './stripe-payment-methods.server'
import { callStripe, StripeError } from './stripe.server'

/** A charge of a saved card, or a debit of a bank account, while its owner is not there. */
type ChargeParams = {
  method: SavedMethod
  /** Idempotency key: the same key charges once. */
  attemptId: string
  orderId: string
  customerId: string
  paymentMethodId: string
  amountCents: number
  currency: string
}

/** The current state of such a charge at Stripe. */
export type ChargeNow = {
  paymentId: string
  state: 'paid' | 'on-its-way' | 'failed'
  attemptId: string | null
  orderId: string | null
  amountCents: number
  /** Uppercase. */
  currency: string
  live: boolean
  /** Why it failed, such as `insufficient_funds`; null if it did not. */
  declineCode: string | null
}

/**
 * Charges a saved card, or debits a bank account, whose bank answers days later. A declined charge is
 * an answer, not an error. @throws {StripeError}
 */
export async function chargeSavedPaymentMethod(wish: ChargeParams): Promise<ChargeNow> {
  const { attemptId, orderId } = wish
  const params: Stripe.PaymentIntentCreateParams = {
    amount: wish.amountCents,
    currency: wish.currency.toLowerCase(),
    customer: wish.customerId,
    payment_method: wish.paymentMethodId,
    allowed_payment_method_types: [wish.method === 'card' ? 'card' : 'us_bank_account'],
    off_session: true,
    confirm: true,
    metadata: { attemptId, orderId },
  }
  try {
    return await withRateLimitPatience(() =>
      callStripe(async (stripe) =>
        chargeNow(await stripe.paymentIntents.create(params, { idempotencyKey: attemptId })),
      ),
    )
  } catch (error) {
    if (!(error instanceof StripeError) || !error.about.declined) throw error
    const charge = chargeNow(error.about.declined)
    return { ...charge, declineCode: charge.declineCode ?? error.code }
  }
}

/** @throws {StripeError} */
export async function findCharge(paymentId: string): Promise<ChargeNow> {
  return await withRateLimitPatience(() =>
    callStripe(async (stripe) => chargeNow(await stripe.paymentIntents.retrieve(paymentId))),
  )
}

/**
 * The charge of an attempt among those of a customer; null if there is none. For attempts that are
 * too old for their idempotency key, which Stripe forgets after a day. @throws {StripeError}
 */
export async function findChargeOfAttempt(
  customerId: string,
  attemptId: string,
): Promise<ChargeNow | null> {
  return await withRateLimitPatience(() =>
    callStripe(async (stripe) => {
      const list = stripe.paymentIntents.list({ customer: customerId, limit: 100 })
      const all = await list.autoPagingToArray({ limit: 1000 })
      const found = all.find(({ metadata }) => metadata.attemptId === attemptId)
      return found ? chargeNow(found) : null
    }),
  )
}

/** The attempt that a payment was made for; null for those of payment pages and other sites. @throws {StripeError} */
export async function findAttemptOfCharge(paymentId: string): Promise<string | null> {
  try {
    return (await findCharge(paymentId)).attemptId
  } catch (error) {
    if (error instanceof StripeError && !error.passing) return null
    throw error
  }
}

function chargeNow(payment: Stripe.PaymentIntent): ChargeNow {
  const { id, status, amount, amount_received, currency, metadata, livemode } = payment
  const state =
    status === 'succeeded' ? 'paid' : status === 'processing' ? 'on-its-way' : ('failed' as const)
  const reason = payment.last_payment_error
  return {
    paymentId: id,
    state,
    attemptId: metadata.attemptId ?? null,
    orderId: metadata.orderId ?? null,
    amountCents: state === 'paid' ? amount_received : amount,
    currency: currency.toUpperCase(),
    live: livemode,
    declineCode: state === 'failed' ? (reason?.decline_code ?? reason?.code ?? null) : null,
  }
}

/** Milliseconds to wait after each refusal for asking too often, if Stripe names none. */
const waits = [500, 1_000, 2_000, 4_000, 8_000]

/** Asks again after a rate limit, and gives up after some time. */
async function withRateLimitPatience<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const waitMs of waits)
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof StripeError) || error.status !== 429) throw error
      // so that those that wait do not all come back at once
      await delay((error.about.retryAfterMs ?? waitMs) * (1 + Math.random() / 4))
    }
  return await ask()
}
