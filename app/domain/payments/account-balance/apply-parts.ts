/** An amount that is due, with the id of what it is for. */
type Due = { id: string; payableCents: number }

/** What is left of a payment. */
type Left = { paymentId: string; leftCents: number }

type AppliedPart = { paymentId: string; id: string; amountCents: number }

/**
 * Pays charges in order with what is left of payments in order, as far as it goes.
 * @param paid what these payments have paid for already: each can pay for the same only once
 */
export function applyParts(
  left: Left[],
  due: Due[],
  paid: { paymentId: string; id: string }[] = [],
): AppliedPart[] {
  const rests = left.map((part) => ({ ...part }))
  return due.flatMap(({ id, payableCents }) => {
    let missing = payableCents
    const payers = new Set(paid.filter((one) => one.id === id).map(({ paymentId }) => paymentId))
    const others = rests.filter(({ paymentId }) => !payers.has(paymentId))
    return others.flatMap((rest) => {
      const amountCents = Math.min(missing, rest.leftCents)
      missing -= amountCents
      rest.leftCents -= amountCents
      return amountCents > 0 ? [{ paymentId: rest.paymentId, id, amountCents }] : []
    })
  })
}
