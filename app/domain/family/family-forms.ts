import { z } from 'zod'
import { isDrawing } from '~/values/drawing'
import { fieldTexts } from '~/values/field-texts'
import {
  checked,
  dateOfBirth,
  emailAddress,
  emailAddressOf,
  idempotencyKey,
  optionalLines,
  personName,
  phoneNumber,
  rowId,
  seenVersion,
  versionNumber,
} from '~/values/form-fields'
import { experiences, genders } from './athletes/athlete'
import { childMessages, type ChildRefusal } from './athletes/child-age'

/** A guest booking without an account. The confirmation goes to this email address. */
export const GuestForm = z.object({
  firstName: personName(fieldTexts.firstNameMissing),
  lastName: personName('Enter your last name.'),
  email: emailAddress,
  phone: phoneNumber(fieldTexts.phoneMissing),
  emergencyContactName: personName('Enter the name of someone we can call in an emergency.'),
  emergencyContactPhone: phoneNumber('Enter the emergency contact’s phone number.'),
})

export type GuestDetails = z.infer<typeof GuestForm>

/** Contact details of a known guardian. */
export const ContactForm = GuestForm.pick({
  phone: true,
  emergencyContactName: true,
  emergencyContactPhone: true,
})

export type ContactDetails = z.infer<typeof ContactForm>

/** What a family with a booking made by staff must still fill in. */
export const contactForms = {
  contact: ContactForm.extend({ asks: z.literal('contact') }),
  contactAndAddress: ContactForm.extend({
    asks: z.literal('contactAndAddress'),
    email: emailAddress.optional(),
  }),
  address: GuestForm.pick({ email: true }).extend({ asks: z.literal('address') }),
}

/** Validated by what was asked, even if more is known by now. */
export const ContactAtConfirmForm = z.discriminatedUnion('asks', [
  contactForms.contact,
  contactForms.contactAndAddress,
  contactForms.address,
])

export type ContactAtConfirm = Partial<ContactDetails & { email: string }>

/** Staff change the address of a family without an account. */
export const CorrectAddressForm = z.object({
  email: emailAddressOf('Enter the family’s email address.'),
  version: seenVersion,
})

export type CorrectedAddress = z.output<typeof CorrectAddressForm>

/** A parent's details. `version` is the one that the page showed. */
export const DetailsForm = GuestForm.omit({ email: true }).extend({
  wantsNewsletter: checked,
  version: versionNumber,
})

/** Omitted fields stay unchanged. */
export type DetailsAnswers = Partial<z.infer<typeof DetailsForm>> &
  Pick<z.infer<typeof DetailsForm>, 'version'>

export const AthleteFields = z.object({
  firstName: personName(fieldTexts.athleteFirstNameMissing),
  lastName: personName(fieldTexts.athleteLastNameMissing),
  bornOn: dateOfBirth('Enter the athlete’s date of birth.'),
  gender: z.enum(genders, { error: fieldTexts.chooseAnswer }).nullable().optional(),
  experience: z.enum(experiences, { error: fieldTexts.experienceMissing }),
  medicalNotes: optionalLines(1000),
  hostGymMember: checked,
})

export type AthleteDetails = z.infer<typeof AthleteFields>

/**
 * A known athlete's details. `version` is the one that the page showed. Without a gender there is
 * none.
 */
export const AthleteForm = AthleteFields.extend({
  gender: AthleteFields.shape.gender.default(null),
  version: versionNumber,
})

/** Omitted fields stay unchanged. */
export type AthleteAnswers = Partial<AthleteDetails> & Pick<z.infer<typeof AthleteForm>, 'version'>

export const PhotoConsentForm = z.object({
  allowed: z.enum(['yes', 'no'], { error: 'Choose whether pictures are allowed.' }),
})

/** The maximum of athletes per waiver page; the rest follow on the next page. */
export const maxSignaturesPerForm = 8

/** One athlete's answers. */
export const SignedFor = z.object({
  athleteId: rowId(fieldTexts.readWaiverAgain),
  relationship: personName(fieldTexts.relationshipMissing, 40),
  clauses: z
    .array(rowId(fieldTexts.readWaiverAgain))
    .max(50, fieldTexts.readWaiverAgain)
    .default([]),
  photoConsent: checked,
})

/** One answer per athlete. */
export function forEachAthlete<Answer extends z.ZodType>(answer: Answer) {
  return z
    .array(answer)
    .min(1, fieldTexts.readWaiverAgain)
    .max(maxSignaturesPerForm, `Sign for at most ${maxSignaturesPerForm} at once.`)
}

/** Signs waivers for all athletes of a booking. */
export const WaiverForm = z.object({
  idempotencyKey,
  versionId: rowId(fieldTexts.readWaiverAgain),
  athletes: forEachAthlete(SignedFor),
  signerName: personName('Type your full name to sign.', 120),
  /** An SVG path, if the browser can draw. */
  drawing: z.string().refine(isDrawing, 'Draw it again, or leave it blank.').optional(),
})

export type WaiverAnswers = z.infer<typeof WaiverForm>

export type DetailsRefusal = 'changed-meanwhile' | ChildRefusal

export const detailsMessages: Record<DetailsRefusal, string> = {
  ...childMessages,
  'changed-meanwhile':
    'This was changed elsewhere since you opened the page. What you typed is still here, with what is saved now below it. Compare them, then save.',
}
