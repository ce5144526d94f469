import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { idempotencyKey, rowId } from '~/values/form-fields'
import { chosenPackage } from '~/domain/payments/packages/package-sale-forms'

/** "Buy a package": by card, for all of a family or one athlete. */
export const BuyPackageForm = z.object({
  idempotencyKey,
  chosen: chosenPackage,
  athleteId: rowId(fieldTexts.chooseFromList).nullable().optional().default(null),
})

export type PackageBuying = z.output<typeof BuyPackageForm>

export type BuyingRefusal =
  'package-changed' | 'not-theirs' | 'no-cards' | 'too-little' | 'page-open'

export const buyingMessages: Record<BuyingRefusal, string> = {
  'package-changed':
    'This package has just been changed, or is not on sale anymore, so nothing was taken. Please choose once more.',
  'not-theirs': 'You cannot book for this athlete. Choose from the list.',
  'no-cards': 'Cards are not taken here at this moment. You can pay for a package at the lesson.',
  'too-little': 'This is too little for a card. Please pay for it at the lesson.',
  'page-open':
    'Another page to pay on is open, and cannot be closed at this moment. Please try again in a minute.',
}
