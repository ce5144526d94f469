import type { ContactDetails } from '~/domain/family/family-forms'
import { joinGuests } from '~/domain/family/join-guests.server'
import { saveContact } from '~/domain/family/save-guardian.server'
import { clock } from '~/platform/clock.server'
import type { SignedInVisitor } from '~/values/actor'
import { changeCheckout } from './change-checkout.server'

/**
 * Step "You": who books, as a parent who is signed in. What the same browser typed as a guest goes
 * on as theirs.
 */
export async function saveCheckoutParent(
  booker: SignedInVisitor,
  details: ContactDetails,
  now: Date = clock.now(),
) {
  const { parent } = booker
  return await changeCheckout<never>(
    booker,
    { action: 'save-parent', now },
    async (tx, { orderId }) => {
      const order = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
      if (order.guardianId && order.guardianId !== parent.id) {
        const joining = { guardianId: parent.id, guestIds: [order.guardianId] }
        await joinGuests(tx, parent, joining, now)
      }
      await saveContact(tx, parent.id, details)
      const data = { guardianId: parent.id }
      await tx.order.update({ where: { id: orderId }, data, select: { id: true } })
      return null
    },
  )
}
