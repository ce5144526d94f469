import { z } from 'zod'
import { cents, rowId } from '~/values/form-fields'

/**
 * `charges` are the bookings, and orders of opening balances, to pay for. `seenCents`: the account
 * balance when shown.
 */
export const ApplyBalanceForm = z.object({
  seenCents: cents('Reload this page and try again.'),
  charges: z
    .array(rowId('Choose what to pay for.'), { error: 'Choose what to pay for.' })
    .min(1, 'Choose what to pay for.'),
})

export type ApplyBalanceInput = z.output<typeof ApplyBalanceForm>

export type ApplyBalanceRefusal = 'no-balance' | 'balance-changed' | 'nothing-due' | 'paid-before'

export const applyBalanceMessages: Record<ApplyBalanceRefusal, string> = {
  'no-balance': 'Nothing is left of the account balance, so there is nothing to apply.',
  'balance-changed':
    'Someone else changed the account balance in the meantime: {detail} is left now. Please check it again.',
  'nothing-due': 'Nothing is due for what you chose anymore.',
  'paid-before':
    'This account balance comes from a payment that already paid for this once, so it can’t pay for it again. Refund it and record it as a new payment.',
}
