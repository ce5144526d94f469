import { findGiftCardTerms } from '~/domain/payments/gift-cards/find-gift-card.server'
import {
  amountOf,
  type GiftCardSelling,
  type GiftCardSellingRefusal,
} from '~/domain/payments/gift-cards/gift-card-forms'
import { recordGiftCardSale } from '~/domain/payments/gift-cards/record-gift-card-sale.server'
import { mayHandleMoney } from '~/domain/payments/payment'
import { recordPayment } from '~/domain/payments/record-payment.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { receivedAtOf } from '../payments/take-payment.server'
import { createGiftCard, whyNotAmount } from './buy-gift-card.server'

/**
 * Sells a gift card for a manual payment; it can be used right away. Idempotent. Null without
 * permission.
 */
export async function sellGiftCard(
  staff: Staff,
  selling: GiftCardSelling,
  now: Date = clock.now(),
): Promise<Outcome<{ giftCardId: string }, GiftCardSellingRefusal> | null> {
  if (!mayHandleMoney(staff)) return null
  const { method, receivedOn, name: buyerName, recipientName, message } = selling
  const idempotencyKey = hashToken(`sell-gift-card ${selling.idempotencyKey} ${staff.id}`)
  return await transaction(async (tx) => {
    const { timeZone, currency } = await findSettings(tx)
    const terms = await findGiftCardTerms(tx)
    const amountCents = amountOf(selling)
    if (!terms.active) return { refused: 'not-sold' }
    const refusal = whyNotAmount(amountCents, terms, currency)
    if (refusal) return refusal
    if (receivedOn > calendarDateAt(now, timeZone))
      return { refused: 'not-yet', field: 'receivedOn' }
    const people = { buyerName, buyerEmail: selling.buyerEmail ?? '', recipientName, message }
    const { recipientEmail } = selling
    const card = { idempotencyKey, amountCents, currency, ...people, recipientEmail }
    await createGiftCard(tx, card, now)
    const { id: giftCardId, orderId } = await tx.giftCard.findUniqueOrThrow({
      where: { idempotencyKey },
    })
    // serializes a double submission
    await lockRow(tx, 'gift_card', giftCardId)
    const payment = { orderId, method, amountCents, currency, allocations: [] }
    const { paymentId, isNew } = await recordPayment(
      tx,
      staff,
      {
        ...payment,
        occasion: `gift-card-sold:${giftCardId}`,
        receivedAt: receivedAtOf(receivedOn, timeZone, now),
      },
      now,
    )
    if (isNew) await recordGiftCardSale(tx, staff, { giftCardId, paymentId }, now)
    return { giftCardId }
  })
}
