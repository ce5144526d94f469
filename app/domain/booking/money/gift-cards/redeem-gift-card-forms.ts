import type { z } from 'zod'
import type { StateRefusal } from '~/domain/booking/booking-states'
import {
  GiftCardCodeForm,
  giftCardCodeMessages,
  type GiftCardCodeRefusal,
} from '~/domain/payments/gift-cards/gift-card-forms'
import { cents, idempotencyKey } from '~/values/form-fields'

/** Pays a booking's balance with a gift card. `seenCents`: the amount due when shown. */
export const RedeemGiftCardForm = GiftCardCodeForm.extend({
  idempotencyKey,
  seenCents: cents('Reload this page.'),
})

export type GiftCardUsing = z.output<typeof RedeemGiftCardForm>

export type RedeemGiftCardRefusal =
  | StateRefusal<'pay-balance'>
  | GiftCardCodeRefusal
  | 'nothing-due'
  | 'balance-changed'
  | 'being-paid'
  | 'empty'

export const redeemGiftCardMessages: Record<RedeemGiftCardRefusal, string> = {
  ...giftCardCodeMessages,
  'not-booked-yet': 'This booking is not confirmed yet. Use the gift card when you confirm it.',
  'already-canceled': 'This booking was canceled, so nothing is due for it.',
  'hold-over': 'This time was held and never booked, so nothing is due for it.',
  'nothing-due': 'Nothing is due for this booking.',
  'balance-changed':
    'What is due has changed meanwhile: it is {detail} now. Please look at it, then pay.',
  'being-paid': 'A payment by card is being made at the moment. Finish or leave it first.',
  empty: 'Nothing is left on this gift card.',
}
