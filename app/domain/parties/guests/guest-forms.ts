import { z } from 'zod'
import { ownWaiverMessages } from '~/domain/family/waivers/waiver'
import { WaiverForm } from '~/domain/family/family-forms'
import { fieldTexts } from '~/values/field-texts'
import {
  dateOfBirth,
  emailAddress,
  optionalLines,
  personName,
  phoneNumber,
  rowId,
  wholeNumber,
} from '~/values/form-fields'

/** A parent's answer for one child. `id` is generated with the form. */
export const GuestReplyForm = z.object({
  id: rowId(fieldTexts.sendAgain),
  childName: personName('Enter your child’s first name.', 40),
  coming: z.enum(['yes', 'no'], { error: 'Choose whether your child is coming.' }),
  people: wholeNumber('Enter a number from 1 to 12.', 1, 12).optional(),
  contactName: personName('Enter your name.', 80),
  phone: phoneNumber('Enter a phone number, so that we can reach you.'),
  email: emailAddress.optional().default(''),
  note: optionalLines(500),
  /** Invisible; only bots fill it in. */
  website: z.string().max(1000).optional().default(''),
})

export type GuestReply = z.output<typeof GuestReplyForm>

export type GuestReplyRefusal = 'too-many-tries' | 'too-many-answers' | 'name-signed'

export const guestReplyMessages: Record<GuestReplyRefusal, string> = {
  'too-many-tries': 'Too many answers were just sent. You can send another one in {detail}.',
  'too-many-answers': 'No more answers can be added here. Please ask the family that invited you.',
  'name-signed':
    'The waiver is signed for {detail}. Keep this name, and answer for another child on the invitation.',
}

/** Signs the waiver for a guest. */
export const GuestWaiverForm = WaiverForm.extend({
  childName: personName('Enter your child’s full name.', 80),
  bornOn: dateOfBirth('Enter your child’s date of birth.'),
})

export type GuestWaiver = z.output<typeof GuestWaiverForm>

export type GuestWaiverRefusal =
  | 'waiver-changed'
  | 'clause-missing'
  | 'not-coming'
  | 'not-born-yet'
  | 'too-many-tries'

export const guestWaiverMessages: Record<GuestWaiverRefusal, string> = {
  'waiver-changed': ownWaiverMessages['waiver-changed'],
  'clause-missing': ownWaiverMessages['clause-missing'],
  'not-coming': 'You said your child isn’t coming. Change your answer first.',
  'not-born-yet': 'That date is in the future. Enter your child’s date of birth.',
  'too-many-tries': guestReplyMessages['too-many-tries'],
}

/** Makes a new link for guests, or ends the one there is. */
export const GuestLinkForm = z.object({
  intent: z.enum(['make', 'end'], { error: fieldTexts.chooseOne }),
  /** The link that the page showed, so that pressing twice replaces it once. */
  seen: z.string().max(40).optional().default(''),
})
