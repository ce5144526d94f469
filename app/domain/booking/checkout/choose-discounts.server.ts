import { tooManyAttempts } from '~/domain/accounts/sign-in/too-many-attempts'
import { findGiftCardByCode } from '~/domain/payments/gift-cards/find-by-code.server'
import { clock } from '~/platform/clock.server'
import type { Visitor } from '~/values/actor'
import { changeCheckout } from './change-checkout.server'
import { findCreditsFor } from './find-checkout.server'
import {
  consumeRateLimit,
  refundRateLimit,
  type Limit,
} from '~/platform/database/rate-limit.server'
import { networkOf } from '~/values/network'
import { whyNot } from '~/domain/booking/money/prices/discount-lines.server'

/**
 * Chooses credits instead of money for an order, and removes its promo code. Credits are used on
 * booking. Null if this browser has no order.
 */
export async function chooseCredits(visitor: Visitor, now: Date = clock.now()) {
  const what = { action: 'use-credits', now }
  return await changeCheckout(visitor, what, async (tx, checkout) => {
    const { uses } = await findCreditsFor(tx, visitor, checkout)
    if (!uses) return { refused: 'no-credits' as const }
    await tx.order.update({
      where: { id: checkout.orderId },
      data: { usesCredits: true, promoCodeId: null },
    })
    return null
  })
}

/** Switches back to money. */
export async function dropCredits(visitor: Visitor, now: Date = clock.now()) {
  const what = { action: 'drop-credits', now }
  return await changeCheckout<never>(visitor, what, async (tx, { orderId }) => {
    await tx.order.update({ where: { id: orderId }, data: { usesCredits: false } })
    return null
  })
}

/**
 * Limits guesses; valid codes do not count. High enough for a gym's whole lobby behind one address.
 */
const guesses: Limit = { of: 'promo code', most: 20, minutes: 60 }

/**
 * Applies a promo code to the order until removed. It is used only by booking. Null if this browser
 * has no order.
 */
export async function takePromoCode(
  visitor: Visitor,
  { promoCode: code }: { promoCode: string },
  now: Date = clock.now(),
) {
  const tried = await consumeRateLimit(guesses, networkOf(visitor.address), now)
  if ('waitSeconds' in tried) return tooManyAttempts(tried)
  return await changeCheckout(visitor, { action: 'use-promo-code', now }, async (tx, checkout) => {
    const { orderId, guest: guardian, lines, lessonType } = checkout
    const field = 'promoCode'
    const promoCode = await tx.promoCode.findUnique({ where: { code } })
    if (!promoCode) return { refused: 'code-unknown' as const, field }
    const refused = await whyNot(tx, promoCode, { orderId, guardian, lines, lessonType }, now)
    if (refused) return { refused, field }
    await tx.order.update({
      where: { id: orderId },
      data: { promoCodeId: promoCode.id, usesCredits: false },
    })
    // a once-per-family code reveals whether it was used, so it counts as a guess
    if (!promoCode.oncePerFamily) await refundRateLimit(tx, tried)
    return null
  })
}

/**
 * Chooses a gift card for the order until removed, also besides a promo code. It is used only by
 * booking. Null if this browser has no order.
 */
export async function takeGiftCard(
  visitor: Visitor,
  { giftCard: typed }: { giftCard: string },
  now: Date = clock.now(),
) {
  const card = await findGiftCardByCode(visitor, typed, now)
  if ('refused' in card) return card
  return await changeCheckout(
    visitor,
    { action: 'choose-gift-card', now },
    async (tx, checkout) => {
      const { orderId, price } = checkout
      const field = 'giftCard'
      if (card.currency !== price.currency) return { refused: 'unknown' as const, field }
      if (card.leftCents === 0) return { refused: 'empty' as const, field }
      const choice = { giftCardId: card.id }
      await tx.giftCardChoice.upsert({
        where: { orderId },
        create: { orderId, ...choice },
        update: choice,
      })
      await tx.order.update({ where: { id: orderId }, data: { usesCredits: false } })
      return null
    },
  )
}

/** Removes the choice of a gift card from the order that is being booked. */
export async function dropGiftCard(visitor: Visitor, now: Date = clock.now()) {
  const what = { action: 'drop-gift-card', now }
  return await changeCheckout<never>(visitor, what, async (tx, { orderId }) => {
    await tx.giftCardChoice.deleteMany({ where: { orderId } })
    return null
  })
}

/** Removes the promo code from the order that is being booked. */
export async function dropPromoCode(visitor: Visitor, now: Date = clock.now()) {
  const what = { action: 'drop-promo-code', now }
  return await changeCheckout<never>(visitor, what, async (tx, { orderId }) => {
    await tx.order.update({ where: { id: orderId }, data: { promoCodeId: null } })
    return null
  })
}
