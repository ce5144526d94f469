import { z } from 'zod'
import {
  refundTargets,
  refundTargetTexts,
  type RefundTarget,
} from '~/domain/payments/account-balance/refund-targets'
import { methodsByHand, type RefundState } from '~/domain/payments/payment'
import { amountHandedOver, cents, idempotencyKey } from '~/values/form-fields'

export const refundReasons = ['goodwill', 'not_as_agreed', 'paid_too_much', 'other'] as const

/** Why money is refunded without a cancellation. */
export const refundReasonLabels: Record<(typeof refundReasons)[number] | 'no_show', string> = {
  goodwill: 'Goodwill',
  not_as_agreed: 'The lesson was not as agreed',
  paid_too_much: 'Overpaid',
  no_show: 'No-show',
  other: 'Another reason',
}

/** A refund that staff decide on. `seenCents`: the refundable amount when shown. */
export const RecordRefundForm = z.object({
  idempotencyKey,
  seenCents: cents('Reload this page and try again.'),
  amountCents: amountHandedOver,
  reason: z.enum(refundReasons, { error: 'Choose why it is refunded.' }),
  refundTo: z.enum(refundTargets, { error: refundTargetTexts.choose }).default('payment'),
})

export type RefundInput = Omit<z.output<typeof RecordRefundForm>, 'refundTo'> & {
  refundTo?: RefundTarget
}

export type RecordRefundRefusal =
  | 'nothing-paid'
  | 'balance-changed'
  | 'more-than-paid'
  | 'no-family'

export const recordRefundMessages: Record<RecordRefundRefusal, string> = {
  'nothing-paid': 'Nothing was paid for this, so nothing can be refunded.',
  'balance-changed':
    'Someone else changed this in the meantime: it is {detail} now. Please check it again.',
  'more-than-paid': 'Only {detail} is left to refund. Enter at most that.',
  'no-family': 'There is no family yet to keep it as account balance. Choose the refund instead.',
}

/** States of a manual refund that staff can set. */
const statesByHand = ['returned', 'owed', 'withdrawn'] as const satisfies RefundState[]

export type StateByHand = (typeof statesByHand)[number]

/** Defaults to "returned". */
export const RefundStateForm = z.object({ becomes: z.enum(statesByHand).default('returned') })

export type RefundStateRefusal = 'not-owed'

export const refundStateMessages: Record<RefundStateRefusal, string> = {
  'not-owed': 'This can’t be refunded by hand: it’s refunded automatically, or that failed.',
}

export const RefundAnotherWayForm = z.object({
  method: z.enum(methodsByHand, { error: 'Choose how you refunded it.' }),
})

export type RefundAnotherWayInput = z.output<typeof RefundAnotherWayForm>

export type RefundAnotherWayRefusal = 'goes-back' | 'gone-already'

export const refundAnotherWayMessages: Record<RefundAnotherWayRefusal, string> = {
  'goes-back':
    'This is refunded the way it was paid, or already was. Only a stuck refund is paid out by hand.',
  'gone-already': 'This money was already refunded.',
}
