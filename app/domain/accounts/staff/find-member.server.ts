import type { Prisma, Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { lockTeam } from './lock-team.server'
import type { CalendarRefusal } from './staff-messages'

/**
 * Part of a command: locks the team for an owner who is about to change it.
 * @returns whether they still are one: of two who shut each other out at once, the second is not. As
 * nobody can change themselves, somebody always owns the business.
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

/** Part of a command: a member of the team after `takeTeam`; null where there is none to be changed. */
export async function findMember(
  tx: Transaction,
  owner: Staff,
  memberId: string,
): Promise<Member | null> {
  if (!isRowId(memberId) || !(await takeTeam(tx, owner))) return null
  return await tx.staffMember.findUnique({ where: { id: memberId }, select: selection })
}

/** Part of a command, after `takeTeam`: a calendar is one person's. */
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
