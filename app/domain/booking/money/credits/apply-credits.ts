import type { StateRefusal } from '~/domain/booking/booking-states'
import { paymentTexts } from '~/domain/booking/money/payment-texts'

export type ApplyCreditRefusal =
  | StateRefusal<'pay-balance'>
  | 'no-credits'
  | 'paid-in-part'
  | 'nothing-due'
  | 'being-paid'

export const applyCreditMessages: Record<ApplyCreditRefusal, string> = {
  'not-booked-yet': 'This booking is not confirmed yet. Choose how to pay when you confirm it.',
  'already-canceled': 'This booking was canceled, so nothing is due for it.',
  'hold-over': 'This time was held but never booked, so nothing is due for it.',
  'no-credits': 'There is no credit left for this lesson.',
  'paid-in-part':
    'Part of this booking is already paid. A credit pays for a whole lesson, so that money has to be refunded first.',
  'nothing-due': 'Nothing is due for this booking.',
  'being-paid': 'A card payment is already in progress. Finish or cancel it first.',
}

/** The button to pay with credits; null if impossible. */
export function presentCredits(credits: number | null, to: string) {
  if (!credits) return null
  return { to, label: credits === 1 ? paymentTexts.useOneCredit : `Use ${credits} credits` }
}
