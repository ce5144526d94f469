export const chargeKinds = ['price', 'discount', 'taken_off', 'canceled', 'owed_again'] as const

export type ChargeKind = (typeof chargeKinds)[number]

export const chargeLabels: Record<ChargeKind, string> = {
  price: 'Price',
  discount: 'Discount',
  taken_off: 'Taken off',
  canceled: 'Not owed, as it was canceled',
  owed_again: 'Owed again',
}

/** One line of what is owed for a booking; what is less than its price is below nothing. */
export type Charge = { kind: ChargeKind; amountCents: number }

/** What is charged in all; before anything is, what was agreed. */
export function chargedOr(agreedCents: number, charges: Pick<Charge, 'amountCents'>[]): number {
  if (charges.length === 0) return agreedCents
  return charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** For what a booking costs less than listed. */
export type DiscountReason = 'siblings' | 'promo_code'

/** What was taken off the price of one booking, and by which code. */
export type NamedDiscount = { reason: DiscountReason; amountCents: number; code: string | null }

/** `Sibling discount`, or `Promo code SPRING` */
export function discountLabel({ reason, code }: Pick<NamedDiscount, 'reason' | 'code'>): string {
  return reason === 'siblings' ? 'Sibling discount' : `Promo code ${code ?? ''}`.trim()
}

/**
 * The same in a list of lessons: `, with promo code SPRING`; nothing where there is none. What brothers and
 * sisters cost less is in the price that everybody was told.
 */
export function byCode(discounts: NamedDiscount[]): string {
  const codes = discounts.filter(({ reason }) => reason === 'promo_code')
  return codes.map((one) => `, with ${discountLabel(one).replace(/^P/, 'p')}`).join('')
}

/**
 * What a booking costs, line by line, each discount by its name. What somebody at work agreed on stands
 * before those that have a row of their own.
 */
export function formatCharges(
  charges: Charge[],
  discounts: NamedDiscount[],
): (Charge & { label: string })[] {
  const lines = charges.filter(({ kind }) => kind === 'discount')
  const named = lines.slice(Math.max(0, lines.length - discounts.length))
  return charges.map((charge) => {
    const discount = discounts[named.indexOf(charge)]
    return { ...charge, label: discount ? discountLabel(discount) : chargeLabels[charge.kind] }
  })
}

type Agreed = {
  priceCents: number
  discounts: { amountCents: number }[]
  onBehalf: { listPriceCents: number } | null
}

/** What somebody at work agreed on is one discount; a family's own are a line each. */
export function chargesOf({ priceCents, discounts, onBehalf }: Agreed): Charge[] {
  const own = discounts.map(({ amountCents }) => amountCents)
  const listed = priceCents + own.reduce((sum, cents) => sum + cents, 0)
  const atWork = Math.max(0, (onBehalf?.listPriceCents ?? listed) - listed)
  const off = [atWork, ...own].filter(Boolean)
  return [
    { kind: 'price', amountCents: listed + atWork },
    ...off.map((cents): Charge => ({ kind: 'discount', amountCents: -cents })),
  ]
}
