/**
 * open: can be paid; on_its_way: a delayed payment method; differs: the received amount is not the
 * requested one, and nothing is booked until staff review it.
 */
export const attemptStates = ['open', 'on_its_way', 'paid', 'differs', 'failed', 'expired'] as const

export type AttemptState = (typeof attemptStates)[number]

/** The minimum lifetime of a Stripe checkout session. */
export const pageMinutes = 30

/** How long the items are held: as long as the session can exist. */
export const payingMinutes = 31

/** Whether the attempt's outcome is final. */
export function isAttemptOver(state: AttemptState): boolean {
  return state !== 'open' && state !== 'on_its_way'
}

/** Whether money may still arrive because the attempt ended before Stripe closed its session,
 * or a charge was on its way. */
export function mayStillBePaid({
  state,
  sessionId,
  savedPaymentMethodId,
}: {
  state: AttemptState
  sessionId: string | null
  savedPaymentMethodId: string | null
}): boolean {
  return state === 'expired' && (sessionId !== null || savedPaymentMethodId !== null)
}

/** In cents, from Stripe's list of minimum charge amounts. */
const leastCents: Record<string, number> = {
  GBP: 30,
  CZK: 1500,
  DKK: 250,
  HKD: 400,
  MXN: 1000,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
}

/** Whether an amount reaches Stripe's minimum for the currency. */
export function reachesMinimumCardAmount(cents: number, currency: string): boolean {
  return cents >= (leastCents[currency] ?? 50)
}
