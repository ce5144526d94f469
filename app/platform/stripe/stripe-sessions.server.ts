import type Stripe from 'stripe'
import { asked, idOf, StripeTrouble } from './stripe.server'

/** What somebody is to pay for, and where they go then. `{CHECKOUT_SESSION_ID}` is filled in. */
export type SessionWish = {
  /** The same key makes the same session, however often it is asked for. */
  key: string
  orderId: string
  currency: string
  lines: { name: string; amountCents: number }[]
  expiresAt: Date
  paidUrl: string
  unpaidUrl: string
}

/**
 * open: can be paid; on-its-way: by a method that takes days; failed: it did not arrive; paid: all of
 * it is there.
 */
export type SessionState = 'open' | 'on-its-way' | 'failed' | 'paid' | 'expired'

/** A payment page as Stripe has it at this moment. */
export type SessionNow = {
  id: string
  state: SessionState
  orderId: string | null
  amountCents: number
  /** In capitals. */
  currency: string
  live: boolean
  paymentId: string | null
  /** Of one that is open. */
  url: string | null
}

/** @throws {StripeTrouble} */
export async function createSession(wish: SessionWish): Promise<SessionNow> {
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
  return await asked(async (stripe) =>
    sessionNow(await stripe.checkout.sessions.create(params, options)),
  )
}

/** @throws {StripeTrouble} */
export async function findSession(id: string): Promise<SessionNow> {
  return await asked(async (stripe) =>
    sessionNow(await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })),
  )
}

/**
 * Closes a payment page, so that nobody can pay by it any more.
 * @returns what it is then: paid, where somebody was faster
 * @throws {StripeTrouble}
 */
export async function expireSession(id: string): Promise<SessionNow> {
  try {
    return await asked(async (stripe) => sessionNow(await stripe.checkout.sessions.expire(id)))
  } catch (error) {
    if (error instanceof StripeTrouble && !error.passing) return await findSession(id)
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
