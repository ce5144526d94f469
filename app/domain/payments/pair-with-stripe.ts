/** A card payment or refund. `id` is Stripe's. */
export type Movement = { id: string; amountCents: number; currency: string; at: Date }

/** Our record and Stripe's, which should match. */
export type StripePair<Ours extends Movement> = {
  id: string
  ours: Ours | null
  there: Movement | null
}

/** Pairs our records with Stripe's by Stripe's id, oldest first. */
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

/** Whether both exist and agree. */
export function isMatch({ ours, there }: StripePair<Movement>): boolean {
  if (!ours || !there) return false
  return ours.amountCents === there.amountCents && ours.currency === there.currency
}
