import { z } from 'zod'
import { staffRoles } from '~/values/actor'
import { emailAddressOf, personName, rowId } from '~/values/form-fields'

const role = z.enum(staffRoles, { error: 'Choose what they do here.' })

/** A calendar; null for staff who do not coach. */
const coachId = rowId('Choose a calendar, or none.').nullable().optional().default(null)

/** The invited person. */
export const InvitationForm = z.object({
  firstName: personName('Enter their first name.'),
  lastName: personName('Enter their last name.'),
  email: emailAddressOf('Enter their email address.'),
  role,
  coachId,
})

/** What an owner can change. `version` is the one that the page showed. */
export const MemberForm = z.object({
  version: z.coerce.number().int(),
  role,
  coachId,
})

export type Invitation = z.output<typeof InvitationForm>
export type MemberChange = z.output<typeof MemberForm>
