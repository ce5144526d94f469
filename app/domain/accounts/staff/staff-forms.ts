import { z } from 'zod'
import { emailAddressOf, personName, rowId } from '~/values/form-fields'

const roleId = rowId('Choose what they do here.')

/** A calendar; null for staff who do not coach. */
const coachId = rowId('Choose a calendar, or none.').nullable().optional().default(null)

/** The invited person. */
export const InvitationForm = z.object({
  firstName: personName('Enter their first name.'),
  lastName: personName('Enter their last name.'),
  email: emailAddressOf('Enter their email address.'),
  roleId,
  coachId,
})

/** What an owner can change. `version` is the one that the page showed. */
export const MemberForm = z.object({
  version: z.coerce.number().int(),
  roleId,
  coachId,
})

export type Invitation = z.output<typeof InvitationForm>
export type MemberChange = z.output<typeof MemberForm>
