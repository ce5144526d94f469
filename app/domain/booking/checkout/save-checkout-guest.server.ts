import type { GuestDetails } from '~/domain/family/family-forms'
import { saveGuest } from '~/domain/family/save-guardian.server'
import { clock } from '~/platform/clock.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Visitor } from '~/values/actor'
import { changeCheckout } from './change-checkout.server'

/** Step "You": who books, as a guest. */
export async function saveCheckoutGuest(
  visitor: Visitor,
  details: GuestDetails,
  now: Date = clock.now(),
) {
  return await changeCheckout<never>(
    visitor,
    { action: 'save-guest', now },
    async (tx, checkout) => {
      const guardianId = await saveGuest(tx, checkout.guest?.id ?? null, details)
      await tx.order.update({ where: { id: checkout.orderId }, data: { guardianId } })
      if (checkout.guest && checkout.guest.email !== details.email)
        await forgetOwnCode(tx, checkout.orderId)
      return null
    },
  )
}

/** Who else has used such a code is a guess each time, and guesses are counted where it is typed. */
async function forgetOwnCode(tx: Transaction, orderId: string): Promise<void> {
  await tx.order.updateMany({
    where: { id: orderId, promoCode: { oncePerFamily: true } },
    data: { promoCodeId: null },
  })
}
