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

/**
 * Whether each right was said, as calls do: what cannot be done as it is said is then refused. A page
 * shows none but those that are there to give, and the others stay as they are.
 */
type Said = { saysEach?: true }

export type GuardianInvitation = z.infer<typeof InviteGuardianForm> & Said

export const RightsForm = z.object({ ...rights, version: versionNumber })

export type RightsAnswers = z.infer<typeof RightsForm> & Said

/** What somebody lets the others see of themselves. */
export const SharingForm = z.object({ sharesContact: ticked, sharesPayments: ticked })

export type SharingAnswers = z.infer<typeof SharingForm>

/** The button on the page that a mail's link opens. */
export const AcceptInvitationForm = z.object({
  token: z.string({ error: 'Open the link in our mail once more.' }).max(100),
})
