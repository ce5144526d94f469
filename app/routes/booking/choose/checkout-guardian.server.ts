import type { Checkout } from '~/domain/booking/checkout/checkout'
import { guestMessages } from '~/domain/booking/checkout/checkout-messages'
import {
  saveCheckoutGuest,
  saveCheckoutParent,
} from '~/domain/booking/checkout/save-checkout-guardian.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { ContactForm, GuestForm, type GuestDetails } from '~/domain/family/family-forms'
import { findOwnDetails } from '~/domain/family/find-own-details.server'
import { blankForm } from '~/http/forms/form-view.server'
import type { SignedInVisitor, Visitor } from '~/values/actor'
import { checkoutPath, parentLoginPath } from '~/values/paths/paths'
import { answerForm } from '~/http/forms/answer-form.server'

// The two ways to answer "Who is booking?": as a known parent or as a guest.

/** Guests enter everything, prefilled from the waiting list, or sign in and return. */
export function askGuest({ guest, waited }: Checkout) {
  const {
    firstName,
    lastName,
    email,
    phone,
    emergencyContactName,
    emergencyContactPhone,
  }: Partial<GuestDetails> = guest ?? (waited ? guestFrom(waited) : {})
  const known = { firstName, lastName, email, phone, emergencyContactName, emergencyContactPhone }
  return {
    account: null,
    signIn: parentLoginPath(checkoutPath('you')),
    form: blankForm(GuestForm, known),
  }
}

/** The last word of a name is assumed to be the last name. */
function guestFrom({ name, email, phone }: NonNullable<Checkout['waited']>) {
  const [, firstName, lastName] = /^(.+) (\S+)$/.exec(name) ?? [name, name, '']
  return { firstName, lastName, email, phone }
}

/** A signed-in parent's details are known; only contact details can be changed. */
export async function askParent({ parent }: SignedInVisitor) {
  const { phone, emergencyContactName, emergencyContactPhone, ...you } =
    await findOwnDetails(parent)
  return {
    account: [
      { term: 'You', detail: fullName(you) },
      { term: 'Email address', detail: you.email },
    ],
    signIn: null,
    form: blankForm(ContactForm, { phone, emergencyContactName, emergencyContactPhone }),
  }
}

/** @throws 404 if this browser has no checkout */
export async function saveGuestForm(request: Request, visitor: Visitor) {
  return await answerForm(request, GuestForm, guestMessages, async (answers) => {
    const outcome = await saveCheckoutGuest(visitor, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: checkoutPath('athletes') }
  })
}

export async function saveParentForm(request: Request, booker: SignedInVisitor) {
  return await answerForm(request, ContactForm, guestMessages, async (answers) => {
    const outcome = await saveCheckoutParent(booker, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: checkoutPath('athletes') }
  })
}
