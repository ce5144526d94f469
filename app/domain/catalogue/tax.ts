export const taxKinds = ['included', 'added'] as const

/** included: part of the price; added: on top of it. */
type TaxKind = (typeof taxKinds)[number]

/** A tax as tables have it: without a kind there is none. The rate: thousandths of a percent. */
export type TaxTerms = { taxKind: TaxKind | null; taxRate: number; taxName: string }

export const noTax: TaxTerms = { taxKind: null, taxRate: 0, taxName: '' }

/** The highest rate, 30 %. */
export const mostTaxRate = 30_000

const whole = 100_000n

/** Selects `TaxTerms`. */
export const taxSelection = { taxKind: true, taxRate: true, taxName: true } as const

/** Of a row, its tax alone. */
export function taxTermsOf({ taxKind, taxRate, taxName }: TaxTerms): TaxTerms {
  return { taxKind, taxRate, taxName }
}

/** What a price costs with its tax; half a cent of added tax is rounded up. */
export function withTax(priceCents: number, { taxKind, taxRate }: TaxTerms): number {
  if (taxKind !== 'added') return priceCents
  return priceCents + rounded(BigInt(priceCents) * BigInt(taxRate), whole)
}

/**
 * The tax in a total, half a cent up. Of a price with its added tax this is exactly the tax that
 * was added.
 */
export function taxWithin(totalCents: number, { taxKind, taxRate }: TaxTerms): number {
  if (taxKind === null) return 0
  return rounded(BigInt(totalCents) * BigInt(taxRate), whole + BigInt(taxRate))
}

/** Of a total, the tax that was added to the price; nothing if the price includes it. */
export function addedTaxWithin(totalCents: number, terms: TaxTerms): number {
  return terms.taxKind === 'added' ? taxWithin(totalCents, terms) : 0
}

type Part = { keptCents: number; amountCents: number; priceCents: number }

/**
 * The tax in a payment: what the tax in all that is kept for a total grows by with it, so that
 * payments in parts have the tax of the whole. What is paid too much has none.
 */
export function taxInPayment(
  { keptCents, amountCents, priceCents }: Part,
  terms: TaxTerms,
): number {
  const kept = (cents: number) => taxWithin(Math.min(cents, priceCents), terms)
  return kept(keptCents + amountCents) - kept(keptCents)
}

/** Likewise of added tax alone. */
export function addedInPayment(part: Part, terms: TaxTerms): number {
  return terms.taxKind === 'added' ? taxInPayment(part, terms) : 0
}

/** The price in a total, before added tax. */
export function beforeTax(totalCents: number, terms: TaxTerms): number {
  return totalCents - addedTaxWithin(totalCents, terms)
}

function rounded(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor))
}

/** `8.25%` */
function formatTaxRate(taxRate: number): string {
  return `${taxRate / 1000}%`
}

/** A rate as a form field's value: `8.25`; empty for none. */
export function typedTaxRate(taxRate: number): string {
  return taxRate === 0 ? '' : String(taxRate / 1000)
}

/** `Sales tax 8.25%` */
export function taxLabel({ taxRate, taxName }: Pick<TaxTerms, 'taxRate' | 'taxName'>): string {
  return `${taxName} ${formatTaxRate(taxRate)}`
}

/**
 * The tax in several totals, one sum per tax, each rounded by itself: `Sales tax 8.25%` where it was
 * added, `Includes sales tax 8.25%` where it is part of the price.
 */
export function sumTaxes(
  totals: { cents: number; tax: TaxTerms }[],
): { label: string; cents: number }[] {
  const sums = new Map<string, number>()
  for (const { cents, tax } of totals) {
    if (tax.taxKind === null) continue
    const label = tax.taxKind === 'added' ? taxLabel(tax) : taxWithinLabel(tax)
    sums.set(label, (sums.get(label) ?? 0) + taxWithin(cents, tax))
  }
  return [...sums].flatMap(([label, cents]) => (cents > 0 ? [{ label, cents }] : []))
}

/** A tax in the API: its rate in percent, and its part of a total in cents; null without tax. */
export function taxJson(totalCents: number, terms: TaxTerms) {
  const { taxKind: kind, taxName: name, taxRate } = terms
  if (kind === null) return null
  return { kind, name, percent: taxRate / 1000, cents: taxWithin(totalCents, terms) }
}

/** For what was paid: `Includes sales tax 8.25%` */
export function taxWithinLabel(tax: Pick<TaxTerms, 'taxRate' | 'taxName'>): string {
  return `Includes ${nameWithin(taxLabel(tax))}`
}

/** Within a sentence: `sales tax`, but `VAT` as it is. */
export function nameWithin(name: string): string {
  return name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}

/** After a price: `plus 8.25% sales tax`; null without tax. */
export function taxNote({ taxKind, taxRate, taxName }: TaxTerms): string | null {
  if (taxKind === null) return null
  const verb = taxKind === 'added' ? 'plus' : 'includes'
  return `${verb} ${formatTaxRate(taxRate)} ${nameWithin(taxName)}`
}
