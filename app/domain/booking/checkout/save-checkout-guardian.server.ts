import type { ContactDetails, GuestDetails } from '~/domain/family/family-forms'
import { clock } from '~/platform/clock.server'
import { database, type Transaction } from '~/platform/database/database.server'
import type { SignedInVisitor, Visitor } from '~/values/actor'
import { changeCheckout } from './change-checkout.server'
import { mergeGuests } from '~/domain/family/merge-guests.server'
import { saveContact, saveGuest } from '~/domain/family/save-guardian.server'
import { hashToken } from '~/platform/secrets/tokens.server'

/** Checkout step "You", as a guest. */
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

/**
 * Re-entering a once-per-family code must count as a guess, since it reveals whether someone used
 * it.
 */
async function forgetOwnCode(tx: Transaction, orderId: string): Promise<void> {
  await tx.order.updateMany({
    where: { id: orderId, promoCode: { oncePerFamily: true } },
    data: { promoCodeId: null },
  })
}

/** Checkout step "You", as a signed-in parent. Takes over what the browser entered as a guest. */
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
        await mergeGuests(tx, parent, joining, now)
      }
      await saveContact(tx, parent.id, details)
      const data = { guardianId: parent.id }
      await tx.order.update({ where: { id: orderId }, data, select: { id: true } })
      return null
    },
  )
}

/** The last guest details entered in this browser; null if none. */
export async function findGuest({
  token,
}: Visitor): Promise<{ firstName: string; lastName: string; email: string | null } | null> {
  if (!token) return null
  const order = await database().order.findFirst({
    relationLoadStrategy: 'join',
    where: {
      visitorTokenHash: hashToken(token),
      bookings: { some: { confirmedAt: { not: null } } },
    },
    orderBy: { id: 'desc' },
    select: { guardian: { select: { firstName: true, lastName: true, email: true } } },
  })
  return order?.guardian ?? null
}
