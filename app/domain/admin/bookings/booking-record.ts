import type { bookingChannelLabels } from '~/domain/booking/on-behalf/on-behalf'
import type { BookingStatus, Price } from '~/domain/booking/booking'
import type { TaxTerms } from '~/domain/catalogue/tax'
import type { Charge, NamedDiscount } from '~/domain/payments/charges/charge'
import type { PaymentMethod, RefundState } from '~/domain/payments/payment'
import type { CancellationPolicy } from '~/domain/settings/cancellation-policy'
import type { RosterBooking } from '../roster/roster'

/** All data of one booking. */
export type BookingRecord = {
  people: RosterBooking
  guardianId: string | null
  email: string | null
  /** Only account holders change their own address. */
  hasAccount: boolean
  /** How the family asked for it, and its confirmation link; null if it booked online. */
  onBehalf: {
    channel: keyof typeof bookingChannelLabels
    /** The list price before discounts. */
    listPriceCents: number
    confirmLink: string | null
    /** Where to sign the waiver; null once the lesson is over. */
    waiverLink: string | null
    /** Whether the link was emailed since the last time was added. */
    isAsked: boolean
  } | null
  /** Other bookings of the order that were not released. */
  together: { id: string; status: BookingStatus; startsAt: Date }[]
  startsAt: Date
  endsAt: Date
  lessonName: string
  lesson: { coachId: string }
  coachName: string
  /** Null at the business's own address. */
  venue: string | null
  /** Whether it is a private lesson, and the staff member may choose another place. */
  canBeElsewhere: boolean
  /** Whether staff confirmed it without the family's agreement. */
  confirmedByStaff: boolean
  /** When it was confirmed, by the family or staff; null if never. */
  confirmedAt: Date | null
  /** Whether credits will pay for it on confirmation. */
  usesCredits: boolean
  price: Price
  tax: TaxTerms
  policy: CancellationPolicy
  /** Charge lines; empty before confirmation. */
  charges: Charge[]
  /** Named discounts. */
  discounts: NamedDiscount[]
  payments: RecordedPayment[]
  history: HistoryEntry[]
}

/** A payment's part for this booking, with its refunds. */
export type RecordedPayment = {
  id: string
  /** Entered by mistake; does not count. */
  isReversed: boolean
  byBank: boolean
  method: PaymentMethod
  amountCents: number
  receivedAt: Date
  refunds: {
    amountCents: number
    state: RefundState
    createdAt: Date
    refundedAs: PaymentMethod | null
  }[]
}

/** A booking's history entry as text, with its actor. */
export type HistoryEntry = { id: string; at: Date; by: string; what: string }
