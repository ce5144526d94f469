import type Stripe from 'stripe'
import { callStripe, idOf, StripeError } from './stripe.server'

/** What to pay for and where to redirect afterwards. Stripe fills in `{CHECKOUT_SESSION_ID}`. */
type CheckoutSessionParams = {
  /** Idempotency key: the same key returns the same session. */
  key: string
  orderId: string
  currency: string
  lines: { name: string; amountCents: number }[]
  expiresAt: Date
  paidUrl: string
  unpaidUrl: string
}

/**
 * open: can be paid; on-its-way: a delayed payment method; failed: the delayed payment failed;
 * paid: paid in full.
 */
type SessionState = 'open' | 'on-its-way' | 'failed' | 'paid' | 'expired'

/** The current state of a checkout session at Stripe. */
export type SessionNow = {
  id: string
  state: SessionState
  orderId: string | null
  amountCents: number
  /** Uppercase. */
  currency: string
  live: boolean
  paymentId: string | null
  /** Only while open. */
  url: string | null
}

/** @throws {StripeError} */
export async function createSession(wish: CheckoutSessionParams): Promise<SessionNow> {
  const currency = wish.currency.toLowerCase()
  const lines = wish.lines.map(({ name, amountCents }) => ({
    quantity: 1,
    price_data: { currency, unit_amount: amountCents, product_data: { name } },
  }))
  const metadata = { orderId: wish.orderId }
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    line_items: lines,
    client_reference_id: wish.orderId,
    metadata,
    payment_intent_data: { metadata },
    success_url: wish.paidUrl,
    cancel_url: wish.unpaidUrl,
    expires_at: Math.floor(wish.expiresAt.getTime() / 1000),
  }
  const options = { idempotencyKey: wish.key }
  return await callStripe(async (stripe) =>
    sessionNow(await stripe.checkout.sessions.create(params, options)),
  )
}

/** @throws {StripeError} */
export async function findSession(id: string): Promise<SessionNow> {
  return await callStripe(async (stripe) =>
    sessionNow(await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })),
  )
}

/**
 * Expires a checkout session so that it can no longer be paid.
 * @returns its resulting state: paid, if the payment came first
 * @throws {StripeError}
 */
export async function expireSession(id: string): Promise<SessionNow> {
  try {
    return await callStripe(async (stripe) => sessionNow(await stripe.checkout.sessions.expire(id)))
  } catch (error) {
    if (error instanceof StripeError && !error.passing) return await findSession(id)
    throw error
  }
}

function sessionNow(session: Stripe.Checkout.Session): SessionNow {
  return {
    id: session.id,
    state: stateOf(session),
    live: session.livemode,
    orderId: session.metadata?.orderId ?? null,
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    paymentId: idOf(session.payment_intent),
    url: session.url,
  }
}

function stateOf({
  status,
  payment_status,
  payment_intent,
}: Stripe.Checkout.Session): SessionState {
  if (status !== 'complete') return status === 'expired' ? 'expired' : 'open'
  if (payment_status === 'paid') return 'paid'
  const paying = typeof payment_intent === 'object' ? payment_intent?.status : undefined
  return paying === 'requires_payment_method' || paying === 'canceled' ? 'failed' : 'on-its-way'
}
