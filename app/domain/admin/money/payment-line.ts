import type { otherSources } from '../admin-forms'
import type { PaymentMethod, ReversalReason } from '~/domain/payments/payment'
import type { PaymentFees } from '~/domain/payments/fees/find-fees.server'
import type { PartRefund, PaymentPart } from '~/domain/payments/find-payment-parts.server'

/** What was not paid for a lesson. */
export const otherSourceLabels: Record<(typeof otherSources)[number], string> = {
  package: 'Packages',
  'gift-card': 'Gift cards',
  'opening-balance': 'Opening balances',
  unallocated: 'Not for a lesson yet',
}

/** A payment in a list. */
export type PaymentLine = {
  id: string
  receivedAt: Date
  method: PaymentMethod
  byBank: boolean
  amountCents: number
  currency: string
  /** The payer; null for an anonymous hold. */
  guardian: { id: string; name: string } | null
  isReversed: boolean
  /** Refunded and pending amounts. */
  refundedCents: number
  returningCents: number
  /** The unallocated part. */
  unallocatedCents: number
  /** Whether that part is account balance; otherwise it goes back by itself. */
  isBalance: boolean
  /** Its part for what a list is filtered by; null for a list of whole payments. */
  partCents: number | null
}

/** A payment with all its changes. */
export type PaymentRecord = PaymentLine & {
  reversal: { reason: ReversalReason; reversedAt: Date } | null
  parts: PaymentPart[]
  /** The purchased package, if any. */
  packageSale: { id: string; name: string; refunds: PartRefund[] } | null
  /** The gift card that it bought, if any. */
  giftCard: { id: string; lastFour: string | null } | null
  /** The gift card that it was made with, if any. */
  giftCardUse: { giftCard: { id: string; lastFour: string | null } } | null
  /** Whether it is for an opening balance. */
  isOfOpeningBalance: boolean
  /** What of the account balance paid for opening balances. */
  openingAllocations: { amountCents: number }[]
  /** Refunds of an opening balance. */
  paymentRefunds: (PartRefund & { disputeId: string | null })[]
  disputes: { id: string; amountCents: number; state: 'open' | 'won' | 'lost' }[]
}

/** A booking or opening balance with an amount due or overpaid. */
export type BalanceLine = {
  id: string
  kind: 'booking' | 'opening-balance'
  /** Null for an anonymous hold. */
  guardian: { id: string; name: string } | null
  /** Bookings only. */
  lessonName: string | null
  /** The lesson's start, or the date it is owed since. */
  at: Date
  /** Negative if overpaid. */
  dueCents: number
  currency: string
}

/**
 * A single payment. `stuckRefunds`: ids of its automatic refunds that are stuck. `fees`: what Stripe
 * kept of it; null if not known, or not paid by card.
 */
export type OnePayment = PaymentRecord & { stuckRefunds: Set<string>; fees: PaymentFees | null }
