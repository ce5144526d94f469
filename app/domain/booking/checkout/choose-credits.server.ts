import { clock } from '~/platform/clock.server'
import type { Visitor } from '~/values/actor'
import { changeCheckout } from './change-checkout.server'
import { findCreditsFor } from './find-checkout.server'

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
