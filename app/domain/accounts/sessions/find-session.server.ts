import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Browser, Parent, Staff } from '~/values/actor'
import { seenEvery, sessionTtl } from '~/values/ttl'
import { needsSecondFactor } from '~/values/permissions'
import type { Realm } from '../account'
import { roleSelection, toStaffRole, venueIdsOf, venuesOfStaff } from '../roles/staff-role'
import { factorsOfAccount, hasFactor } from '../second-factor/factors-of-account'

/** The parent of a session token; null if invalid or expired. */
export async function findParent(
  token: string,
  browser: Browser,
  now: Date = clock.now(),
): Promise<Parent | null> {
  const session = await findSession('parent', token, now)
  const { id: sessionId, accountId, account } = session ?? {}
  if (!sessionId || !accountId || !account?.guardianId) return null
  return { kind: 'guardian', id: account.guardianId, accountId, sessionId, ...browser }
}

/**
 * A staff session. `lacks` names the missing step: the second factor, its setup, or the password
 * after handing over the device.
 */
export type StaffSession = {
  staff: Staff
  firstName: string
  lastName: string
  lacks: 'factor' | 'enrolment' | 'password' | null
  /** The hashed page that the device was handed over for. */
  handedOverFor: string | null
}

/** The staff member of a session token; null if invalid or expired. */
export async function findStaff(
  token: string,
  browser: Browser,
  now: Date = clock.now(),
): Promise<StaffSession | null> {
  const session = await findSession('staff', token, now)
  const member = session?.account.staffMember
  if (!session || !member) return null
  const { id, coachId } = member
  const role = toStaffRole(member.role)
  const { id: sessionId, accountId, factorAt, handedOverFor, account } = session
  const own = { id, role, coachId, venueIds: venueIdsOf(role, member.venues) }
  const staff: Staff = { kind: 'staff', ...own, accountId, sessionId, ...browser }
  const { firstName, lastName } = account
  const known = { staff, firstName, lastName, handedOverFor }
  if (handedOverFor !== null) return { ...known, lacks: 'password' }
  if (hasFactor(account)) return { ...known, lacks: factorAt ? null : 'factor' }
  return { ...known, lacks: needsSecondFactor(role) ? 'enrolment' : null }
}

/**
 * Whose sessions go on in this browser, for an open page that has to leave the screen once they do
 * not; null if nobody's. Does not count as using them.
 */
export async function findSignedInAccounts(
  tokens: Record<Realm, string | null>,
  now: Date = clock.now(),
): Promise<string | null> {
  const accounts = await Promise.all(
    (['parent', 'staff'] as const).map(async (realm) => {
      const token = tokens[realm]
      if (!token) return []
      const where = whereOpen(realm, token, now)
      const found = await database().session.findFirst({ where, select: { accountId: true } })
      return found?.accountId ?? []
    }),
  )
  return accounts.flat().join(' ') || null
}

const whoseIs = {
  parent: { guardianId: { not: null } },
  staff: { staffMember: { isNot: null } },
} satisfies Record<Realm, Prisma.AccountWhereInput>

function whereOpen(realm: Realm, token: string, now: Date) {
  return {
    tokenHash: hashToken(token),
    ...openSessions(realm, now),
    account: { realm, disabledAt: null, verifiedAt: { not: null }, ...whoseIs[realm] },
  } satisfies Prisma.SessionWhereInput
}

async function findSession(realm: Realm, token: string, now: Date) {
  const session = await database().session.findFirst({
    relationLoadStrategy: 'join',
    where: whereOpen(realm, token, now),
    select: selection,
  })
  if (session && now.getTime() - session.lastSeenAt.getTime() >= seenEvery) {
    await database().session.updateMany({
      where: { id: session.id, lastSeenAt: { lt: now } },
      data: { lastSeenAt: now },
    })
  }
  return session
}

/** Sessions that have reached neither expiry. */
export function openSessions(realm: Realm, now: Date) {
  const idleSince = new Date(now.getTime() - sessionTtl[realm].idle)
  return { endedAt: null, expiresAt: { gt: now }, lastSeenAt: { gt: idleSince } }
}

const selection = {
  id: true,
  accountId: true,
  lastSeenAt: true,
  factorAt: true,
  handedOverFor: true,
  account: {
    select: {
      guardianId: true,
      firstName: true,
      lastName: true,
      staffMember: {
        select: {
          id: true,
          role: { select: roleSelection },
          coachId: true,
          venues: venuesOfStaff,
        },
      },
      ...factorsOfAccount,
    },
  },
} satisfies Prisma.SessionSelect
