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
  seenCents: cents('Reload this page and try again.'),
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
  'not-booked-yet': 'This booking isn’t confirmed yet. Use the gift card when you confirm it.',
  'already-canceled': 'This booking was canceled, so nothing is due for it.',
  'hold-over': 'This time was held but never booked, so nothing is due for it.',
  'nothing-due': 'Nothing is due for this booking.',
  'balance-changed': 'The amount due has changed. It’s now {detail}. Please check it, then pay.',
  'being-paid': 'A card payment is already in progress. Finish or cancel it first.',
  empty: 'Nothing is left on this gift card.',
}
