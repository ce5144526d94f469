import type Stripe from 'stripe'
import { env } from '../env.server'
import { client, idOf } from './stripe.server'

/** A webhook event: a hint that one object may have changed. */
type StripeEventSummary = {
  id: string
  type: string
  live: boolean
  createdAt: Date
  /** The checkout session or payment that it is about; null if neither. */
  sessionId: string | null
  paymentId: string | null
}

/** The kinds of events that `readStripeEvent` finds a session or payment in, and that matter here. */
export const stripeEventKinds = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
]

const mostSecondsOld = 300
/** Tolerates clock differences. Later timestamps are refused. */
const mostSecondsAhead = 60

/**
 * Verifies and parses a webhook request.
 * @param signature the `Stripe-Signature` header
 * @returns null if the signature is missing or invalid, or the timestamp is too old
 */
export async function readStripeEvent(
  body: Buffer,
  signature: string | null,
  now: Date,
): Promise<StripeEventSummary | null> {
  const access = env().stripe
  if (!access || !signature) return null
  const seconds = Math.floor(now.getTime() / 1000)
  const stamp = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(signature)?.[1])
  if (!(stamp <= seconds + mostSecondsAhead)) return null
  const { default: StripeSdk } = await import('stripe')
  try {
    const { webhooks } = await client(access)
    const event = webhooks.constructEvent(
      ...([
        body,
        signature,
        access.webhookSecret,
        mostSecondsOld,
        undefined,
        now.getTime(),
      ] as const),
    )
    return hintOf(event)
  } catch (error) {
    if (error instanceof StripeSdk.errors.StripeSignatureVerificationError) return null
    if (error instanceof SyntaxError || error instanceof TypeError) return null
    throw error
  }
}

/**
 * Whether a request that could not be verified has the form of an event of our mode, as with a
 * wrong signing secret. Anyone can post one.
 */
export function isLikeStripeEvent(body: Buffer, signature: string | null): boolean {
  const access = env().stripe
  if (!access || !/^t=\d+,.*v1=[0-9a-f]{64}/.test(signature ?? '')) return false
  try {
    const { object, id, livemode } = Object(
      JSON.parse(body.toString('utf8')),
    ) as Partial<Stripe.Event>
    return object === 'event' && /^evt_\w+$/.test(String(id)) && livemode === access.live
  } catch {
    return false
  }
}

function hintOf(event: Stripe.Event): StripeEventSummary {
  const about = event.data.object as { id?: string; object?: string; payment_intent?: unknown }
  const isSession = about.object === 'checkout.session'
  const isPayment = about.object === 'payment_intent'
  return {
    id: event.id,
    type: event.type,
    live: event.livemode,
    createdAt: new Date(event.created * 1000),
    sessionId: isSession ? (about.id ?? null) : null,
    paymentId: isSession ? null : idOf(isPayment ? about.id : about.payment_intent),
  }
}
