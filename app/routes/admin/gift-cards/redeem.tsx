import { findOrderDue } from '~/domain/booking/money/payments/find-order-due.server'
import {
  RedeemGiftCardForm,
  redeemGiftCardMessages,
} from '~/domain/booking/money/gift-cards/redeem-gift-card-forms'
import { redeemGiftCard } from '~/domain/booking/money/gift-cards/redeem-gift-card.server'
import { giftCardTexts } from '~/domain/payments/gift-cards/gift-card-texts'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { formatMoney } from '~/values/money'
import { backFromBooking } from '../bookings/back-from-booking.server'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  permission: 'handle-payments',
  schema: RedeemGiftCardForm,
  messages: redeemGiftCardMessages,
  async show(staff, { id, search }) {
    const money = await findOrderDue(staff, id('bookingId'))
    if (!money) return null
    const seenCents = money.lines[0]!.payableCents
    return {
      title: giftCardTexts.payWith,
      lead: `${formatMoney(seenCents, money.currency)} is due for this lesson.`,
      fields,
      known: { idempotencyKey: newIdempotencyKey(), seenCents },
      button: giftCardTexts.use,
      back: await backFromBooking(staff, id('bookingId'), search),
    }
  },
  async save(staff, answers, { id, search }) {
    const outcome = await redeemGiftCard(staff, id('bookingId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    const { paidCents, leftCents, currency } = outcome
    return {
      to: (await backFromBooking(staff, id('bookingId'), search)).to,
      said: giftCardTexts.paid(formatMoney(paidCents, currency), formatMoney(leftCents, currency)),
    }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

const fields: FormField[] = [
  { kind: 'hidden', name: 'idempotencyKey' },
  { kind: 'seen', name: 'seenCents' },
  { kind: 'line', name: 'giftCard', label: giftCardTexts.code, help: giftCardTexts.codeHelp },
]
