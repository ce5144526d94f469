import type { channelLabels } from '~/domain/booking/on-behalf/on-behalf'
import type { BookingStatus, Price } from '~/domain/booking/booking'
import type { Charge, NamedDiscount } from '~/domain/payments/charges/charge'
import type { PaymentMethod, RefundState } from '~/domain/payments/payment'
import type { CancellationPolicy } from '~/domain/settings/cancellation-policy'
import type { RosterBooking } from './roster'

/** All that the business knows of one booking. */
export type BookingRecord = {
  people: RosterBooking
  guardianId: string | null
  email: string | null
  /** Has an account, which alone changes where its emails go. */
  hasAccount: boolean
  /** How the family asked for it, and the link by which it confirms; null for what it booked itself. */
  onBehalf: {
    channel: keyof typeof channelLabels
    /** What it costs usually, before any discount. */
    listPriceCents: number
    confirmLink: string | null
    /** Where its waiver is signed, once it is booked or before; null where that is over. */
    waiverLink: string | null
    /** Whether the family was emailed that link since the last of its times was kept. */
    isAsked: boolean
  } | null
  /** Other times of the same order that were not given back. */
  together: { id: string; status: BookingStatus; startsAt: Date }[]
  startsAt: Date
  endsAt: Date
  lessonName: string
  coachName: string
  /** Whether staff confirmed it for the family, which has agreed to nothing. */
  confirmedByStaff: boolean
  /** When it was booked, by the family or for it; null where it never was. */
  confirmedAt: Date | null
  /** Whether it is to be paid with credits once it is confirmed. */
  usesCredits: boolean
  price: Price
  policy: CancellationPolicy
  /** What is owed, line by line; nothing before it is booked. */
  charges: Charge[]
  /** What is taken off, by its name. */
  discounts: NamedDiscount[]
  payments: RecordedPayment[]
  history: HistoryEntry[]
}

/** Money of one payment that was for this booking, and what of it goes back or went. */
export type RecordedPayment = {
  id: string
  /** Entered by mistake: it counts for nothing. */
  isReversed: boolean
  method: PaymentMethod
  amountCents: number
  receivedAt: Date
  refunds: {
    amountCents: number
    state: RefundState
    createdAt: Date
    returnedAs: PaymentMethod | null
  }[]
}

/** Something that happened to a booking, in words, and who did it. */
export type HistoryEntry = { id: string; at: Date; by: string; what: string }
