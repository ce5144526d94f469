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
import { giftCardOfficeTexts } from './gift-card-office-texts'

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
      title: giftCardOfficeTexts.give,
      lead: active ? giftCardOfficeTexts.giveLead : giftCardGivingMessages['not-sold'],
      fields: active
        ? [
            { kind: 'hidden', name: 'idempotencyKey' },
            {
              kind: 'amount',
              name: 'amountCents',
              label: giftCardOfficeTexts.worth,
              help: `From ${money(smallestCents)} to ${money(largestCents)}.`,
            },
            {
              kind: 'radios',
              name: 'kind',
              label: giftCardOfficeTexts.whatFor,
              options: Object.entries(grantKindLabels).map(([value, label]) => ({ value, label })),
            },
            {
              kind: 'lines',
              name: 'reason',
              label: giftCardOfficeTexts.reason,
              help: giftCardOfficeTexts.reasonHelp,
            },
            { kind: 'line', name: 'recipientName', label: 'Who it is for' },
            {
              kind: 'email',
              name: 'recipientEmail',
              label: 'Their email address',
              help: giftCardOfficeTexts.recipientHelp,
              optional: true,
            },
            { kind: 'lines', name: 'message', label: 'A message for them', optional: true },
          ]
        : [],
      known: { idempotencyKey: newIdempotencyKey() },
      button: active ? giftCardOfficeTexts.give : null,
      back: { to: adminGiftCardsPath(), label: giftCardOfficeTexts.back },
    }
  },
  async save(staff, answers) {
    const outcome = await giveGiftCard(staff, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: adminGiftCardPath(outcome.giftCardId), said: giftCardOfficeTexts.given }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'
