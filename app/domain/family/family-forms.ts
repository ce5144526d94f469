import { z } from 'zod'
import { isDrawing } from '~/values/drawing'
import { fieldTexts } from '~/values/field-texts'
import {
  idempotencyKey,
  dateOfBirth,
  emailAddress,
  emailAddressOf,
  optionalLines,
  personName,
  phoneNumber,
  rowId,
  seenVersion,
  ticked,
  versionNumber,
} from '~/values/form-fields'
import { experiences, genders } from './athletes/athlete'
import { childMessages, type ChildRefusal } from './athletes/child-age'

/** Somebody who books without an account. Their email address is where the confirmation goes. */
export const GuestForm = z.object({
  firstName: personName(fieldTexts.firstNameMissing),
  lastName: personName('Enter your last name.'),
  email: emailAddress,
  phone: phoneNumber(fieldTexts.phoneMissing),
  emergencyContactName: personName('Enter the name of someone we can call in an emergency.'),
  emergencyContactPhone: phoneNumber('Enter the emergency contact’s phone number.'),
})

export type GuestDetails = z.infer<typeof GuestForm>

/** How somebody is reached whom we know already. */
export const ContactForm = GuestForm.pick({
  phone: true,
  emergencyContactName: true,
  emergencyContactPhone: true,
})

export type ContactDetails = z.infer<typeof ContactForm>

/** What a family that was booked for is asked of itself: as much as is not known yet. */
export const contactForms = {
  contact: ContactForm.extend({ asks: z.literal('contact') }),
  contactAndAddress: ContactForm.extend({
    asks: z.literal('contactAndAddress'),
    email: emailAddress.optional(),
  }),
  address: GuestForm.pick({ email: true }).extend({ asks: z.literal('address') }),
}

/** Read as it was asked, whatever is known by the time that it is sent. */
export const ContactAtConfirmForm = z.discriminatedUnion('asks', [
  contactForms.contact,
  contactForms.contactAndAddress,
  contactForms.address,
])

export type ContactAtConfirm = Partial<ContactDetails & { email: string }>

/** Where the emails of a family without an account go, as those who work here change it. */
export const CorrectAddressForm = z.object({
  email: emailAddressOf('Enter the family’s email address.'),
  version: seenVersion,
})

export type CorrectedAddress = z.output<typeof CorrectAddressForm>

/** What a parent says of themselves; `version` is that of what they changed. */
export const DetailsForm = GuestForm.omit({ email: true }).extend({
  wantsNewsletter: ticked,
  version: versionNumber,
})

/** What of it is said; the rest stays as it is. */
export type DetailsAnswers = Partial<z.infer<typeof DetailsForm>> &
  Pick<z.infer<typeof DetailsForm>, 'version'>

export const AthleteFields = z.object({
  firstName: personName(fieldTexts.athleteFirstNameMissing),
  lastName: personName(fieldTexts.athleteLastNameMissing),
  bornOn: dateOfBirth('Enter the athlete’s date of birth.'),
  gender: z.enum(genders, { error: fieldTexts.chooseAnswer }).nullable().optional(),
  experience: z.enum(experiences, { error: fieldTexts.experienceMissing }),
  medicalNotes: optionalLines(1000),
  hostGymMember: ticked,
})

export type AthleteDetails = z.infer<typeof AthleteFields>

/**
 * What a guardian says of an athlete whom we know; `version` is that of what they changed. Where no
 * gender is said, there is none.
 */
export const AthleteForm = AthleteFields.extend({
  gender: AthleteFields.shape.gender.default(null),
  version: versionNumber,
})

/** What of it is said; the rest stays as it is. */
export type AthleteAnswers = Partial<AthleteDetails> & Pick<z.infer<typeof AthleteForm>, 'version'>

export const PhotoConsentForm = z.object({
  allowed: z.enum(['yes', 'no'], { error: 'Say whether pictures are allowed.' }),
})

/** For how many athletes a waiver is signed on one page; who has more signs for the others on the next. */
export const mostAtOnce = 8

/** What is signed for one athlete. */
export const SignedFor = z.object({
  athleteId: rowId('Read the waiver once more.'),
  relationship: personName(fieldTexts.relationshipMissing, 40),
  clauses: z
    .array(rowId('Read the waiver once more.'))
    .max(50, 'Read the waiver once more.')
    .default([]),
  photoConsent: ticked,
})

/** For each of those for whom it is signed in one go. */
export function forEachAthlete<Answer extends z.ZodType>(answer: Answer) {
  return z
    .array(answer)
    .min(1, 'Read the waiver once more.')
    .max(mostAtOnce, `Sign for at most ${mostAtOnce} at once.`)
}

/** Waivers for all athletes of one booking, on one page. */
export const WaiverForm = z.object({
  idempotencyKey,
  versionId: rowId('Read the waiver once more.'),
  signerName: personName('Type your full name to sign.', 120),
  /** A path, from those whose browser can draw. */
  drawing: z.string().refine(isDrawing, 'Draw it once more, or leave it out.').optional(),
  athletes: forEachAthlete(SignedFor),
})

export type WaiverAnswers = z.infer<typeof WaiverForm>

export type DetailsRefusal = 'changed-meanwhile' | ChildRefusal

export const detailsMessages: Record<DetailsRefusal, string> = {
  ...childMessages,
  'changed-meanwhile':
    'This was changed elsewhere since you opened the page. What you typed is still here, and below it what is kept now: look at both, then save.',
}
