import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { MemberInvitation } from './staff-forms'

export type Created = { memberId: string; accountId: string }

/** Part of a command: creates a team member, who cannot sign in before setting a password. */
export async function createMember(
  tx: Transaction,
  { email, firstName, lastName, roleId, coachId, venueIds = [] }: MemberInvitation,
  now: Date,
): Promise<Created> {
  const [accountId, memberId] = [newId(), newId()]
  await tx.account.create({
    data: {
      id: accountId,
      realm: 'staff',
      email,
      firstName,
      lastName,
      createdAt: now,
      staffMember: {
        create: {
          id: memberId,
          roleId,
          coachId,
          createdAt: now,
          venues: { create: [...new Set(venueIds)].map((venueId) => ({ venueId })) },
        },
      },
    },
  })
  return { memberId, accountId }
}
