import {
  giftCardRefundMessages,
  RefundGiftCardForm,
} from '~/domain/payments/gift-cards/gift-card-forms'
import {
  findRefundableGiftCard,
  refundGiftCard,
} from '~/domain/payments/gift-cards/refund-gift-card.server'
import { methodLabels, methodsByHand } from '~/domain/payments/payment'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { formatMoney } from '~/values/money'
import { adminGiftCardPath } from '~/values/paths/gift-card-admin-paths'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'
import { giftCardStaffTexts } from './gift-card-staff-texts'

const page = staffForm({
  permission: 'handle-payments',
  schema: RefundGiftCardForm,
  messages: giftCardRefundMessages,
  async show(staff, { id }) {
    const card = await findRefundableGiftCard(staff, id('giftCardId'))
    if (!card) return null
    const { leftCents, currency, toCard } = card
    return {
      title: giftCardStaffTexts.refundTitle(formatMoney(leftCents, currency)),
      lead: leftCents > 0 ? giftCardStaffTexts.refundLead : giftCardRefundMessages['nothing-left'],
      fields: leftCents > 0 ? fieldsFor(toCard) : [],
      known: {
        idempotencyKey: newIdempotencyKey(),
        seenCents: leftCents,
        ...(toCard && { method: 'stripe' }),
      },
      button: leftCents > 0 ? giftCardStaffTexts.refund : null,
      back: { to: adminGiftCardPath(id('giftCardId')), label: giftCardStaffTexts.backToCard },
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await refundGiftCard(staff, id('giftCardId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    const { giftCardId, amountCents, currency } = outcome
    const said = giftCardStaffTexts.refunded(formatMoney(amountCents, currency))
    return { to: adminGiftCardPath(giftCardId), said }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

function fieldsFor(toCard: boolean): FormField[] {
  const methods = [...(toCard ? (['stripe'] as const) : []), ...methodsByHand]
  return [
    { kind: 'hidden', name: 'idempotencyKey' },
    { kind: 'seen', name: 'seenCents' },
    {
      kind: 'radios',
      name: 'method',
      label: giftCardStaffTexts.refundMethod,
      options: methods.map((value) => ({
        value,
        label: value === 'stripe' ? giftCardStaffTexts.toItsCard : methodLabels[value],
      })),
    },
  ]
}
