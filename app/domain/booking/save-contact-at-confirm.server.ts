import type { ContactAtConfirm } from '~/domain/family/family-forms'
import { giveAddress } from '~/domain/family/give-address.server'
import { saveContact } from '~/domain/family/save-contact.server'
import { clock } from '~/platform/clock.server'
import type { Visitor } from '~/values/actor'
import { changeCheckout } from './change-checkout.server'
import { isContactMissing } from './checkout'

/**
 * How a family is reached for which somebody who works here has booked. Whoever has the link may say
 * so once: what is known already stays as it is.
 */
export async function saveContactAtConfirm(
  visitor: Visitor,
  { email, ...contact }: ContactAtConfirm,
  now: Date = clock.now(),
) {
  return await changeCheckout<never>(
    visitor,
    { action: 'save-contact', now },
    async (tx, { guest, orderId }) => {
      if (guest && isContactMissing({ guest })) await saveContact(tx, guest.id, contact)
      if (guest && email) await giveAddress(tx, { guardianId: guest.id, orderId, email })
      return null
    },
  )
}
