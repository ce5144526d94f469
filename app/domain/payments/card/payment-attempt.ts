/**
 * open: can be paid; on_its_way: by a method that takes days; differs: what came in is not what was
 * asked for, and books nothing until somebody has looked at it.
 */
export const attemptStates = ['open', 'on_its_way', 'paid', 'differs', 'failed', 'expired'] as const

export type AttemptState = (typeof attemptStates)[number]

/** For so long Stripe keeps a payment page at least. */
export const pageMinutes = 30

/** What is being paid for is held for as long as its page is there. */
export const payingMinutes = 31

/** Whether nothing will become of a try any more. */
export function isOver(state: AttemptState): boolean {
  return state !== 'open' && state !== 'on_its_way'
}

/** Whether money may have come by it all the same: it was ended before Stripe had closed its page. */
export function mayStillBePaid({
  state,
  sessionId,
}: {
  state: AttemptState
  sessionId: string | null
}): boolean {
  return state === 'expired' && sessionId !== null
}

/** In cents; Stripe refuses to charge a card with less. From its list of minimum amounts. */
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

/** Whether a card can be charged with so little of a currency. */
export function reachesMinimumCardAmount(cents: number, currency: string): boolean {
  return cents >= (leastCents[currency] ?? 50)
}
