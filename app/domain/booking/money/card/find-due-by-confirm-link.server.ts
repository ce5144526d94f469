import { reachesMinimumCardAmount } from '~/domain/payments/card/payment-attempt'
import { giftCardParts } from '~/domain/payments/gift-cards/gift-card-parts'
import { takesCards } from '~/platform/stripe/stripe.server'
import type { Price } from '~/domain/booking/booking'
import {
  isPayingByCredits,
  type Checkout,
  type CheckoutLine,
} from '~/domain/booking/checkout/checkout'
import {
  dueAheadCents,
  findBalances,
  keptCents,
  sumBalances,
} from '~/domain/payments/charges/find-balances.server'
import { database, type Transaction } from '~/platform/database/database.server'

/** The deposit due before booking, in cents; 0 without card payments. */
function depositDueOf({ price }: Pick<CheckoutLine, 'price'>): number {
  return takesCards() ? price.depositCents : 0
}

type Costing = Pick<Checkout, 'credits'> & {
  lines: Pick<CheckoutLine, 'price'>[]
  price: Pick<Price, 'currency'>
  giftCard?: Checkout['giftCard']
}

/** The same for each line, less what a gift card pays of it. */
export function depositsDue({ lines, giftCard }: Pick<Costing, 'lines' | 'giftCard'>): number[] {
  const parts = giftCardParts(lines, giftCard?.usableCents ?? 0)
  return lines.map((line, index) => Math.max(0, depositDueOf(line) - parts[index]!.depositCents))
}

/**
 * Likewise for an order. Without card payments everything is paid at the lesson, as are amounts
 * below Stripe's minimum.
 */
export function depositDueCents({ lines, price, credits, giftCard }: Costing): number {
  if (isPayingByCredits({ credits })) return 0
  const cents = depositsDue({ lines, giftCard }).reduce((sum, due) => sum + due, 0)
  return reachesMinimumCardAmount(cents, price.currency) ? cents : 0
}

/** What a family pays when confirming by link, and at the lessons. */
export type DueByConfirmLink = { nowCents: number; laterCents: number }

type ToConfirm = Pick<Checkout, 'credits'> & {
  price: Pick<Checkout['price'], 'currency'>
  lines: Pick<CheckoutLine, 'bookingId' | 'price'>[]
}

/** An unconfirmed order's deposits and prices, less prepayments. */
export async function findDueByConfirmLink(
  { lines, price, credits }: ToConfirm,
  tx: Transaction = database(),
): Promise<DueByConfirmLink> {
  if (isPayingByCredits({ credits })) return { nowCents: 0, laterCents: 0 }
  const left = await lessPrepaid(tx, lines)
  const nowCents = depositDueCents({ lines: left, price, credits })
  const aheadCents = left.reduce((sum, line) => sum + line.aheadCents, 0)
  return { nowCents, laterCents: aheadCents - nowCents }
}

/** Part of the same: reduces each deposit and price by prepayments. */
export async function lessPrepaid<Line extends ToConfirm['lines'][number]>(
  tx: Transaction,
  lines: Line[],
): Promise<(Line & { aheadCents: number })[]> {
  const balances = await findBalances({ bookingIds: lines.map(({ bookingId }) => bookingId) }, tx)
  return lines.map((line) => {
    const sums = sumBalances(balances.filter(({ bookingId }) => bookingId === line.bookingId))
    const depositCents = Math.max(0, line.price.depositCents - keptCents(sums))
    const price = { ...line.price, depositCents }
    return { ...line, price, aheadCents: dueAheadCents(line.price, sums) }
  })
}
