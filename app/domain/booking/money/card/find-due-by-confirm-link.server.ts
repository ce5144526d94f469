import { reachesMinimumCardAmount } from '~/domain/payments/minimum-card-amount'
import { takesCards } from '~/platform/stripe/stripe.server'
import type { Price } from '~/domain/booking/booking'
import {
  isPayingByCredits,
  type Checkout,
  type CheckoutLine,
} from '~/domain/booking/checkout/checkout'

/** What of a time is due before it is booked, in cents: its deposit, where cards are taken at all. */
export function depositDueOf({ price }: Pick<CheckoutLine, 'price'>): number {
  return takesCards() ? price.depositCents : 0
}

type Costing = Pick<Checkout, 'credits'> & {
  lines: Pick<CheckoutLine, 'price'>[]
  price: Pick<Price, 'currency'>
}

/**
 * The same of all times of an order. Without cards everything is paid where the lessons take place, and
 * so are a few cents that are left after a discount.
 */
export function depositDueCents({ lines, price, credits }: Costing): number {
  if (isPayingByCredits({ credits })) return 0
  const cents = lines.reduce((sum, line) => sum + depositDueOf(line), 0)
  return reachesMinimumCardAmount(cents, price.currency) ? cents : 0
}
