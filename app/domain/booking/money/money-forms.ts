import { z } from 'zod'
import { idempotencyKey, calendarDate, cents, price } from '~/values/form-fields'
import { refundReasons, statesByHand, methodsByHand, reversalReasons } from './money'

const amountCents = price('Enter an amount such as 40 or 12.50.').refine(
  (amount) => amount > 0,
  'Enter an amount such as 40 or 12.50.',
)
const seenCents = cents('Load this page once more.')

/** Money that somebody was handed. `seenCents`: what was due when it was entered. */
export const TakePaymentForm = z.object({
  idempotencyKey,
  seenCents,
  amountCents,
  method: z.enum(methodsByHand, { error: 'Choose how it was paid.' }),
  receivedOn: calendarDate('Enter the day on which it came in.'),
})

export type PaymentInput = z.output<typeof TakePaymentForm>

export const ReversePaymentForm = z.object({
  reason: z.enum(reversalReasons, { error: 'Choose why it was wrong.' }),
})

export type ReversalInput = z.output<typeof ReversePaymentForm>

/** Money that goes back by decision. `seenCents`: what could go back when it was decided. */
export const RecordRefundForm = z.object({
  idempotencyKey,
  seenCents,
  amountCents,
  reason: z.enum(refundReasons, { error: 'Choose why it goes back.' }),
})

export type RefundInput = z.output<typeof RecordRefundForm>

/** "Handed back", unless the button says otherwise. */
export const RefundStateForm = z.object({ becomes: z.enum(statesByHand).default('returned') })

export const RefundAnotherWayForm = z.object({
  method: z.enum(methodsByHand, { error: 'Choose how you gave it back.' }),
})

export type RefundAnotherWayInput = z.output<typeof RefundAnotherWayForm>
