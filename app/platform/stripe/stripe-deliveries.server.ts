import { callStripe, StripeError } from './stripe.server'
import { stripeEventKinds } from './stripe-events.server'

/** Enough to say that something is wrong. */
const most = 100

/**
 * The ids of events that Stripe could not deliver, or not to every endpoint of the account; null if a
 * restricted key may not read events.
 * @param span of their creation; Stripe keeps them for 30 days
 * @throws {StripeError}
 */
export async function findUndeliveredEvents(span: {
  after: Date
  until: Date
}): Promise<string[] | null> {
  const created = { gt: secondsOf(span.after), lte: secondsOf(span.until) }
  const asked = { created, types: stripeEventKinds, delivery_success: false, limit: most }
  try {
    const { data } = await callStripe((stripe) => stripe.events.list(asked))
    return data.map(({ id }) => id)
  } catch (error) {
    if (error instanceof StripeError && error.status === 403) return null
    throw error
  }
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
