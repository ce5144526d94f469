import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { emailAddressOf, phoneNumber, ticked, versionNumber } from '~/values/form-fields'
import { rightNames, type Rights } from './guardian-rights'

const rights = {
  mayBook: ticked,
  maySeeLessons: ticked,
  maySeeProgress: ticked,
  maySeeMedical: ticked,
  callInEmergency: ticked,
}

/** Who is asked to stand for an athlete as well, and what they may do then. */
export const InvitedFields = z.object({
  email: emailAddressOf('Enter the email address of whom you would like to invite.'),
  ...rights,
})

export const InviteGuardianForm = InvitedFields.refine(mayDoSomething, {
  path: [rightNames[0]],
  error: 'Choose at least one thing that they may do.',
})

/** An invitation that lets somebody do nothing is none. */
export function mayDoSomething(answer: Rights): boolean {
  return rightNames.some((name) => answer[name])
}

/**
 * Whether each right was said, as calls do: what cannot be done as it is said is then refused. A page
 * shows none but those that are there to give, and the others stay as they are.
 */
type Said = { saysEach?: true }

export type GuardianInvitation = z.infer<typeof InviteGuardianForm> & Said

export const RightsForm = z.object({ ...rights, version: versionNumber })

export type RightsAnswers = z.infer<typeof RightsForm> & Said

/** What somebody lets the others see of themselves, and whether they are reminded of lessons that those booked. */
export const SharingForm = z.object({
  sharesContact: ticked,
  sharesPayments: ticked,
  wantsReminders: ticked,
})

/** Where nothing is said of reminders, that stays as it is. */
export type SharingAnswers = Omit<z.infer<typeof SharingForm>, 'wantsReminders'> & {
  wantsReminders?: boolean
}

/** The button on the page that an email's link opens. */
export const AcceptInvitationForm = z.object({
  token: z.string({ error: 'Open the link in our email once more.' }).max(100),
  /** Of whoever is to be called in an emergency, and has none so far. */
  phone: phoneNumber(fieldTexts.phoneMissing).optional(),
})

/** Whether an invitation was meant for whoever opened it from another address. */
export const AnswerClaimForm = z.object({
  answer: z.enum(['yes', 'no'], { error: 'Load this page once more.' }),
})
