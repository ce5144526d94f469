import { z } from 'zod'
import { emailAddressOf, ticked, versionNumber } from '~/values/form-fields'

const rights = {
  mayBook: ticked,
  maySeeProgress: ticked,
  maySeeMedical: ticked,
  callInEmergency: ticked,
}

/** Who is asked to stand for an athlete as well, and what they may do then. */
export const InviteGuardianForm = z.object({
  email: emailAddressOf('Enter the e-mail address of whom you would like to invite.'),
  ...rights,
})

export type GuardianInvitation = z.infer<typeof InviteGuardianForm>

export const RightsForm = z.object({ ...rights, version: versionNumber })

export type RightsAnswers = z.infer<typeof RightsForm>

/** What somebody lets the others see of themselves. */
export const SharingForm = z.object({ sharesContact: ticked, sharesPayments: ticked })

export type SharingAnswers = z.infer<typeof SharingForm>

/** The button on the page that a mail's link opens. */
export const AcceptInvitationForm = z.object({
  token: z.string({ error: 'Open the link in our mail once more.' }).max(100),
})
