import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import {
  idempotencyKey,
  calendarDate,
  cents,
  isRowId,
  price,
  rowId,
  whole,
} from '~/values/form-fields'
import { methodsByHand } from '~/domain/payments/payment'

/** A package as its option names it: with the version at which its price was read. */
export const chosenPackage = z
  .string({ error: fieldTexts.packageMissing })
  .regex(/^[^.]+\.\d{1,9}$/, fieldTexts.packageMissing)
  .refine((text) => isRowId(text.split('.')[0]!), fieldTexts.packageMissing)
  .transform((text) => {
    const [packageId, version] = text.split('.') as [string, string]
    return { packageId: packageId.toLowerCase(), version: Number(version) }
  })

/** Who is to buy a package: some of a name, an address or a number. */
export const FindBuyerForm = z.object({ who: z.string() })

/** "Sell a package": to a family, by hand. */
export const SellPackageForm = z.object({
  idempotencyKey,
  chosen: chosenPackage,
  athleteId: rowId(fieldTexts.chooseFromList).nullable().optional().default(null),
  method: z.enum(methodsByHand, { error: 'Choose how it was paid.' }),
  receivedOn: calendarDate('Enter the day on which it came in.'),
})

export type PackageSelling = z.output<typeof SellPackageForm>

/**
 * "End it": `seenLeft`: how many credits were left when it was decided, `seenCents`: how much of its price
 * was here; 0 cents gives nothing back.
 */
export const EndPackageForm = z.object({
  idempotencyKey,
  seenCents: cents('Load this page once more.'),
  seenLeft: whole('Load this page once more.', 0, 200),
  amountCents: price('Enter an amount such as 40 or 12.50, or 0.'),
})

export type PackageEnding = z.output<typeof EndPackageForm>

export type SellingRefusal = 'package-changed' | 'not-theirs' | 'not-yet' | 'no-account'
export type EndingRefusal =
  'left-changed' | 'balance-changed' | 'nothing-left' | 'more-than-paid' | 'reversed'

export const sellingMessages: Record<SellingRefusal, string> = {
  'package-changed':
    'This package has just been changed, or is not on sale anymore. Please choose once more.',
  'not-theirs': 'This athlete is not of this family. Choose from the list.',
  'not-yet': 'Enter the day on which it came in, not a later one.',
  'no-account':
    'This family has no account, and credits are used by those who are signed in. Ask them to make one first.',
}

export const endingMessages: Record<EndingRefusal, string> = {
  'left-changed':
    'Credits were used or came back meanwhile: {detail} are left now. Please look at it once more.',
  'balance-changed':
    'Some of its price has gone back meanwhile: {detail} is here now. Please look at it once more.',
  'nothing-left': 'Nothing is left of it, so nothing can be ended. Enter how much goes back.',
  'more-than-paid': '{detail} of its price is here. Enter at most that.',
  reversed: 'Its payment was a wrong entry, so nothing goes back.',
}
