import { z } from 'zod'
import { methodsByHand, type ReversalReason } from '~/domain/payments/payment'
import { amountHandedOver, calendarDate, cents, idempotencyKey, rowId } from '~/values/form-fields'
import type { StateRefusal } from '~/domain/booking/booking-states'
import { fieldTexts } from '~/values/field-texts'

/** A manual payment. `seenCents`: the amount due when entered. */
export const TakePaymentForm = z.object({
  idempotencyKey,
  seenCents: cents('Reload this page and try again.'),
  amountCents: amountHandedOver,
  method: z.enum(methodsByHand, { error: fieldTexts.chooseMethod }),
  receivedOn: calendarDate('Enter the day it came in.'),
})

export type PaymentInput = z.output<typeof TakePaymentForm>

/**
 * A manual payment of a family: `charges` are the bookings, and orders of opening balances, to pay
 * for, oldest first. The rest becomes account balance; `seenBalanceCents` is that balance when
 * entered.
 */
export const TakeFamilyPaymentForm = TakePaymentForm.extend({
  seenBalanceCents: cents('Reload this page and try again.'),
  charges: z.array(rowId('Choose what it is for.')).default([]),
})

/** Without `charges` it is for everything due. */
export type FamilyPaymentInput = PaymentInput & Partial<z.output<typeof TakeFamilyPaymentForm>>

export type TakePaymentRefusal =
  | StateRefusal<'take-payment'>
  | 'nothing-due'
  | 'balance-changed'
  | 'account-changed'
  | 'more-than-due'
  | 'not-yet'

export const takePaymentMessages: Record<TakePaymentRefusal, string> = {
  'hold-over': 'This time was held and never booked, so nothing can be paid for it.',
  'nothing-due': 'Nothing is due for this, so nothing can be paid.',
  'balance-changed':
    'Someone else changed the amount due in the meantime: it is {detail} now. Please check it again.',
  'account-changed':
    'Someone else changed the account balance in the meantime: it is {detail} now. Please check it again.',
  'more-than-due': 'Only {detail} is due. Enter what is for these lessons.',
  'not-yet': 'Enter the day the payment came in, not a day in the future.',
}

export const reversalReasons = [
  'twice',
  'wrong_amount',
  'wrong_method',
  'wrong_family',
  'not_honored',
  'other',
] as const satisfies ReversalReason[]

/** Why a payment is corrected. */
export const reversalLabels: Record<ReversalReason, string> = {
  twice: 'It was entered twice',
  wrong_amount: 'Another amount came in',
  wrong_method: 'It was paid another way',
  wrong_family: 'It was someone else’s',
  not_honored: 'The check or transfer was not honored',
  other: 'Another reason',
}

/** It was never this family's payment, so nothing is due or re-entered. */
export const neverPaid: ReversalReason[] = ['twice', 'wrong_family']

export const ReversePaymentForm = z.object({
  reason: z.enum(reversalReasons, { error: 'Choose why it was wrong.' }),
})

export type ReversalInput = z.output<typeof ReversePaymentForm>

export type ReversalRefusal = 'not-by-hand' | 'gone-back' | 'kept-used' | 'used' | 'card-used'

export const reversalMessages: Record<ReversalRefusal, string> = {
  'not-by-hand': 'Only a payment entered by hand can be removed. Refund it instead.',
  'gone-back': 'Some of it was already refunded, so it can’t be removed as a mistake.',
  'kept-used':
    'The part kept as account balance has been used since. Refund what it paid for as account balance first, then remove the entry.',
  'card-used': 'The gift card was used already, so its payment stays. Stop the card instead.',
  used: 'Lessons were booked with this package, so its payment stays. End the package instead, and subtract those lessons from the refund.',
}
