import type { ContactAtConfirm, ContactDetails } from '~/domain/family/family-forms'
import { giveAddress } from '~/domain/family/give-address.server'
import { saveContact } from '~/domain/family/save-guardian.server'
import { clock } from '~/platform/clock.server'
import type { Visitor } from '~/values/actor'
import { changeCheckout } from '../checkout/change-checkout.server'
import { isContactMissing } from '../checkout/checkout'

/**
 * Saves contact details for a booking made by staff. The link's holder can fill in missing ones
 * once; known ones stay.
 * @returns also whether a given address is not the one used, and whether other phone numbers are on
 * file
 */
export async function saveContactAtConfirm(
  visitor: Visitor,
  { email, ...contact }: ContactAtConfirm,
  now: Date = clock.now(),
) {
  let isAddressLeftOut = false
  let isContactLeftOut = false
  const outcome = await changeCheckout<never>(
    visitor,
    { action: 'save-contact', now },
    async (tx, { guest, orderId }) => {
      if (guest && isContactMissing({ guest })) await saveContact(tx, guest.id, contact)
      else isContactLeftOut = guest !== null && isAnother(contact, guest)
      if (guest && email)
        isAddressLeftOut = !(await giveAddress(tx, { guardianId: guest.id, orderId, email }))
      return null
    },
  )
  if (!outcome || 'refused' in outcome) return outcome
  return { ...outcome, isAddressLeftOut, isContactLeftOut }
}

/** A double submission gives what is known by then. */
function isAnother(said: Partial<ContactDetails>, known: ContactDetails): boolean {
  const { phone, emergencyContactName, emergencyContactPhone } = { ...known, ...said }
  return (
    phone !== known.phone ||
    emergencyContactName !== known.emergencyContactName ||
    emergencyContactPhone !== known.emergencyContactPhone
  )
}
