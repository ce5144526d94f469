type Priced = { price: { priceCents: number; depositCents: number } }

/** What a gift card pays for one booking, and how much of that is its deposit. */
type GiftCardPart = { depositCents: number; totalCents: number }

/**
 * Splits what can be used of a card over an order: deposits first, so that as little as possible is
 * due by card, then the rest of each price in order.
 */
export function giftCardParts(lines: Priced[], usableCents: number): GiftCardPart[] {
  let left = usableCents
  const take = (cents: number) => {
    const taken = Math.min(left, Math.max(0, cents))
    left -= taken
    return taken
  }
  const deposits = lines.map(({ price }) => take(price.depositCents))
  return lines.map(({ price }, index) => {
    const depositCents = deposits[index]!
    return { depositCents, totalCents: depositCents + take(price.priceCents - depositCents) }
  })
}
