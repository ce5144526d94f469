import { z } from 'zod'
import { cents } from '~/values/form-fields'
import type { StateRefusal } from '~/domain/booking/booking-states'

/** Pays a booking's balance by card. `seenCents`: the amount due when shown. */
export const PayBalanceForm = z.object({ seenCents: cents('Reload this page and try again.') })

export type PaidBalance = z.output<typeof PayBalanceForm>

/** Pays the tuition of a class by card, or of all classes of the family. */
export const PayTuitionForm = PayBalanceForm.extend({
  of: z.enum(['class', 'family']).default('class'),
})

export type PaidTuition = z.output<typeof PayTuitionForm>

export type BalanceRefusal =
  | StateRefusal<'pay-balance'>
  | 'no-cards'
  | 'nothing-due'
  | 'too-little'
  | 'balance-changed'
  | 'on-its-way'
  | 'page-open'

export const balanceMessages: Record<BalanceRefusal, string> = {
  'not-booked-yet': 'This is not booked yet, so nothing is owed for it. Please confirm it first.',
  'already-canceled': 'This is canceled, so there’s nothing to pay.',
  'hold-over': 'This hold has ended, so there’s nothing to pay.',
  'no-cards': 'We can’t take cards right now. You can pay at the lesson.',
  'nothing-due': 'Nothing is due for this, so you weren’t charged.',
  'too-little': '{detail} is too little for a card. Please pay it at the lesson.',
  'balance-changed': 'The amount due has changed. It’s now {detail}. Please check it, then pay.',
  'on-its-way':
    'A payment for this, or for something booked with it, is on its way. Please wait until it arrives.',
  'page-open':
    'Another payment page is open for this, or for something booked with it. Please try again in a minute.',
}
