import { tooManyAttempts } from '~/domain/accounts/sign-in/too-many-attempts'
import { clock } from '~/platform/clock.server'
import type { Visitor } from '~/values/actor'
import { changeCheckout } from './change-checkout.server'
import { findCreditsFor } from './find-checkout.server'
import { giveTryBack, takeTry, type Limit } from '~/platform/database/rate-limit.server'
import { networkOf } from '~/values/network'
import { whyNot } from '~/domain/booking/money/prices/discount-lines.server'

/**
 * Somebody at their review pays with credits that their family has, instead of with money: a promo code
 * takes nothing off them, and is taken out. They are used by what is booked. Null where this browser holds
 * nothing.
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

/** With money after all. */
export async function dropCredits(visitor: Visitor, now: Date = clock.now()) {
  const what = { action: 'drop-credits', now }
  return await changeCheckout<never>(visitor, what, async (tx, { orderId }) => {
    await tx.order.update({ where: { id: orderId }, data: { usesCredits: false } })
    return null
  })
}

/** Guesses; what was right does not count. Behind one address there may be a gym's whole lobby. */
const guesses: Limit = { of: 'promo code', most: 20, minutes: 60 }

/**
 * A code that whoever books has typed: from now on their review counts it, and they may take it out
 * again. It is used only by what is booked with it. Null where this browser holds nothing.
 */
export async function takePromoCode(
  visitor: Visitor,
  { promoCode: code }: { promoCode: string },
  now: Date = clock.now(),
) {
  const tried = await takeTry(guesses, networkOf(visitor.address), now)
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
    // one for each family says whether somebody has used it
    if (!promoCode.oncePerFamily) await giveTryBack(tx, tried)
    return null
  })
}

/** Takes it out again. */
export async function dropPromoCode(visitor: Visitor, now: Date = clock.now()) {
  const what = { action: 'drop-promo-code', now }
  return await changeCheckout<never>(visitor, what, async (tx, { orderId }) => {
    await tx.order.update({ where: { id: orderId }, data: { promoCodeId: null } })
    return null
  })
}
