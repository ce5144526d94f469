import type { Prisma, Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { may, type StaffRole } from '~/values/permissions'
import { findRole } from '../roles/find-roles.server'
import { isBeyondRights } from '../roles/is-beyond-rights'
import { roleSelection, toStaffRole, venuesOfStaff } from '../roles/staff-role'
import { lockTeam } from './lock-team.server'
import type { CalendarRefusal, RoleRefusal, VenuesRefusal } from './staff-messages'

/**
 * Part of a command: locks the team and its roles for a change.
 * @returns the actor's role as it is now; null if they may no longer manage staff. If two owners
 * disable each other at once, the second gets null. No one can change themselves, so an owner always
 * remains.
 */
export async function takeTeam(tx: Transaction, actor: Staff): Promise<StaffRole | null> {
  await lockTeam(tx)
  const still = await tx.staffMember.findFirst({
    where: { id: actor.id, account: { disabledAt: null } },
    select: { role: { select: roleSelection } },
  })
  if (!still) return null
  const role = toStaffRole(still.role)
  return may({ role }, 'manage-staff') ? role : null
}

const selection = {
  id: true,
  accountId: true,
  role: { select: roleSelection },
  coachId: true,
  venues: venuesOfStaff,
  account: { select: { version: true, verifiedAt: true, disabledAt: true } },
} satisfies Prisma.StaffMemberSelect

type MemberRow = Prisma.StaffMemberGetPayload<{ select: typeof selection }>

/** A team member to be changed, and the role of who changes them. */
export type Member = Omit<MemberRow, 'role'> & { role: StaffRole; changedBy: StaffRole }

/** Part of a command: locks the team and finds a member; null if they cannot be changed. */
export async function findMember(
  tx: Transaction,
  actor: Staff,
  memberId: string,
): Promise<Member | null> {
  if (!isRowId(memberId)) return null
  const changedBy = await takeTeam(tx, actor)
  if (!changedBy) return null
  const row = await tx.staffMember.findUnique({ where: { id: memberId }, select: selection })
  return row && { ...row, role: toStaffRole(row.role), changedBy }
}

/** Part of a command, after `findMember`: only owners touch members with more rights than theirs. */
export function whyNotTouch({ role, changedBy }: Member): 'beyond-own-rights' | null {
  return isBeyondRights(changedBy, role) ? 'beyond-own-rights' : null
}

/** Part of a command, after `takeTeam`: no one gives a role with a permission that they lack. */
export async function whyNotRole(
  tx: Transaction,
  giver: StaffRole,
  roleId: string,
): Promise<RoleRefusal | null> {
  const role = await findRole(roleId, tx)
  if (!role) return 'no-such-role'
  return isBeyondRights(giver, role) ? 'beyond-own-rights' : null
}

/** Part of a command, after `whyNotRole`: a role that is limited to venues needs one. */
export async function whyNotVenues(
  tx: Transaction,
  roleId: string,
  venueIds: string[],
): Promise<VenuesRefusal | null> {
  const ids = [...new Set(venueIds)]
  if ((await tx.venue.count({ where: { id: { in: ids } } })) < ids.length) return 'no-such-venue'
  const role = await findRole(roleId, tx)
  return role?.ownVenuesOnly && ids.length === 0 ? 'no-venue' : null
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
