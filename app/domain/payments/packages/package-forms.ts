import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import {
  calendarDate,
  cents,
  checked,
  idempotencyKey,
  isRowId,
  line,
  price,
  rowId,
  seenVersion,
  wholeNumber,
} from '~/values/form-fields'
import { hasTaxName, hasTaxRate, taxFields } from '~/domain/catalogue/tax-forms'
import { methodsByHand } from '~/domain/payments/payment'

const amount = 'Enter an amount such as 180 or 180.50.'

/** A package. `version` is the one that the page showed, 0 if new. */
export const PackageSavingForm = z
  .object({
    id: rowId(fieldTexts.sendAgain),
    version: seenVersion,
    name: line('Enter a name.', 60),
    credits: wholeNumber('Enter a number from 1 to 200.', 1, 200),
    lessonTypeIds: z
      .array(rowId(fieldTexts.chooseFromList))
      .min(1, fieldTexts.chooseLessons)
      .max(100, fieldTexts.chooseFromList),
    priceCents: price(amount).refine((cents) => cents > 0, amount),
    validDays: wholeNumber('Enter a number of days from 1 to 1830.', 1, 1830),
    ...taxFields,
    active: checked,
  })
  .refine(...hasTaxRate())
  .refine(...hasTaxName())

export type PackageSaving = z.output<typeof PackageSavingForm>

/** A chosen package with the version whose price was shown. */
export const chosenPackage = z
  .string({ error: fieldTexts.packageMissing })
  .regex(/^[^.]+\.\d{1,9}$/, fieldTexts.packageMissing)
  .refine((text) => isRowId(text.split('.')[0]!), fieldTexts.packageMissing)
  .transform((text) => {
    const [packageId, version] = text.split('.') as [string, string]
    return { packageId: packageId.toLowerCase(), version: Number(version) }
  })

/** A search for the buying family by name, address or phone. */
export const FindBuyerForm = z.object({ who: z.string() })

/** Sells a package with a manual payment. */
export const SellPackageForm = z.object({
  idempotencyKey,
  chosen: chosenPackage,
  athleteId: rowId(fieldTexts.chooseFromList).nullable().optional().default(null),
  method: z.enum(methodsByHand, { error: fieldTexts.chooseMethod }),
  receivedOn: calendarDate('Enter the day you received it.'),
})

export type PackageSelling = z.output<typeof SellPackageForm>

/**
 * Ends a package. `seenLeft` and `seenCents` are the credits and the unrefunded price when shown; 0
 * cents refunds nothing.
 */
export const EndPackageForm = z.object({
  idempotencyKey,
  seenCents: cents('Reload this page and try again.'),
  seenLeft: wholeNumber('Reload this page and try again.', 0, 200),
  amountCents: price('Enter an amount such as 40 or 12.50, or 0.'),
})

export type PackageEnding = z.output<typeof EndPackageForm>

export type SellingRefusal = 'package-changed' | 'not-theirs' | 'not-yet' | 'family-missing'
export type EndingRefusal =
  | 'left-changed'
  | 'balance-changed'
  | 'nothing-left'
  | 'more-than-paid'
  | 'reversed'

export const sellingMessages: Record<SellingRefusal, string> = {
  'package-changed': 'This package was just changed or is no longer on sale. Choose again.',
  'not-theirs': 'This athlete isn’t in this family. Choose one from the list.',
  'not-yet': 'Enter the day the payment came in, not a day in the future.',
  'family-missing': 'This booking has no family yet. Find the family and sell them the package.',
}

export const endingMessages: Record<EndingRefusal, string> = {
  'left-changed': 'The number of credits just changed: {detail} are left now. Check and try again.',
  'balance-changed':
    'Part of the price was just refunded: {detail} is left to refund. Check and try again.',
  'nothing-left': 'No credits are left. Enter how much to refund.',
  'more-than-paid': 'Only {detail} can be refunded. Enter that much or less.',
  reversed: 'Its payment was entered by mistake, so there’s nothing to refund.',
}

/** Buys a package by card, for all athletes or one. */
export const BuyPackageForm = z.object({
  idempotencyKey,
  chosen: chosenPackage,
  athleteId: rowId(fieldTexts.chooseFromList).nullable().optional().default(null),
})

export type PackageBuying = z.output<typeof BuyPackageForm>

export type BuyingRefusal =
  | 'package-changed'
  | 'not-theirs'
  | 'no-cards'
  | 'too-little'
  | 'page-open'

export const buyingMessages: Record<BuyingRefusal, string> = {
  'package-changed':
    'This package was just changed or is no longer on sale. You weren’t charged. Please choose again.',
  'not-theirs': 'You cannot book for this athlete. Choose from the list.',
  'no-cards': 'We can’t take cards right now. You can pay for a package at the lesson.',
  'too-little': 'This is too little for a card. Please pay for it at the lesson.',
  'page-open': 'Another payment page is still open. Please try again in a minute.',
}
