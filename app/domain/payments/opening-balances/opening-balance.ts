import { z } from 'zod'
import { methodsByHand } from '../payment'
import { amountHandedOver, cents, idempotencyKey } from '~/values/form-fields'

/** Its name in lists, on receipts and at Stripe. */
export const openingBalanceName = 'Opening balance'

/** Why staff write it off. */
export const writeOffReasons = ['paid_before', 'not_owed', 'waived'] as const

type WriteOffReason = (typeof writeOffReasons)[number] | 'erased' | 'refunded'

export const writeOffLabels: Record<WriteOffReason, string> = {
  paid_before: 'It was paid before the import',
  not_owed: 'It was never owed',
  waived: 'We are waiving it',
  erased: 'The family was erased',
  refunded: 'It was refunded',
}

/** `seenCents`: the amount due when shown. */
export const WriteOffForm = z.object({
  seenCents: cents('Reload this page and try again.'),
  reason: z.enum(writeOffReasons, { error: 'Choose why it is no longer owed.' }),
})

export type WriteOffInput = z.output<typeof WriteOffForm>

export type WriteOffRefusal = 'nothing-due' | 'balance-changed'

export const writeOffMessages: Record<WriteOffRefusal, string> = {
  'nothing-due': 'None of the opening balance is due, so there is nothing to write off.',
  'balance-changed':
    'The opening balance has changed since: {detail} is due now. Please look at it, then write it off.',
}

/** Why staff undo a write-off. */
export const writeOffUndoReasons = ['mistake', 'owed_after_all'] as const

export const writeOffUndoLabels: Record<(typeof writeOffUndoReasons)[number], string> = {
  mistake: 'It was written off by mistake',
  owed_after_all: 'It is owed after all',
}

export const UndoWriteOffForm = z.object({
  writeOffId: z.uuid({ error: 'Choose what is owed again.' }),
  reason: z.enum(writeOffUndoReasons, { error: 'Choose why it is owed again.' }),
})

export type UndoWriteOffInput = z.output<typeof UndoWriteOffForm>

export type UndoWriteOffRefusal = 'undone-already' | 'not-by-staff'

export const undoWriteOffMessages: Record<UndoWriteOffRefusal, string> = {
  'undone-already': 'This was undone already.',
  'not-by-staff': 'This belongs to a refund: withdraw the refund instead.',
}

/** Why staff refund a payment. */
export const openingRefundReasons = ['goodwill', 'paid_too_much', 'not_owed', 'other'] as const

export const openingRefundLabels: Record<(typeof openingRefundReasons)[number], string> = {
  goodwill: 'Goodwill',
  paid_too_much: 'Overpaid',
  not_owed: 'It was never owed',
  other: 'Another reason',
}

/** `seenCents`: what was left of the payment when shown. */
export const OpeningRefundForm = z.object({
  idempotencyKey,
  seenCents: cents('Reload this page and try again.'),
  amountCents: amountHandedOver,
  method: z.enum([...methodsByHand, 'stripe'], { error: 'Choose how you refund it.' }),
  reason: z.enum(openingRefundReasons, { error: 'Choose why it is refunded.' }),
})

export type OpeningRefundInput = z.output<typeof OpeningRefundForm>

export type OpeningRefundRefusal =
  | 'nothing-here'
  | 'balance-changed'
  | 'more-than-here'
  | 'not-to-a-card'

export const openingRefundMessages: Record<OpeningRefundRefusal, string> = {
  'nothing-here': 'Nothing of this payment is left to refund.',
  'balance-changed':
    'Someone else changed this in the meantime: {detail} is left to refund now. Please check it again.',
  'more-than-here': 'Only {detail} is left to refund. Enter at most that.',
  'not-to-a-card': 'This cannot be refunded to a card from here. Choose another way.',
}
