import type { CookieJar } from 'tough-cookie'
import { recoveryCodeHash } from '~/domain/accounts/second-factor/recovery-codes.server'
import { startSession } from '~/domain/accounts/sessions/start-session.server'
import { database, transaction } from '~/platform/database/database.server'
import { seal } from '~/platform/secrets/encryption.server'
import { newId } from '~/platform/ids.server'
import { hashPassword } from '~/platform/secrets/passwords.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import type { StaffRole } from '~/values/permissions'
import { builtInRole, type BuiltInRole } from '../cases/built-in-roles'
import { aVisitor, guest, today } from './factories-booking'

export const password = 'handspring over a red mat'
/** The secret of a browser that asks for a code to sign in. */
export const browserToken = 'b'.repeat(43)
/** The TOTP secret shared with the authenticator app of enrolled staff. */
export const factorSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const recoveryCode = 'aaaa-bbbb-cccc'

// hashing is slow by design, so do it once per file
const hashed = new Map<string, Promise<string>>()

function hashOf(text: string): Promise<string> {
  const known = hashed.get(text) ?? hashPassword(text)
  hashed.set(text, known)
  return known
}

let people = 0

type ParentChanges = {
  guardianId?: string
  email?: string
  firstName?: string
  lastName?: string
  address?: string
  userAgent?: string
  now?: Date
}

/** A signed-in parent with a verified address and a password; `token` is their cookie's value. */
export async function aParent(changes: ParentChanges = {}) {
  people += 1
  const now = changes.now ?? today
  const email = changes.email ?? `parent${people}@example.com`
  const { firstName = 'Dana', lastName = 'Okafor' } = changes
  const guardianId = changes.guardianId ?? newId()
  if (!changes.guardianId)
    await database().guardian.create({
      data: { ...guest, id: guardianId, email, firstName, lastName },
    })
  const id = newId()
  await database().account.create({
    data: {
      id,
      realm: 'parent',
      email,
      firstName,
      lastName,
      guardianId,
      passwordHash: await hashOf(password),
      passwordSetAt: now,
      verifiedAt: now,
      createdAt: now,
    },
  })
  const { token, session, browser } = await signIn(id, 'parent', changes, now)
  const parent: Parent = {
    kind: 'guardian',
    id: guardianId,
    accountId: id,
    sessionId: session.id,
    ...browser,
  }
  return { parent, email, token }
}

type StaffChanges = {
  role?: BuiltInRole | StaffRole
  coachId?: string | null
  /** Of a role that is limited to its members' venues. */
  venueIds?: string[]
  email?: string
  enrolled?: boolean
  /** Whether they passed the second factor in this session. Default: true if they have one. */
  factor?: boolean
  address?: string
  now?: Date
}

/** A signed-in staff member. */
export async function aStaffMember(changes: StaffChanges = {}) {
  people += 1
  const email = changes.email ?? `staff${people}@example.com`
  const now = changes.now ?? today
  const { role: wanted = 'owner', coachId = null, venueIds = [], enrolled = true } = changes
  const role = typeof wanted === 'string' ? await builtInRole(wanted) : wanted
  const [id, memberId] = [newId(), newId()]
  await database().account.create({
    data: {
      id,
      realm: 'staff',
      email,
      firstName: 'Maren',
      lastName: 'Holt',
      passwordHash: await hashOf(password),
      passwordSetAt: now,
      verifiedAt: now,
      createdAt: now,
      staffMember: {
        create: {
          id: memberId,
          roleId: role.id,
          coachId,
          createdAt: now,
          venues: { create: venueIds.map((venueId) => ({ venueId })) },
        },
      },
    },
  })
  if (enrolled) await enrol(id, now)
  const { factor = enrolled, address = aVisitor().address } = changes
  const { token, session, browser } = await signIn(id, 'staff', { factor, address }, now)
  const staff: Staff = {
    kind: 'staff',
    id: memberId,
    role,
    coachId,
    venueIds: role.ownVenuesOnly ? venueIds : null,
    accountId: id,
    sessionId: session.id,
    ...browser,
  }
  return { staff, email, token }
}

type SessionChanges = { factor?: boolean; address?: string; now?: Date }

/** The same staff member in another browser, where they have entered their password. */
export async function inAnotherBrowser(staff: Staff, changes: SessionChanges = {}) {
  const { factor = false, address = aVisitor().address, now = today } = changes
  const signedIn = await signIn(staff.accountId, 'staff', { factor, address }, now)
  const { token, session, browser } = signedIn
  return { staff: { ...staff, sessionId: session.id, ...browser }, token }
}

async function enrol(accountId: string, now: Date): Promise<void> {
  const id = newId()
  await database().secondFactor.create({
    data: { id, accountId, ...seal(factorSecret, id), createdAt: now, confirmedAt: now },
  })
  const codeHash = recoveryCodeHash(accountId, recoveryCode)
  await database().recoveryCode.create({ data: { accountId, codeHash, createdAt: now } })
}

type Changes = { address?: string; userAgent?: string; factor?: boolean }

async function signIn(id: string, realm: 'parent' | 'staff', changes: Changes, now: Date) {
  const { factor, ...from } = changes
  const { address, userAgent } = aVisitor(
    Object.fromEntries(Object.entries(from).filter(([name]) => /^(address|userAgent)$/.test(name))),
  )
  const browser = { address, userAgent }
  const visitor = { kind: 'visitor', token: null, ...browser } as const
  const token = await transaction((tx) =>
    startSession(tx, visitor, { account: { id, realm }, by: 'password', factor }, now),
  )
  const where = { tokenHash: hashToken(token) }
  return { token, browser, session: await database().session.findUniqueOrThrow({ where }) }
}

/** Sets the session cookie that signing in would set. */
export async function keepSession(
  browser: { cookies: CookieJar },
  realm: 'parent' | 'staff',
  token: string,
): Promise<void> {
  await browser.cookies.setCookie(`${realm}=${token}; Path=/; HttpOnly`, 'http://localhost')
}

/** A passkey that no authenticator has. */
export async function plantPasskey(accountId: string, name: string): Promise<void> {
  const key = { credentialId: newId(), publicKey: new Uint8Array([1]), signCount: 1 }
  await database().passkey.create({
    data: { accountId, ...key, name, createdAt: today, lastUsedAt: today },
  })
}
