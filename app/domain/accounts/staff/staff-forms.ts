import { z } from 'zod'
import { emailAddressOf, personName, rowId } from '~/values/form-fields'

const roleId = rowId('Choose a role.')

/** A calendar; null for staff who do not coach. */
const coachId = rowId('Choose a calendar, or none.').nullable().optional().default(null)

/** Venues, for a role that is limited to them. */
const venueIds = z.array(rowId('Choose venues from the list.')).max(100).optional().default([])

/** The invited person. */
export const InvitationForm = z.object({
  firstName: personName('Enter a first name.'),
  lastName: personName('Enter a last name.'),
  email: emailAddressOf('Enter an email address.'),
  roleId,
  coachId,
  venueIds,
})

/** What an owner can change. `version` is the one that the page showed. */
export const MemberForm = z.object({
  version: z.coerce.number().int(),
  roleId,
  coachId,
  venueIds,
})

type WithVenues<Answers extends { venueIds: string[] }> = Omit<Answers, 'venueIds'> &
  Partial<Pick<Answers, 'venueIds'>>

export type MemberInvitation = WithVenues<z.output<typeof InvitationForm>>

/** Without venues, they stay as they are. */
export type MemberChange = WithVenues<z.output<typeof MemberForm>>
