import { z } from 'zod'
import { idempotencyKey, calendarDate, cents, price } from '~/values/form-fields'
import { givingReasons, handings, methodsByHand, reversalReasons } from './money'

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

export type TakenPayment = z.output<typeof TakePaymentForm>

export const ReversePaymentForm = z.object({
  reason: z.enum(reversalReasons, { error: 'Choose why it was wrong.' }),
})

export type ReversedPayment = z.output<typeof ReversePaymentForm>

/** Money that goes back by decision. `seenCents`: what could go back when it was decided. */
export const GiveBackForm = z.object({
  idempotencyKey,
  seenCents,
  amountCents,
  reason: z.enum(givingReasons, { error: 'Choose why it goes back.' }),
})

export type GivenBack = z.output<typeof GiveBackForm>

/** "Handed back", unless the button says otherwise. */
export const HandBackForm = z.object({ becomes: z.enum(handings).default('returned') })

export const ReturnAnotherWayForm = z.object({
  method: z.enum(methodsByHand, { error: 'Choose how you gave it back.' }),
})

export type ReturnedAnotherWay = z.output<typeof ReturnAnotherWayForm>
