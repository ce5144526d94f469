import { giveGiftCard } from '~/domain/booking/money/gift-cards/give-gift-card.server'
import { findGiftCardTerms } from '~/domain/payments/gift-cards/find-gift-card.server'
import {
  giftCardGivingMessages,
  GiveGiftCardForm,
} from '~/domain/payments/gift-cards/gift-card-forms'
import { grantKindLabels } from '~/domain/payments/gift-cards/gift-card-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { formatMoney } from '~/values/money'
import { adminGiftCardPath, adminGiftCardsPath } from '~/values/paths/gift-card-admin-paths'
import { staffForm } from '../forms/form-page.server'
import { giftCardStaffTexts } from './gift-card-staff-texts'

const page = staffForm({
  permission: 'handle-payments',
  schema: GiveGiftCardForm,
  messages: giftCardGivingMessages,
  async show() {
    const [{ active, smallestCents, largestCents }, { currency }] = await Promise.all([
      findGiftCardTerms(),
      findSettings(),
    ])
    const money = (cents: number) => formatMoney(cents, currency)
    return {
      title: giftCardStaffTexts.give,
      lead: active ? giftCardStaffTexts.giveLead : giftCardGivingMessages['not-sold'],
      fields: active
        ? [
            { kind: 'hidden', name: 'idempotencyKey' },
            {
              kind: 'amount',
              name: 'amountCents',
              label: giftCardStaffTexts.worth,
              help: `From ${money(smallestCents)} to ${money(largestCents)}.`,
            },
            {
              kind: 'radios',
              name: 'kind',
              label: giftCardStaffTexts.whatFor,
              options: Object.entries(grantKindLabels).map(([value, label]) => ({ value, label })),
            },
            {
              kind: 'lines',
              name: 'reason',
              label: giftCardStaffTexts.reason,
              help: giftCardStaffTexts.reasonHelp,
            },
            { kind: 'line', name: 'recipientName', label: 'Who it is for' },
            {
              kind: 'email',
              name: 'recipientEmail',
              label: 'Their email address',
              help: giftCardStaffTexts.recipientHelp,
              optional: true,
            },
            { kind: 'lines', name: 'message', label: 'A message for them', optional: true },
          ]
        : [],
      known: { idempotencyKey: newIdempotencyKey() },
      button: active ? giftCardStaffTexts.give : null,
      back: { to: adminGiftCardsPath(), label: giftCardStaffTexts.back },
    }
  },
  async save(staff, answers) {
    const outcome = await giveGiftCard(staff, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: adminGiftCardPath(outcome.giftCardId), said: giftCardStaffTexts.given }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'
