import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { checked, emailAddressOf, phoneNumber, versionNumber } from '~/values/form-fields'
import { rightNames, type Rights } from './guardian-rights'

const rights = {
  mayBook: checked,
  maySeeLessons: checked,
  maySeeProgress: checked,
  maySeeMedical: checked,
  callInEmergency: checked,
}

/** The invited person and their rights. */
export const InvitedFields = z.object({
  email: emailAddressOf('Enter the email address of the person you’re inviting.'),
  ...rights,
})

export const InviteGuardianForm = InvitedFields.refine(mayDoSomething, {
  path: [rightNames[0]],
  error: 'Choose at least one thing they can do.',
})

/** An invitation must grant at least one right. */
export function mayDoSomething(answer: Rights): boolean {
  return rightNames.some((name) => answer[name])
}

/**
 * Whether each right was given explicitly, as in API calls; then rights that the actor cannot give
 * are refused. Pages show only rights that can be given, and leave others unchanged.
 */
type Said = { saysEach?: true }

export type GuardianInvitation = z.infer<typeof InviteGuardianForm> & Said

export const RightsForm = z.object({ ...rights, version: versionNumber })

export type RightsAnswers = z.infer<typeof RightsForm> & Said

/** What a guardian shares, and whether they get reminders of lessons that others booked. */
export const SharingForm = z.object({
  sharesContact: checked,
  sharesPayments: checked,
  wantsReminders: checked,
})

/** Omitting reminders leaves them unchanged. */
export type SharingAnswers = Omit<z.infer<typeof SharingForm>, 'wantsReminders'> & {
  wantsReminders?: boolean
}

/** Accepts an emailed invitation. */
export const AcceptInvitationForm = z.object({
  token: z.string({ error: 'Open the link in our email again.' }).max(100),
  /** Required for emergency contacts without a number. */
  phone: phoneNumber(fieldTexts.phoneMissing).optional(),
})

/** Confirms or rejects an invitation opened with another address. */
export const AnswerClaimForm = z.object({
  answer: z.enum(['yes', 'no'], { error: 'Reload this page and try again.' }),
})
