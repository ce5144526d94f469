import type { ContactDetails } from '~/domain/family/family-forms'
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
  details: ContactDetails,
  now: Date = clock.now(),
) {
  return await changeCheckout<never>(
    visitor,
    { action: 'save-contact', now },
    async (tx, { guest }) => {
      if (guest && isContactMissing({ guest })) await saveContact(tx, guest.id, details)
      return null
    },
  )
}
