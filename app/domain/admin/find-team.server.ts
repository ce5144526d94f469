import { roleSelection, toStaffRole, venuesOfStaff } from '~/domain/accounts/roles/staff-role'
import { factorsOfAccount } from '~/domain/accounts/second-factor/factors-of-account'
import { database, type Prisma } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'
import type { StaffRole } from '~/values/permissions'

export type MemberState = 'working' | 'invited' | 'closed'

/** A team member as owners see them. */
export type TeamMember = {
  id: string
  firstName: string
  lastName: string
  email: string
  role: StaffRole
  coachId: string | null
  venueIds: string[]
  /** Their calendar's name. */
  calendar: string | null
  state: MemberState
  hasApp: boolean
  hasPasskey: boolean
  version: number
}

/** All current and former staff, by name. */
export async function findTeam(): Promise<TeamMember[]> {
  const members = await database().staffMember.findMany({
    relationLoadStrategy: 'join',
    select: selection,
    orderBy: [{ account: { firstName: 'asc' } }, { account: { lastName: 'asc' } }, { id: 'asc' }],
  })
  return members.map(asMember)
}

export async function findTeamMember(id: string): Promise<TeamMember | null> {
  if (!isRowId(id)) return null
  const member = await database().staffMember.findUnique({ where: { id }, select: selection })
  return member && asMember(member)
}

export type CalendarChoice = { id: string; name: string }

/** Calendars without an owner, and the member's own. */
export async function findFreeCalendars(memberId?: string): Promise<CalendarChoice[]> {
  const free = { OR: [{ staff: null }, ...(memberId ? [{ staff: { id: memberId } }] : [])] }
  return await database().coach.findMany({
    where: free,
    select: { id: true, name: true },
    orderBy: { position: 'asc' },
  })
}

/** All venues, for accounts that are limited to some. */
export async function findVenueChoices(): Promise<{ id: string; name: string }[]> {
  return await database().venue.findMany({
    select: { id: true, name: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
}

const selection = {
  id: true,
  role: { select: roleSelection },
  coachId: true,
  coach: { select: { name: true } },
  venues: venuesOfStaff,
  account: {
    select: {
      firstName: true,
      lastName: true,
      email: true,
      version: true,
      verifiedAt: true,
      disabledAt: true,
      ...factorsOfAccount,
    },
  },
} satisfies Prisma.StaffMemberSelect

type MemberRow = Prisma.StaffMemberGetPayload<{ select: typeof selection }>

function asMember({ id, role, coachId, coach, venues, account }: MemberRow): TeamMember {
  const { firstName, lastName, email, version, verifiedAt, disabledAt, secondFactors, passkeys } =
    account
  return {
    id,
    firstName,
    lastName,
    email,
    role: toStaffRole(role),
    coachId,
    venueIds: venues.map(({ venueId }) => venueId),
    version,
    calendar: coach?.name ?? null,
    state: disabledAt ? 'closed' : verifiedAt ? 'working' : 'invited',
    hasApp: secondFactors.length > 0,
    hasPasskey: passkeys.length > 0,
  }
}
