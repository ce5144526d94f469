import type Stripe from 'stripe'
import { callStripe, idOf, StripeError } from './stripe.server'

/** What a page of Stripe's saves. */
export type SavedMethod = 'card' | 'bank_account'

/** A page of Stripe's that saves a card or bank account, and where it leads afterwards. */
type PaymentMethodSetupParams = {
  method: SavedMethod
  /** Idempotency key: the same key returns the same session. */
  key: string
  expiresAt: Date
  returnUrl: string
}

/** A card or bank account as Stripe describes it, without its number. */
export type CardNow = {
  method: SavedMethod
  customerId: string
  paymentMethodId: string
  /** Such as `visa`; of a bank account, the bank's name. */
  brand: string
  lastFour: string
  /** Null for a bank account. */
  expiryMonth: number | null
  expiryYear: number | null
}

/** The current state of a page that saves a card or bank account. */
export type PaymentMethodSetupNow = {
  id: string
  state: 'open' | 'saved' | 'expired'
  /** Our setup's id. */
  setupId: string | null
  live: boolean
  /** Only once saved. */
  card: CardNow | null
  /** Only while open. */
  url: string | null
}

const expand = ['setup_intent.payment_method']

const cardAlone = {
  allowed_payment_method_types: ['card'],
} satisfies Stripe.Checkout.SessionCreateParams

const bankAccountAlone = {
  allowed_payment_method_types: ['us_bank_account'],
  payment_method_options: { us_bank_account: { verification_method: 'instant' } },
} satisfies Stripe.Checkout.SessionCreateParams

/**
 * A page with a customer of its own, so that removing what it saves removes all of it. A bank account
 * is verified by signing in to the bank there, so that it can be debited once the page is done.
 * @throws {StripeError}
 */
export async function createPaymentMethodSetup(
  wish: PaymentMethodSetupParams,
): Promise<PaymentMethodSetupNow> {
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'setup',
    customer_creation: 'always',
    ...(wish.method === 'card' ? cardAlone : bankAccountAlone),
    client_reference_id: wish.key,
    metadata: { setupId: wish.key },
    success_url: wish.returnUrl,
    cancel_url: wish.returnUrl,
    expires_at: Math.floor(wish.expiresAt.getTime() / 1000),
  }
  return await callStripe(async (stripe) =>
    setupNow(await stripe.checkout.sessions.create(params, { idempotencyKey: wish.key })),
  )
}

/** @throws {StripeError} */
export async function findPaymentMethodSetup(id: string): Promise<PaymentMethodSetupNow> {
  return await callStripe(async (stripe) =>
    setupNow(await stripe.checkout.sessions.retrieve(id, { expand })),
  )
}

/** Ends a page; returns its resulting state: saved, if the card came first. @throws {StripeError} */
export async function expirePaymentMethodSetup(id: string): Promise<PaymentMethodSetupNow> {
  try {
    return await callStripe(async (stripe) => setupNow(await stripe.checkout.sessions.expire(id)))
  } catch (error) {
    if (error instanceof StripeError && !error.passing) return await findPaymentMethodSetup(id)
    throw error
  }
}

/** Deletes a customer with its card or bank account at Stripe; one that is gone is gone. @throws {StripeError} */
export async function deleteCustomer(customerId: string): Promise<void> {
  try {
    await callStripe((stripe) => stripe.customers.del(customerId))
  } catch (error) {
    if (error instanceof StripeError && error.status === 404) return
    throw error
  }
}

function setupNow(session: Stripe.Checkout.Session): PaymentMethodSetupNow {
  const { id, status, livemode, url } = session
  const state = status === 'complete' ? 'saved' : status === 'expired' ? 'expired' : 'open'
  return {
    id,
    state,
    setupId: session.metadata?.setupId ?? null,
    live: livemode,
    card: state === 'saved' ? cardOf(session) : null,
    url,
  }
}

function cardOf({ customer, setup_intent }: Stripe.Checkout.Session): CardNow | null {
  const setup = typeof setup_intent === 'object' ? setup_intent : null
  const method = setup?.status === 'succeeded' ? setup.payment_method : null
  const customerId = idOf(customer)
  if (!customerId || !method || typeof method !== 'object') return null
  const ids = { customerId, paymentMethodId: method.id }
  if (method.us_bank_account) {
    const { bank_name, last4 } = method.us_bank_account
    const noExpiry = { expiryMonth: null, expiryYear: null }
    return {
      ...ids,
      method: 'bank_account',
      brand: bank_name ?? '',
      lastFour: last4 ?? '',
      ...noExpiry,
    }
  }
  if (!method.card) return null
  const { brand, last4: lastFour, exp_month: expiryMonth, exp_year: expiryYear } = method.card
  return { ...ids, method: 'card', brand, lastFour, expiryMonth, expiryYear }
}
