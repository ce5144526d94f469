import { findGiftCardTerms } from '~/domain/payments/gift-cards/find-gift-card.server'
import { GiftCardTermsForm } from '~/domain/payments/gift-cards/gift-card-forms'
import { saveGiftCardTerms } from '~/domain/payments/gift-cards/save-gift-card-terms.server'
import { versionConflictMessages } from '~/domain/settings/settings-messages'
import { typedMoney } from '~/values/money'
import { adminGiftCardsPath, giftCardTermsPath } from '~/values/paths/gift-card-admin-paths'
import { may } from '~/values/permissions'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'
import { promoCodesPath } from '~/values/paths/payment-paths'
import { moneyTexts } from '../money/money-texts'
import { giftCardStaffTexts } from './gift-card-staff-texts'

const page = staffForm({
  permission: 'set-prices',
  schema: GiftCardTermsForm,
  messages: versionConflictMessages,
  async show(staff) {
    const { version, active, amountsCents, smallestCents, largestCents } = await findGiftCardTerms()
    return {
      title: giftCardStaffTexts.terms,
      lead: 'These apply to new cards. Cards already sold stay as they are.',
      fields,
      known: {
        version,
        active,
        amounts: amountsCents.map(typedMoney).join(', '),
        smallestCents: typedMoney(smallestCents),
        largestCents: typedMoney(largestCents),
      },
      back: may(staff, 'handle-payments')
        ? { to: adminGiftCardsPath(), label: giftCardStaffTexts.back }
        : { to: promoCodesPath(), label: moneyTexts.promoCodes },
    }
  },
  async save(staff, saving) {
    const refusal = await saveGiftCardTerms(staff, saving)
    return refusal ?? { to: giftCardTermsPath(), said: giftCardStaffTexts.termsSaved }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

const fields: FormField[] = [
  {
    kind: 'box',
    name: 'active',
    label: 'Sell gift cards',
    help: 'On the website by card, and by you at the desk.',
  },
  {
    kind: 'line',
    name: 'amounts',
    label: 'Amounts to choose from',
    help: 'Separated by commas, such as 25, 50, 100.',
  },
  { kind: 'amount', name: 'smallestCents', label: 'Smallest other amount' },
  { kind: 'amount', name: 'largestCents', label: 'Largest other amount' },
]
