import { dueAheadCents, dueCents, type Sums } from '~/domain/payments/charge'
import type { PaymentMethod, ReversalReason } from '~/domain/payments/payment'
import type { Staff } from '~/values/actor'
import type { BookingStatus } from '../booking'
import type { StateRefusal } from '../booking-states'
import { may } from '~/values/permissions'

/** Who takes money, gives it back and corrects entries; who only teaches sees what became of it. */
export function mayHandleMoney(staff: Pick<Staff, 'role'>): boolean {
  return may(staff, 'handle-payments')
}

/** What goes from hand to hand, and is entered by hand. */
export const methodsByHand = ['cash', 'check', 'transfer'] as const satisfies PaymentMethod[]

export function isByHand(method: PaymentMethod): boolean {
  return methodsByHand.some((one) => one === method)
}

/** What can be said of money that was owed to a family. */
export const statesByHand = ['returned', 'owed', 'withdrawn'] as const

export type StateByHand = (typeof statesByHand)[number]

export const reversalReasons = [
  ...(['twice', 'wrong_amount', 'wrong_method', 'wrong_family', 'not_honoured', 'other'] as const),
] as const satisfies ReversalReason[]

/** Why an entry was wrong. */
export const reversalLabels: Record<ReversalReason, string> = {
  twice: 'It was entered twice',
  wrong_amount: 'Another amount came in',
  wrong_method: 'It was paid another way',
  wrong_family: 'It was someone else’s',
  not_honoured: 'The check or transfer was not honoured',
  other: 'Another reason',
}

/** What was no payment of this family at all: nothing of it is owed, nor entered anew. */
export const neverPaid: ReversalReason[] = ['twice', 'wrong_family']

export const refundReasons = ['goodwill', 'not_as_agreed', 'paid_too_much', 'other'] as const

/** Why money goes back without a cancellation. */
export const refundReasonLabels: Record<(typeof refundReasons)[number] | 'no_show', string> = {
  goodwill: 'Goodwill',
  not_as_agreed: 'The lesson was not as agreed',
  paid_too_much: 'Too much was paid',
  no_show: 'No one came',
  other: 'Another reason',
}

type Payable = { status: BookingStatus; priceCents: number; isCharged: boolean; sums: Sums }

/** What can still be paid for a booking; for what waits to be confirmed, its price. */
export function payableCents({ status, priceCents, isCharged, sums }: Payable): number {
  if (isCharged) return Math.max(0, dueCents(sums))
  return status === 'held' ? dueAheadCents({ priceCents }, sums) : 0
}

export type TakePaymentRefusal =
  StateRefusal<'take-payment'> | 'nothing-due' | 'balance-changed' | 'more-than-due' | 'not-yet'
export type ReversalRefusal = 'not-by-hand' | 'gone-back' | 'used'
export type RecordRefundRefusal = 'nothing-paid' | 'balance-changed' | 'more-than-paid'
export type RefundStateRefusal = 'not-owed'
export type RefundAnotherWayRefusal = 'goes-back' | 'gone-already'

const changed =
  'Someone else has changed this meanwhile: it is {detail} now. Please look at it once more.'

export const takePaymentMessages: Record<TakePaymentRefusal, string> = {
  'hold-over': 'This time was held and never booked, so nothing can be paid for it.',
  'nothing-due': 'Nothing is due for this, so nothing can be paid.',
  'balance-changed': changed,
  'more-than-due': 'Only {detail} is due. Enter what is for these lessons.',
  'not-yet': 'Enter the day on which it came in, not a later one.',
}

export const reversalMessages: Record<ReversalRefusal, string> = {
  'not-by-hand': 'Only what was entered by hand can be wrong. Give the money back instead.',
  'gone-back': 'Some of it has gone back already, so it was no mistake.',
  used: 'Lessons were booked with this package, so its payment stays. End the package instead, and take those lessons off what you give back.',
}

export const recordRefundMessages: Record<RecordRefundRefusal, string> = {
  'nothing-paid': 'Nothing was paid for this, so nothing can go back.',
  'balance-changed': changed,
  'more-than-paid': 'Only {detail} of it is here. Enter at most that.',
}

export const refundStateMessages: Record<RefundStateRefusal, string> = {
  'not-owed': 'This is not yours to hand back: it goes back by itself, or could not be returned.',
}

export const refundAnotherWayMessages: Record<RefundAnotherWayRefusal, string> = {
  'goes-back': 'This goes back the way it came, or has. Only what is stuck is given back by hand.',
  'gone-already': 'This money is not here anymore: it was given back meanwhile.',
}
