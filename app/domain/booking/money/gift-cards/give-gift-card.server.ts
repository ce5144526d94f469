import { findGiftCardTerms } from '~/domain/payments/gift-cards/find-gift-card.server'
import type {
  GiftCardGiving,
  GiftCardGivingRefusal,
} from '~/domain/payments/gift-cards/gift-card-forms'
import { recordGiftCardGrant } from '~/domain/payments/gift-cards/record-gift-card-sale.server'
import { mayHandleMoney } from '~/domain/payments/payment'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { createGiftCard, whyNotAmount } from './buy-gift-card.server'

/**
 * Gives away a gift card that no one paid for; it can be used right away. Idempotent. Null without
 * permission.
 */
export async function giveGiftCard(
  staff: Staff,
  giving: GiftCardGiving,
  now: Date = clock.now(),
): Promise<Outcome<{ giftCardId: string }, GiftCardGivingRefusal> | null> {
  if (!mayHandleMoney(staff)) return null
  const idempotencyKey = hashToken(`give-gift-card ${giving.idempotencyKey} ${staff.id}`)
  return await transaction(async (tx) => {
    const { currency, name: buyerName } = await findSettings(tx)
    const terms = await findGiftCardTerms(tx)
    const { amountCents, kind, reason, recipientName, recipientEmail, message } = giving
    if (!terms.active) return { refused: 'not-sold' }
    const refusal = whyNotAmount(amountCents, terms, currency)
    if (refusal) return { ...refusal, field: 'amountCents' }
    const people = { buyerName, buyerEmail: '', recipientName, recipientEmail, message }
    await createGiftCard(tx, { idempotencyKey, amountCents, currency, ...people }, now)
    const { id: giftCardId } = await tx.giftCard.findUniqueOrThrow({ where: { idempotencyKey } })
    // serializes a double submission
    await lockRow(tx, 'gift_card', giftCardId)
    const { soldAt } = await tx.giftCard.findUniqueOrThrow({ where: { id: giftCardId } })
    if (!soldAt) await recordGiftCardGrant(tx, staff, { giftCardId, kind, reason }, now)
    return { giftCardId }
  })
}
