import { addedTaxWithin, beforeTax, taxLabel, type TaxTerms } from '~/domain/catalogue/tax'

export const chargeKinds = [
  'price',
  'discount',
  'taken_off',
  'canceled',
  'owed_again',
  'tax',
  'headcount',
  'late_fee',
] as const

export type ChargeKind = (typeof chargeKinds)[number]

export const chargeLabels: Record<ChargeKind, string> = {
  price: 'Price',
  discount: 'Discount',
  taken_off: 'Reduction',
  canceled: 'Canceled',
  owed_again: 'Reduction reversed',
  tax: 'Tax',
  headcount: 'Change in number of children',
  late_fee: 'Late fee',
}

/** One charge line of a booking. Discounts are negative, and so is tax of what was taken off. */
export type Charge = { kind: ChargeKind; amountCents: number }

/** The total charged; before anything is charged, the agreed price. */
export function chargedOr(agreedCents: number, charges: Pick<Charge, 'amountCents'>[]): number {
  if (charges.length === 0) return agreedCents
  return charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** Why a booking costs less than its list price. */
export type DiscountReason = 'siblings' | 'promo_code'

/** A discount on one booking, and its promo code. */
export type NamedDiscount = { reason: DiscountReason; amountCents: number; code: string | null }

/** `Sibling discount` or `Promo code SPRING` */
export function discountLabel({ reason, code }: Pick<NamedDiscount, 'reason' | 'code'>): string {
  return reason === 'siblings' ? 'Sibling discount' : `Promo code ${code ?? ''}`.trim()
}

/**
 * For lists of lessons: `, with promo code SPRING`; empty without one. The sibling discount is
 * already in the quoted price.
 */
export function formatPromoCodes(discounts: NamedDiscount[]): string {
  const codes = discounts.filter(({ reason }) => reason === 'promo_code')
  return codes.map((one) => `, with ${discountLabel(one).replace(/^P/, 'p')}`).join('')
}

/**
 * A booking's charges, line by line, with named discounts. A price that staff agreed comes before
 * discounts with their own rows.
 */
export function formatCharges(
  charges: Charge[],
  discounts: NamedDiscount[],
  tax: TaxTerms,
): (Charge & { label: string })[] {
  const lines = charges.filter(({ kind }) => kind === 'discount')
  const named = lines.slice(Math.max(0, lines.length - discounts.length))
  return charges.map((charge) => {
    const discount = discounts[named.indexOf(charge)]
    if (discount) return { ...charge, label: discountLabel(discount) }
    return { ...charge, label: charge.kind === 'tax' ? taxLabel(tax) : chargeLabels[charge.kind] }
  })
}

type Agreed = TaxTerms & {
  priceCents: number
  discounts: { amountCents: number }[]
  onBehalf: { listPriceCents: number } | null
}

/**
 * A price that staff agreed is one discount line; a family's own discounts are one line each. Tax
 * that is added to what is left comes last.
 */
export function chargesOf({ priceCents, discounts, onBehalf, ...tax }: Agreed): Charge[] {
  const own = discounts.map(({ amountCents }) => amountCents)
  const listed = beforeTax(priceCents, tax) + own.reduce((sum, cents) => sum + cents, 0)
  const listPrice = onBehalf ? beforeTax(onBehalf.listPriceCents, tax) : listed
  const agreedDiscount = Math.max(0, listPrice - listed)
  const off = [agreedDiscount, ...own].filter(Boolean)
  const added = addedTaxWithin(priceCents, tax)
  return [
    { kind: 'price', amountCents: listed + agreedDiscount },
    ...off.map((cents): Charge => ({ kind: 'discount', amountCents: -cents })),
    ...(added > 0 ? [{ kind: 'tax' as const, amountCents: added }] : []),
  ]
}

/**
 * The lines that raise or lower what is charged for a booking: of added tax, the part that belongs
 * to the difference is a line of its own.
 */
export function linesOfChange(
  kind: Exclude<ChargeKind, 'price' | 'discount' | 'tax'>,
  { chargedCents, amountCents }: { chargedCents: number; amountCents: number },
  tax: TaxTerms,
): Charge[] {
  const taxCents =
    addedTaxWithin(chargedCents + amountCents, tax) - addedTaxWithin(chargedCents, tax)
  const lines: Charge[] = [
    { kind, amountCents: amountCents - taxCents },
    { kind: 'tax', amountCents: taxCents },
  ]
  return lines.filter((line) => line.amountCents !== 0)
}
