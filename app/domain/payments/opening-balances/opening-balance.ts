import { z } from 'zod'
import { cents } from '~/values/form-fields'

/** What lists, receipts and Stripe's page call it. */
export const openingBalanceName = 'Opening balance'

/** Why staff ask for it no more. */
export const writeOffReasons = ['paid_before', 'not_owed', 'waived'] as const

export const writeOffLabels: Record<(typeof writeOffReasons)[number] | 'erased', string> = {
  paid_before: 'It was paid before the import',
  not_owed: 'It was never owed',
  waived: 'We are waiving it',
  erased: 'The family was erased',
}

/** `seenCents`: what was due when it was shown. */
export const WriteOffForm = z.object({
  seenCents: cents('Load this page once more.'),
  reason: z.enum(writeOffReasons, { error: 'Choose why it is no longer owed.' }),
})

export type WriteOffInput = z.output<typeof WriteOffForm>

export type WriteOffRefusal = 'nothing-due' | 'balance-changed'

export const writeOffMessages: Record<WriteOffRefusal, string> = {
  'nothing-due': 'Nothing of the opening balance is due, so there is nothing to write off.',
  'balance-changed':
    'The opening balance has changed since: {detail} is due now. Please look at it, then write it off.',
}
