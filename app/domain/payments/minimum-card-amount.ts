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
