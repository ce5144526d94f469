/** Money that came in or went back by card; `id` is Stripe's. */
export type Movement = { id: string; amountCents: number; currency: string; at: Date }

/** One that is here and one that is at Stripe, which should say the same. */
export type StripePair<Ours extends Movement> = {
  id: string
  ours: Ours | null
  there: Movement | null
}

/** Puts what is known here beside what Stripe says, by Stripe's ids, the earliest first. */
export function pairWithStripe<Ours extends Movement>(
  ours: Ours[],
  there: Movement[],
): StripePair<Ours>[] {
  const ids = new Set([...ours, ...there].map(({ id }) => id))
  const pairs = [...ids].map((id) => ({
    id,
    ours: ours.find((one) => one.id === id) ?? null,
    there: there.find((one) => one.id === id) ?? null,
  }))
  return pairs.toSorted((a, b) => timeOf(a) - timeOf(b))
}

function timeOf({ ours, there }: StripePair<Movement>): number {
  return (there ?? ours)!.at.getTime()
}

/** Whether both are there and say the same. */
export function isMatch({ ours, there }: StripePair<Movement>): boolean {
  if (!ours || !there) return false
  return ours.amountCents === there.amountCents && ours.currency === there.currency
}
