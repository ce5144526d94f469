import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import {
  amountHandedOver,
  calendarDate,
  cents,
  checked,
  emailAddress,
  emailAddressOf,
  idempotencyKey,
  line,
  lines,
  optionalLines,
  personName,
  price,
  seenVersion,
  versionNumber,
} from '~/values/form-fields'
import { methodsByHand } from '../payment'
import { giftCardTexts } from './gift-card-texts'

const chooseAmount = 'Choose an amount.'

/** What a card is worth: one of the amounts offered in cents, or `own` with one of their own. */
const worth = {
  chosen: z.string({ error: chooseAmount }).regex(/^(?:\d{1,9}|own)$/, chooseAmount),
  ownCents: amountHandedOver.nullable().optional().default(null),
}

const people = {
  recipientName: personName('Enter who it is for.'),
  recipientEmail: emailAddressOf(fieldTexts.emailMissing).nullable().optional().default(null),
  message: optionalLines(500),
}

type Worth = { chosen: string; ownCents: number | null }

function hasAmount({ chosen, ownCents }: Worth): boolean {
  return chosen !== 'own' || ownCents !== null
}

const amountMissing = {
  path: ['ownCents'],
  error: 'Enter an amount such as 40 or 75.',
  // along with whatever else is wrong
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** The amount in cents: one on offer, or the typed one; 0 if none was typed. */
export function amountOf({ chosen, ownCents }: Worth): number {
  return chosen === 'own' ? (ownCents ?? 0) : Number(chosen)
}

/** Buys one by card. `website` is a honeypot. */
export const BuyGiftCardForm = z
  .object({
    idempotencyKey,
    ...worth,
    name: personName(fieldTexts.nameMissing),
    email: emailAddress,
    ...people,
    website: z.string().max(1000).optional().default(''),
  })
  .refine(hasAmount, amountMissing)

export type GiftCardBuying = z.output<typeof BuyGiftCardForm>

/** Sells one with a manual payment. */
export const SellGiftCardForm = z
  .object({
    idempotencyKey,
    ...worth,
    name: personName(fieldTexts.nameMissing),
    buyerEmail: emailAddressOf(fieldTexts.emailMissing).nullable().optional().default(null),
    ...people,
    method: z.enum(methodsByHand, { error: fieldTexts.chooseMethod }),
    receivedOn: calendarDate('Enter the day you received it.'),
  })
  .refine(hasAmount, amountMissing)

export type GiftCardSelling = z.output<typeof SellGiftCardForm>

/** Gives one away, without a payment. */
export const GiveGiftCardForm = z.object({
  idempotencyKey,
  amountCents: amountHandedOver,
  kind: z.enum(['promotion', 'replacement'], { error: 'Choose what it is for.' }),
  reason: lines('Enter a reason.', 300),
  ...people,
})

export type GiftCardGiving = z.output<typeof GiveGiftCardForm>

/** Refunds what is left on one. `seenCents`: what was left when shown. */
export const RefundGiftCardForm = z.object({
  idempotencyKey,
  seenCents: cents('Reload this page and try again.'),
  method: z.enum([...methodsByHand, 'stripe'], { error: 'Choose how you’ll refund it.' }),
})

export type GiftCardRefunding = z.output<typeof RefundGiftCardForm>

export type GiftCardRefundRefusal = 'nothing-left' | 'left-changed' | 'not-to-a-card'

export const giftCardRefundMessages: Record<GiftCardRefundRefusal, string> = {
  'nothing-left': 'This card has no balance left to refund.',
  'left-changed': 'The card was just used, so {detail} is left now. Check and try again.',
  'not-to-a-card': 'This can’t be refunded to a card. Choose another way.',
}

/** A code as typed; what cannot be one is unknown like any other. */
export const GiftCardCodeForm = z.object({ giftCard: line(giftCardTexts.codeMissing, 60) })

const amount = 'Enter an amount such as 25 or 50.'
const positive = price(amount).refine((cents) => cents > 0, amount)

const amounts = 'Enter up to eight amounts, separated by commas or spaces, such as 25, 50, 100.'

/** Replaces a card's code. `seenNumber`: the number of the code that the page showed. */
export const NewGiftCardCodeForm = z.object({ seenNumber: versionNumber })

/** What can be bought. `version` is the one that the page showed, 0 if new. */
export const GiftCardTermsForm = z
  .object({
    version: seenVersion,
    active: checked,
    amounts: line(amounts, 120)
      .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
      .pipe(z.array(positive).min(1, amounts).max(8, amounts)),
    smallestCents: positive,
    largestCents: positive,
  })
  .refine(({ smallestCents, largestCents }) => smallestCents <= largestCents, {
    path: ['largestCents'],
    error: 'Enter an amount that’s at least the smallest.',
  })
  .refine(
    ({ amounts: all, smallestCents, largestCents }) =>
      all.every((cents) => cents >= smallestCents && cents <= largestCents),
    { path: ['amounts'], error: 'Keep these between the smallest and the largest amount.' },
  )

export type GiftCardTermsSaving = z.output<typeof GiftCardTermsForm>

export type GiftCardBuyingRefusal =
  | 'not-sold'
  | 'no-cards'
  | 'amount'
  | 'too-little'
  | 'on-its-way'
  | 'too-many-tries'

export const giftCardBuyingMessages: Record<GiftCardBuyingRefusal, string> = {
  'not-sold': giftCardTexts.notSold,
  'no-cards': 'We can’t take cards online right now. You can buy a gift card at a lesson.',
  amount: 'Enter an amount from {detail}.',
  'too-little': 'This is too little for a card payment. Choose a larger amount.',
  'on-its-way': 'Your payment is on its way. You’ll get the gift card once it arrives.',
  'too-many-tries': 'Too many tries. Please try again in {detail}.',
}

export type GiftCardSellingRefusal = 'not-sold' | 'amount' | 'not-yet'

export const giftCardSellingMessages: Record<GiftCardSellingRefusal, string> = {
  'not-sold': 'Gift cards are turned off right now. An owner can turn them on.',
  amount: 'Enter an amount from {detail}.',
  'not-yet': 'Enter the day the payment came in, not a day in the future.',
}

export type GiftCardGivingRefusal = 'not-sold' | 'amount'

export const giftCardGivingMessages: Record<GiftCardGivingRefusal, string> = {
  'not-sold': 'Gift cards are turned off right now. An owner can turn them on.',
  amount: giftCardSellingMessages.amount,
}

export type GiftCardCodeRefusal = 'unknown' | 'too-many-tries'

/** One sentence for every code that does not work, so that it tells nothing of those that do. */
export const giftCardCodeMessages: Record<GiftCardCodeRefusal, string> = {
  unknown: 'This code doesn’t work. Please check it for typos, or ask us.',
  'too-many-tries': 'Too many codes were tried from your network. Please try again in {detail}.',
}
