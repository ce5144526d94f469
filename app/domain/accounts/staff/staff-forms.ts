import { z } from 'zod'
import { staffRoles } from '~/values/actor'
import { emailAddressOf, personName, rowId } from '~/values/form-fields'

const role = z.enum(staffRoles, { error: 'Choose what they do here.' })

/** One of the calendars, or none: somebody who does not teach. */
const coachId = rowId('Choose a calendar, or none.').nullable().optional().default(null)

/** Somebody who is to work here. */
export const InvitationForm = z.object({
  firstName: personName('Enter their first name.'),
  lastName: personName('Enter their last name.'),
  email: emailAddressOf('Enter their email address.'),
  role,
  coachId,
})

/** What an owner can change about somebody; `version` is the one that the page showed. */
export const MemberForm = z.object({
  version: z.coerce.number().int(),
  role,
  coachId,
})

export type Invitation = z.output<typeof InvitationForm>
export type MemberChange = z.output<typeof MemberForm>
