import type { PromoTerms } from '~/domain/payments/promo-codes/promo-code'
import type { DiscountReason } from '~/domain/payments/charges/charge'
import { sharesOf, type Price } from '~/domain/booking/booking'

/** What one time of an order costs less than listed, and by how much its deposit falls with that. */
export type Discount = { reason: DiscountReason; amountCents: number; depositCents: number }

/** The athletes of one family at one time of a class. */
type Seats = { priceCents: number; places: number; athletes: number }

/** What a family's second athlete and every further one cost less at one time, in whole cents. */
export function siblingDiscount({ priceCents, places, athletes }: Seats, percent: number): number {
  const [, ...further] = sharesOf(priceCents, places).slice(0, athletes)
  return percentOf(sumOf(further), percent)
}

/**
 * What a code takes off each of several amounts. It is rounded once, of all of them; no amount falls
 * below nothing, and what is taken off them is the whole discount to the cent.
 */
export function promoDiscounts(amounts: number[], terms: PromoTerms): number[] {
  const all = sumOf(amounts)
  const wanted = terms.percent === null ? (terms.amountCents ?? 0) : percentOf(all, terms.percent)
  return shareOut(Math.min(wanted, all), amounts)
}

/** Half a cent is the family's. */
function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100)
}

/** By their size; a cent that does not divide goes where most of one was cut off, the first of those. */
function shareOut(cents: number, amounts: number[]): number[] {
  const all = BigInt(sumOf(amounts) || 1)
  const exact = amounts.map((amount) => BigInt(cents) * BigInt(amount))
  const shares = exact.map((share) => Number(share / all))
  const left = cents - sumOf(shares)
  const mostCutOff = exact
    .map((share, index) => ({ index, cutOff: Number(share % all) }))
    .toSorted((a, b) => b.cutOff - a.cutOff || a.index - b.index)
  for (const { index } of mostCutOff.slice(0, left)) shares[index]! += 1
  return shares
}

/** A price after what is taken off it, one after the other; a deposit is never more than what is left. */
export function lessOf(listed: Price, off: [DiscountReason, number][]) {
  let price = listed
  const discounts: Discount[] = []
  for (const [reason, amountCents] of off) {
    if (amountCents === 0) continue
    const priceCents = price.priceCents - amountCents
    const depositCents = Math.min(price.depositCents, priceCents)
    discounts.push({ reason, amountCents, depositCents: price.depositCents - depositCents })
    price = { ...price, priceCents, depositCents }
  }
  return { price, discounts }
}

/** A price before all of it. */
export function listedOf(price: Price, discounts: Omit<Discount, 'reason'>[]): Price {
  return {
    ...price,
    priceCents: price.priceCents + sumOf(discounts.map(({ amountCents }) => amountCents)),
    depositCents: price.depositCents + sumOf(discounts.map(({ depositCents }) => depositCents)),
  }
}

export function sumOf(cents: number[]): number {
  return cents.reduce((sum, one) => sum + one, 0)
}
