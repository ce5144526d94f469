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
 * @returns also whether an address that was said is not where mails go
 */
export async function saveContactAtConfirm(
  visitor: Visitor,
  { email, ...contact }: ContactAtConfirm,
  now: Date = clock.now(),
) {
  let isAddressLeftOut = false
  const outcome = await changeCheckout<never>(
    visitor,
    { action: 'save-contact', now },
    async (tx, { guest, orderId }) => {
      if (guest && isContactMissing({ guest })) await saveContact(tx, guest.id, contact)
      if (guest && email)
        isAddressLeftOut = !(await giveAddress(tx, { guardianId: guest.id, orderId, email }))
      return null
    },
  )
  if (!outcome || 'refused' in outcome) return outcome
  return { ...outcome, isAddressLeftOut }
}
