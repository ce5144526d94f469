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
    name: line('Give it a name.', 60),
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
  receivedOn: calendarDate('Enter the day on which it came in.'),
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
  'package-changed':
    'This package has just been changed, or is not on sale anymore. Please choose once more.',
  'not-theirs': 'This athlete is not of this family. Choose from the list.',
  'not-yet': 'Enter the day the payment came in, not a day in the future.',
  'family-missing':
    'It is not known whose booking this is. Look for the family, and sell it to them.',
}

export const endingMessages: Record<EndingRefusal, string> = {
  'left-changed':
    'Credits were used or came back meanwhile: {detail} are left now. Please check it again.',
  'balance-changed':
    'Some of its price was refunded meanwhile: {detail} is here now. Please check it again.',
  'nothing-left': 'Nothing is left of it, so nothing can be ended. Enter how much is refunded.',
  'more-than-paid': '{detail} of its price is here. Enter at most that.',
  reversed: 'Its payment was a wrong entry, so nothing is refunded.',
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
    'This package was just changed or is no longer on sale, so you weren’t charged. Please choose again.',
  'not-theirs': 'You can’t book for this athlete. Choose from the list.',
  'no-cards': 'We can’t take cards right now. You can pay for a package at the lesson.',
  'too-little': 'This is too little to pay by card. Please pay at the lesson.',
  'page-open': 'Another payment page is open. Please try again in a minute.',
}
