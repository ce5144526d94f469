import { beforeEach, describe, expect, it } from 'vitest'
import { endSessions, signOut } from '~/domain/accounts/sessions/end-sessions.server'
import {
  findParent,
  findSignedInAccounts,
  findStaff,
} from '~/domain/accounts/sessions/find-session.server'
import { database, transaction } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import { sessionTtl } from '~/values/ttl'
import { after, before } from '../../support/clock'
import { roleIds } from '../../support/cases/built-in-roles'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { today } from '../../support/factories/factories-booking'
import { resetDatabase } from '../../support/database/worker-database'

const browser = { address: '2001:db8::1', userAgent: 'Plain/1.0' }
const minute = 60_000

beforeEach(resetDatabase)

describe.each([
  ['parent', aParent, findParent],
  ['staff', aStaffMember, findStaff],
] as const)('a session of a %s', (realm, sign, find) => {
  const { idle, whole } = sessionTtl[realm]
  const isOpen = async (token: string, at: Date) => (await find(token, browser, at)) !== null

  it('ends after too long without use', async () => {
    const { token } = await sign()
    const end = later(today, idle)
    expect(await isOpen(token, end)).toBe(false)
    expect(await isOpen(token, after(end))).toBe(false)
    expect(await isOpen(token, before(end))).toBe(true)
    expect(await isOpen(token, after(end)), 'for it was used again').toBe(true)
  })

  it('ends after its maximum age even if it is used', async () => {
    const { token } = await sign()
    const end = later(today, whole)
    for (let at = today; at < end; at = later(at, idle - minute))
      expect(await isOpen(token, at)).toBe(true)
    expect(await isOpen(token, before(end))).toBe(true)
    expect(await isOpen(token, end)).toBe(false)
  })

  it('is found only by its own token and in its own area of the site', async () => {
    const { token } = await sign()
    const other = realm === 'parent' ? findStaff : findParent
    expect(await isOpen(token, today)).toBe(true)
    expect(await isOpen(`${token.slice(1)}A`, today)).toBe(false)
    expect(await other(token, browser, today)).toBeNull()
  })

  it('ends at once if the account is disabled', async () => {
    const { token } = await sign()
    await database().account.updateMany({ data: { disabledAt: today } })
    expect(await isOpen(token, today)).toBe(false)
  })

  it('stores nothing from which its token could be read', async () => {
    const { token } = await sign()
    expect(JSON.stringify(await database().session.findMany())).not.toContain(token)
  })

  it('records its use every few minutes, not on each page', async () => {
    const { token } = await sign()
    const seen = async () => (await database().session.findFirstOrThrow()).lastSeenAt
    await isOpen(token, later(today, 5 * minute - 1))
    expect(await seen()).toEqual(today)
    await isOpen(token, later(today, 5 * minute))
    expect(await seen()).toEqual(later(today, 5 * minute))
  })
})

describe('an open page', () => {
  it('belongs to the accounts of the browser’s sessions', async () => {
    const [{ parent, token }, { staff, token: ofStaff }] = [await aParent(), await aStaffMember()]
    const whose = (parent: string | null, staff: string | null) =>
      findSignedInAccounts({ parent, staff }, today)
    expect(await whose(token, null)).toBe(parent.accountId)
    expect(await whose(token, ofStaff)).toBe(`${parent.accountId} ${staff.accountId}`)
    expect(await whose(ofStaff, token)).toBeNull()
    expect(await whose(null, null)).toBeNull()
    await signOut(parent, today)
    expect(await whose(token, ofStaff)).toBe(staff.accountId)
  })

  it.each([
    ['parent', aParent],
    ['staff', aStaffMember],
  ] as const)('of a %s is no longer theirs once the session ran out', async (realm, sign) => {
    const { token } = await sign()
    const end = later(today, sessionTtl[realm].idle)
    const tokens = { parent: null, staff: null, [realm]: token }
    expect(await findSignedInAccounts(tokens, before(end))).not.toBeNull()
    expect(await findSignedInAccounts(tokens, end), 'asking did not prolong it').toBeNull()
  })
})

describe('signing out', () => {
  it('ends only the session of this browser', async () => {
    const { parent, token } = await aParent()
    const { token: others } = await aParent()
    await signOut(parent, today)
    expect(await findParent(token, browser, today)).toBeNull()
    expect(await findParent(others, browser, today)).not.toBeNull()
    expect(await database().auditEvent.count({ where: { action: 'end-sessions' } })).toBe(1)
    await signOut(parent, today)
    expect(await database().auditEvent.count({ where: { action: 'end-sessions' } })).toBe(1)
  })

  it('everywhere else keeps this browser signed in', async () => {
    const { parent, token } = await aParent()
    const duplicate = { id: undefined, tokenHash: 'duplicate' }
    const { id: _, ...own } = await database().session.findFirstOrThrow()
    await database().session.create({ data: { ...own, ...duplicate } })
    const end = (tx: Parameters<typeof endSessions>[0]) =>
      endSessions(tx, system, parent, { but: parent.sessionId }, today)
    expect(await transaction(end)).toBe(1)
    expect(await findParent(token, browser, today)).not.toBeNull()
  })
})

describe('staff', () => {
  it.each([
    ['owner', true, null],
    ['owner', false, 'enrolment'],
    ['coach', true, null],
    ['coach', false, 'enrolment'],
    ['front_desk', true, null],
    ['front_desk', false, 'enrolment'],
  ] as const)(
    'with the role %s and an app enrolled (%s) lack: %s',
    async (role, enrolled, lacks) => {
      const { token } = await aStaffMember({ role, enrolled })
      expect(await findStaff(token, browser, today)).toMatchObject({
        lacks,
        staff: { role: { id: roleIds[role] } },
      })
    },
  )

  it('lack the second factor if they entered only the password', async () => {
    const { token } = await aStaffMember({ role: 'coach', enrolled: true })
    await database().session.updateMany({ data: { factorAt: null } })
    expect(await findStaff(token, browser, today)).toMatchObject({ lacks: 'factor' })
  })

  it('are not signed in without a staff record', async () => {
    const { token } = await aStaffMember()
    await database().staffMember.deleteMany()
    expect(await findStaff(token, browser, today)).toBeNull()
  })
})

function later(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds)
}
