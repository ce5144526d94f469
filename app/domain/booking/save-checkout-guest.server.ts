import type { GuestDetails } from '~/domain/family/family-forms'
import { saveGuest } from '~/domain/family/save-guest.server'
import { clock } from '~/platform/clock.server'
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
      return null
    },
  )
}
