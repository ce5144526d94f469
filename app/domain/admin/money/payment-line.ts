import type { PaymentMethod, ReversalReason } from '~/domain/payments/payment'
import type { PartRefund, PaymentPart } from '~/domain/payments/find-payment-parts.server'

/** A payment in one line of the ledger. */
export type PaymentLine = {
  id: string
  receivedAt: Date
  method: PaymentMethod
  amountCents: number
  currency: string
  /** Who owes the order it is for; null for a hold of somebody who has not said yet. */
  guardian: { id: string; name: string } | null
  isReversed: boolean
  /** What has gone back, and what is to. */
  returnedCents: number
  returningCents: number
  /** What of it is for nothing yet. */
  unallocatedCents: number
}

/** A payment with all that became of it. */
export type PaymentRecord = PaymentLine & {
  reversal: { reason: ReversalReason; reversedAt: Date } | null
  parts: PaymentPart[]
  /** What it bought, where that is no lesson. */
  packageSale: { id: string; name: string; refunds: PartRefund[] } | null
  /** Whether it is toward what the family owed before it came here. */
  isOfOpeningBalance: boolean
  /** What staff hand back of it, where it is. */
  openingBalanceRefunds: PartRefund[]
  disputes: { id: string; amountCents: number; state: 'open' | 'won' | 'lost' }[]
}

/** A booking or an opening balance of which not all is paid, or too much. */
export type BalanceLine = {
  id: string
  kind: 'booking' | 'opening-balance'
  /** Null for a hold of somebody who has not said yet. */
  guardian: { id: string; name: string } | null
  /** Of a booking. */
  lessonName: string | null
  /** When the lesson begins, or since when it is owed. */
  at: Date
  /** Below nothing where too much was paid. */
  dueCents: number
  currency: string
}

/** One by itself. `stuckRefunds`: the ids of what should go back of it by itself, and does not. */
export type OnePayment = PaymentRecord & { stuckRefunds: Set<string> }
