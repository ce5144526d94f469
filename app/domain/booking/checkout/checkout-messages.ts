import { childMessages, type ChildRefusal } from '~/domain/family/athletes/child-age'
import { ownWaiverMessages, type WaiverRefusal } from '~/domain/family/waivers/waiver'
import {
  giftCardCodeMessages,
  type GiftCardCodeRefusal,
} from '~/domain/payments/gift-cards/gift-card-forms'
import type { PromoRefusal } from '~/domain/payments/promo-codes/promo-code'
import type { StateRefusal } from '../booking-states'
import { holdMessages } from '../holds/hold-texts'
import { balanceMessages, type BalanceRefusal } from '~/domain/booking/money/card/pay-balance-form'

/** Refusals of every checkout step. An expired hold is none, because answers are kept. */
export type CheckoutRefusal = StateRefusal<'answer'>

export type AthletesRefusal =
  | CheckoutRefusal
  | ChildRefusal
  | 'guest-missing'
  | 'wrong-number'
  | 'outside-ages'
  | 'may-not-book'
  | 'already-coming'

type FocusRefusal = CheckoutRefusal | 'too-many-areas' | 'area-not-offered'

export type ConfirmBookingRefusal =
  | StateRefusal<'confirm'>
  | 'steps-missing'
  | 'lesson-begun'
  | 'order-changed'
  | 'cost-changed'
  | 'already-coming'

type UsePromoCodeRefusal = CheckoutRefusal | PromoRefusal | 'too-many-tries'

type ChooseCreditsRefusal = CheckoutRefusal | 'no-credits'

/** Starting a payment is limited. */
export type BookRefusal =
  | ConfirmBookingRefusal
  | 'held-too-long'
  | Extract<BalanceRefusal, 'on-its-way' | 'page-open'>

const checkoutMessages: Record<CheckoutRefusal, string> = {
  'already-booked': 'This lesson is already booked, so its answers can’t be changed here.',
  'payment-awaited':
    'You’re in the middle of paying for this. To change it, choose “Do not pay now” first.',
}

const alreadyComing = {
  'already-coming':
    'There’s already a lesson at that time: {detail}. Choose another athlete or another time.',
}

export const guestMessages = checkoutMessages

export const athletesMessages: Record<AthletesRefusal, string> = {
  ...checkoutMessages,
  'guest-missing': 'Tell us who you are first.',
  'wrong-number': 'This lesson is for {detail}. Please change who is coming.',
  'may-not-book': 'This athlete is already on your list, and another parent books for them.',
  ...alreadyComing,
  ...childMessages,
  'outside-ages': 'This lesson is for {detail}, counted on the day of the lesson.',
}

export const focusMessages: Record<FocusRefusal, string> = {
  ...checkoutMessages,
  'too-many-areas': 'There is time for {detail} in this lesson. Please choose fewer.',
  'area-not-offered': 'One of these is no longer offered. Please choose again.',
}

export const pickUpMessages = checkoutMessages

export const waiverMessages: Record<WaiverRefusal | CheckoutRefusal, string> = {
  ...checkoutMessages,
  ...ownWaiverMessages,
  'not-allowed-to-sign': 'The athletes have changed. Please sign again.',
}

export const confirmBookingMessages: Record<ConfirmBookingRefusal, string> = {
  'hold-ended': 'Your hold has ended. Hold the time again; everything you typed is kept.',
  'lesson-begun': 'This lesson has started, so it can’t be confirmed here anymore. Please call us.',
  'order-changed': 'Your booking has changed. Please review it again.',
  'cost-changed': 'The price has changed since you opened this page. Please review the new price.',
  ...alreadyComing,
  'steps-missing': 'Something is still missing. Please fill it in, then confirm.',
}

/** Why a code does not apply, in text. */
export const promoCodeReasons: Record<PromoRefusal, string> = {
  'code-unknown': 'We don’t recognize this code. Please check the spelling.',
  'code-ended': 'This code has ended.',
  'other-lesson': 'This code is not for this lesson.',
  'code-used-by-you': 'You’ve already used this code.',
  'code-used-up': 'This code has been used up.',
}

export const promoCodeMessages: Record<UsePromoCodeRefusal, string> = {
  ...checkoutMessages,
  ...promoCodeReasons,
  'too-many-tries': 'Too many codes were tried from your network. Please try again in {detail}.',
}

type ChooseGiftCardRefusal = CheckoutRefusal | GiftCardCodeRefusal | 'empty'

export const chooseGiftCardMessages: Record<ChooseGiftCardRefusal, string> = {
  ...checkoutMessages,
  ...giftCardCodeMessages,
  empty: 'Nothing is left on this gift card.',
}

export const creditMessages: Record<ChooseCreditsRefusal, string> = {
  ...checkoutMessages,
  'no-credits': 'You don’t have enough credits for every athlete at every time.',
}

export const bookMessages: Record<BookRefusal, string> = {
  ...confirmBookingMessages,
  'held-too-long': holdMessages['held-too-long'],
  'on-its-way': balanceMessages['on-its-way'],
  'page-open': balanceMessages['page-open'],
}

export const lowerPlacesMessages: Record<CheckoutRefusal | 'places-changed', string> = {
  ...checkoutMessages,
  'places-changed': 'The number of places you’re holding has changed. Check who is coming.',
}
