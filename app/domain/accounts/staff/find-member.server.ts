import type { Prisma, Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { lockTeam } from './lock-team.server'
import type { CalendarRefusal } from './staff-messages'

/**
 * Part of a command: locks the team for an owner's change.
 * @returns whether they still are an owner: if two owners disable each other at once, the second is
 * refused. No one can change themselves, so an owner always remains.
 */
export async function takeTeam(tx: Transaction, owner: Staff): Promise<boolean> {
  await lockTeam(tx)
  const still = { id: owner.id, role: 'owner', account: { disabledAt: null } } as const
  return (await tx.staffMember.count({ where: still })) > 0
}

const selection = {
  id: true,
  accountId: true,
  role: true,
  coachId: true,
  account: { select: { version: true, verifiedAt: true, disabledAt: true } },
} satisfies Prisma.StaffMemberSelect

export type Member = Prisma.StaffMemberGetPayload<{ select: typeof selection }>

/** Part of a command, after `takeTeam`: a team member; null if they cannot be changed. */
export async function findMember(
  tx: Transaction,
  owner: Staff,
  memberId: string,
): Promise<Member | null> {
  if (!isRowId(memberId) || !(await takeTeam(tx, owner))) return null
  return await tx.staffMember.findUnique({ where: { id: memberId }, select: selection })
}

/** Part of a command, after `takeTeam`: a calendar belongs to one person only. */
export async function whyNotCalendar(
  tx: Transaction,
  coachId: string | null,
  memberId?: string,
): Promise<CalendarRefusal | null> {
  if (coachId === null) return null
  const coach = await tx.coach.findUnique({
    where: { id: coachId },
    select: { staff: { select: { id: true } } },
  })
  if (!coach) return 'no-such-calendar'
  return coach.staff && coach.staff.id !== memberId ? 'calendar-taken' : null
}
