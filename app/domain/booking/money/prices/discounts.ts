import type { PromoTerms } from '~/domain/payments/promo-codes/promo-code'
import type { DiscountReason } from '~/domain/payments/charges/charge'
import { beforeTax, withTax, type TaxTerms } from '~/domain/catalogue/tax'
import { sharesOf, type Price } from '~/domain/booking/booking'
import { sumCents } from '~/values/money'

/** A discount on one time, and by how much it lowers the deposit. */
export type Discount = { reason: DiscountReason; amountCents: number; depositCents: number }

/** A family's athletes at one class date. */
type Seats = { priceCents: number; places: number; athletes: number }

/** The sibling discount for a family's second and further athletes at one time, in whole cents. */
export function siblingDiscount({ priceCents, places, athletes }: Seats, percent: number): number {
  const [, ...further] = sharesOf(priceCents, places).slice(0, athletes)
  return percentOf(sumCents(further), percent)
}

/**
 * A promo code's discount on several amounts. Rounded once over their total; no amount becomes
 * negative, and the parts add up exactly.
 */
export function promoDiscounts(amounts: number[], terms: PromoTerms): number[] {
  const all = sumCents(amounts)
  const wanted = terms.percent === null ? (terms.amountCents ?? 0) : percentOf(all, terms.percent)
  return shareOut(Math.min(wanted, all), amounts)
}

/** Rounded in the family's favor. */
export function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100)
}

/** In proportion; leftover cents go to the largest remainders, the first ones first. */
function shareOut(cents: number, amounts: number[]): number[] {
  const all = BigInt(sumCents(amounts) || 1)
  const exact = amounts.map((amount) => BigInt(cents) * BigInt(amount))
  const shares = exact.map((share) => Number(share / all))
  const left = cents - sumCents(shares)
  const mostCutOff = exact
    .map((share, index) => ({ index, cutOff: Number(share % all) }))
    .toSorted((a, b) => b.cutOff - a.cutOff)
  for (const { index } of mostCutOff.slice(0, left)) shares[index]! += 1
  return shares
}

/**
 * A price after successive discounts, which are taken off before tax is added. The deposit never
 * exceeds what is left.
 */
export function lessOf(listed: Price, tax: TaxTerms, off: [DiscountReason, number][]) {
  let price = listed
  const discounts: Discount[] = []
  for (const [reason, amountCents] of off) {
    if (amountCents === 0) continue
    const priceCents = withTax(beforeTax(price.priceCents, tax) - amountCents, tax)
    const depositCents = Math.min(price.depositCents, priceCents)
    discounts.push({ reason, amountCents, depositCents: price.depositCents - depositCents })
    price = { ...price, priceCents, depositCents }
  }
  return { price, discounts }
}

/** A price before discounts. */
export function listedOf(
  price: Price,
  tax: TaxTerms,
  discounts: Omit<Discount, 'reason'>[],
): Price {
  const off = sumCents(discounts.map(({ amountCents }) => amountCents))
  return {
    ...price,
    priceCents: withTax(beforeTax(price.priceCents, tax) + off, tax),
    depositCents: price.depositCents + sumCents(discounts.map(({ depositCents }) => depositCents)),
  }
}
