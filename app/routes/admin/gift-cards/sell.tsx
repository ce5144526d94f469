import { sellGiftCard } from '~/domain/booking/money/gift-cards/sell-gift-card.server'
import { findGiftCardTerms } from '~/domain/payments/gift-cards/find-gift-card.server'
import type { GiftCardTerms } from '~/domain/payments/gift-cards/gift-card'
import {
  giftCardSellingMessages,
  SellGiftCardForm,
} from '~/domain/payments/gift-cards/gift-card-forms'
import { giftCardTexts } from '~/domain/payments/gift-cards/gift-card-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { calendarDateAt } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import { adminGiftCardPath, adminGiftCardsPath } from '~/values/paths/gift-card-admin-paths'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'
import { receivedFields } from '../forms/money-fields'
import { giftCardStaffTexts } from './gift-card-staff-texts'

const page = staffForm({
  permission: 'handle-payments',
  schema: SellGiftCardForm,
  messages: giftCardSellingMessages,
  async show() {
    const [terms, { timeZone, currency }] = await Promise.all([findGiftCardTerms(), findSettings()])
    const [first] = terms.amountsCents
    return {
      title: giftCardStaffTexts.sell,
      lead: terms.active
        ? 'For a payment you took in person. The card works right away.'
        : giftCardSellingMessages['not-sold'],
      fields: fieldsFor(terms, currency),
      known: {
        idempotencyKey: newIdempotencyKey(),
        chosen: first ? String(first) : 'own',
        receivedOn: calendarDateAt(currentTime(), timeZone),
      },
      button: terms.active ? giftCardStaffTexts.sell : null,
      back: { to: adminGiftCardsPath(), label: giftCardStaffTexts.back },
    }
  },
  async save(staff, answers) {
    const outcome = await sellGiftCard(staff, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: adminGiftCardPath(outcome.giftCardId), said: giftCardStaffTexts.sold }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

function fieldsFor(
  { amountsCents, smallestCents, largestCents }: GiftCardTerms,
  currency: string,
): FormField[] {
  const money = (cents: number) => formatMoney(cents, currency)
  return [
    { kind: 'hidden', name: 'idempotencyKey' },
    {
      kind: 'radios',
      name: 'chosen',
      label: 'Amount',
      options: [
        ...amountsCents.map((cents) => ({ value: String(cents), label: money(cents) })),
        { value: 'own', label: giftCardTexts.otherAmount },
      ],
    },
    {
      kind: 'amount',
      name: 'ownCents',
      label: giftCardTexts.ownAmount,
      help: `From ${money(smallestCents)} to ${money(largestCents)}.`,
      optional: true,
    },
    { kind: 'line', name: 'name', label: 'Buyer’s name' },
    {
      kind: 'email',
      name: 'buyerEmail',
      label: 'Their email address',
      help: 'For the receipt with the code. You can also print the card.',
      optional: true,
    },
    { kind: 'line', name: 'recipientName', label: 'Recipient’s name' },
    {
      kind: 'email',
      name: 'recipientEmail',
      label: 'The recipient’s email address',
      help: 'They get it right away.',
      optional: true,
    },
    { kind: 'lines', name: 'message', label: 'A message for them', optional: true },
    ...receivedFields,
  ]
}
