import { roleIds } from '../../support/cases/built-in-roles'
import { openNewBusiness } from '../../support/cases/new-business'
import { describe, expect, it } from 'vitest'
import { tokenOf } from '~/domain/accounts/account-tokens.server'
import {
  changeMember,
  deactivateMember,
  reactivateMember,
} from '~/domain/accounts/staff/change-member.server'
import { findStaff } from '~/domain/accounts/sessions/find-session.server'
import { inviteAgain, inviteMember } from '~/domain/accounts/staff/invite-member.server'
import type { MemberChange, MemberInvitation } from '~/domain/accounts/staff/staff-forms'
import { setPassword } from '~/domain/accounts/password/set-password.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { before } from '../../support/clock'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import {
  aStaffMember,
  inAnotherBrowser,
  password,
} from '../../support/factories/factories-accounts'
import { aVisitor, done, today } from '../../support/factories/factories-booking'

const browser = { address: '192.0.2.1', userAgent: 'Plain/1.0' }
let owner: Staff
let coachId: string

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  owner = (await aStaffMember()).staff
})

function anInvitation(changes: Partial<MemberInvitation> = {}): MemberInvitation {
  const email = 'ada.lind@example.com'
  return { firstName: 'Ada', lastName: 'Lind', email, roleId: roleIds.coach, coachId, ...changes }
}

async function invite(changes: Partial<MemberInvitation> = {}, now = today) {
  return done(await inviteMember(owner, anInvitation(changes), now)).memberId
}

async function memberRow(id: string) {
  return await database().staffMember.findUniqueOrThrow({
    where: { id },
    include: { account: true },
  })
}

/** The tokens in an account's invitation emails, newest last. */
async function invitationsOf(accountId: string): Promise<string[]> {
  const emails = await database().outboxMessage.findMany({
    where: { accountId, kind: 'staff-invitation' },
    orderBy: { id: 'asc' },
  })
  return emails.map(({ subjectId }) => tokenOf('staff_invitation', subjectId))
}

async function accept(token: string, now = today) {
  return await setPassword(aVisitor(), { idempotencyKey: newToken(), token, password }, now)
}

describe('inviting a staff member', () => {
  it('creates an account that cannot be used until a password is set', async () => {
    const { roleId, account, ...member } = await memberRow(await invite())
    expect([roleId, member.coachId]).toEqual([roleIds.coach, coachId])
    expect(account).toMatchObject({ realm: 'staff', verifiedAt: null, passwordHash: null })
    const [token] = (await invitationsOf(account.id)) as [string]
    const { token: session } = done(await accept(token))
    expect(await findStaff(session, browser, today)).toMatchObject({ lacks: 'enrolment' })
  })

  it('is valid for seven days', async () => {
    const { account } = await memberRow(await invite())
    const [token] = (await invitationsOf(account.id)) as [string]
    const over = addMinutes(today, 7 * 24 * 60)
    expect(await accept(token, over)).toEqual({ refused: 'link-over' })
    expect(await accept(token, before(over))).toHaveProperty('token')
  })

  it('creates one member and one email for a double submission', async () => {
    const memberId = await invite()
    expect(await invite()).toBe(memberId)
    const { account } = await memberRow(memberId)
    expect(await invitationsOf(account.id)).toHaveLength(1)
  })

  it('is refused for the address of any staff member, active or not', async () => {
    const { email } = await aStaffMember({ role: 'coach' })
    await database().account.update({
      where: { realm_email: { realm: 'staff', email } },
      data: { disabledAt: today },
    })
    const refused = { refused: 'already-here', field: 'email' }
    expect(await inviteMember(owner, anInvitation({ email }), today)).toEqual(refused)
    await invite()
    const otherwise = anInvitation({ roleId: roleIds.front_desk, coachId: null })
    expect(await inviteMember(owner, otherwise, today)).toEqual(refused)
  })

  it('is refused with a calendar that is taken or unknown', async () => {
    await aStaffMember({ role: 'coach', coachId })
    const taken = await inviteMember(owner, anInvitation(), today)
    expect(taken).toEqual({ refused: 'calendar-taken', field: 'coachId' })
    const unknown = await inviteMember(owner, anInvitation({ coachId: newId() }), today)
    expect(unknown).toEqual({ refused: 'no-such-calendar', field: 'coachId' })
    expect(await database().account.count()).toBe(2)
  })

  it('again sends another link, and the first stops working', async () => {
    const memberId = await invite()
    const later = addMinutes(today, 1)
    done(await inviteAgain(owner, memberId, before(later)))
    const { accountId } = await memberRow(memberId)
    expect(await invitationsOf(accountId)).toHaveLength(1)
    done(await inviteAgain(owner, memberId, later))
    const [first, second] = (await invitationsOf(accountId)) as [string, string]
    expect(await accept(first, later)).toEqual({ refused: 'link-over' })
    done(await accept(second, later))
    expect(await inviteAgain(owner, memberId, later)).toEqual({ refused: 'already-accepted' })
  })

  it('again sends one link for several presses at once', async () => {
    const memberId = await invite()
    const presses = [1, 2, 3].map(() => inviteAgain(owner, memberId, addMinutes(today, 1)))
    for (const outcome of await Promise.all(presses)) done(outcome)
    const { accountId } = await memberRow(memberId)
    expect(await invitationsOf(accountId)).toHaveLength(2)
  })
})

describe('changing a staff member’s role', () => {
  function change(changes: Partial<MemberChange> = {}): MemberChange {
    return { version: 1, roleId: roleIds.front_desk, coachId: null, ...changes }
  }

  it('ends their sessions', async () => {
    const { staff, token } = await aStaffMember({ role: 'coach' })
    done(await changeMember(owner, staff.id, change({ roleId: roleIds.coach, coachId }), today))
    expect(await findStaff(token, browser, today)).toMatchObject({ staff: { coachId } })
    done(await changeMember(owner, staff.id, change({ version: 2 }), today))
    expect(await findStaff(token, browser, today)).toBeNull()
    const { roleId, account } = await memberRow(staff.id)
    expect([roleId, account.version]).toEqual([roleIds.front_desk, 3])
  })

  it('makes a new owner set up an app first', async () => {
    const { staff } = await aStaffMember({ role: 'coach', enrolled: false })
    done(await changeMember(owner, staff.id, change({ roleId: roleIds.owner }), today))
    const { token } = await inAnotherBrowser(staff)
    expect(await findStaff(token, browser, today)).toMatchObject({ lacks: 'enrolment' })
  })

  it('is done once, however often it is sent', async () => {
    const { staff } = await aStaffMember({ role: 'coach' })
    const outcome = done(await changeMember(owner, staff.id, change(), today))
    const { token } = await inAnotherBrowser(staff)
    expect(await changeMember(owner, staff.id, change(), today)).toEqual(outcome)
    expect((await memberRow(staff.id)).account.version).toBe(2)
    expect(await findStaff(token, browser, today)).not.toBeNull()
  })

  it('is refused on a version conflict', async () => {
    const { staff } = await aStaffMember({ role: 'coach' })
    done(await changeMember(owner, staff.id, change(), today))
    const stale = await changeMember(owner, staff.id, change({ roleId: roleIds.coach }), today)
    expect(stale).toEqual({ refused: 'changed-meanwhile' })
    expect((await memberRow(staff.id)).roleId).toBe(roleIds.front_desk)
  })

  it('is refused for one’s own role', async () => {
    expect(await changeMember(owner, owner.id, change(), today)).toEqual({ refused: 'own-account' })
    done(await changeMember(owner, owner.id, change({ roleId: roleIds.owner, coachId }), today))
    expect(await memberRow(owner.id)).toMatchObject({ roleId: roleIds.owner, coachId })
  })

  it('leaves them their own calendar', async () => {
    const { staff } = await aStaffMember({ role: 'coach', coachId })
    done(await changeMember(owner, staff.id, change({ coachId }), today))
    expect((await memberRow(staff.id)).coachId).toBe(coachId)
  })

  it('is refused with the calendar of another coach', async () => {
    await aStaffMember({ role: 'coach', coachId })
    const { staff } = await aStaffMember({ role: 'coach' })
    const refused = await changeMember(owner, staff.id, change({ coachId }), today)
    expect(refused).toEqual({ refused: 'calendar-taken', field: 'coachId' })
  })
})

describe('closing a staff member’s account', () => {
  it('ends their sessions and emailed links at once; reopening it lets them in again', async () => {
    const { staff, token } = await aStaffMember({ role: 'coach' })
    done(await deactivateMember(owner, staff.id, today))
    done(await deactivateMember(owner, staff.id, today))
    expect(await findStaff(token, browser, today)).toBeNull()
    expect(await database().auditEvent.count({ where: { action: 'close-member' } })).toBe(1)

    done(await reactivateMember(owner, staff.id, today))
    expect(await findStaff(token, browser, today)).toBeNull()
    const { token: again } = await inAnotherBrowser(staff, { factor: true })
    expect(await findStaff(again, browser, today)).toMatchObject({ lacks: null })
  })

  it('ends their invitation', async () => {
    const memberId = await invite()
    const { accountId } = await memberRow(memberId)
    const [token] = (await invitationsOf(accountId)) as [string]
    const later = addMinutes(today, 1)
    done(await deactivateMember(owner, memberId, later))
    done(await reactivateMember(owner, memberId, later))
    expect(await accept(token, later)).toEqual({ refused: 'link-over' })
  })

  it('is refused for one’s own account, so that there is always an owner', async () => {
    expect(await deactivateMember(owner, owner.id, today)).toEqual({ refused: 'own-account' })
  })
})

describe('a staff member who does not exist', () => {
  const commands: [string, (by: Staff, id: string) => Promise<unknown>][] = [
    [
      'change',
      (by, id) => changeMember(by, id, { version: 1, roleId: roleIds.owner, coachId: null }, today),
    ],
    ['close', (by, id) => deactivateMember(by, id, today)],
    ['open', (by, id) => reactivateMember(by, id, today)],
    ['invite again', (by, id) => inviteAgain(by, id, today)],
    ['invite', (by) => inviteMember(by, anInvitation(), today)],
  ]

  it.each(commands.slice(0, 4))('cannot be changed: %s', async (_what, command) => {
    for (const id of ['', 'x', newId(), owner.accountId])
      expect(await command(owner, id)).toBeNull()
  })

  it.each(commands)('cannot be changed by a former owner either: %s', async (_what, command) => {
    const { staff } = await aStaffMember({ role: 'coach' })
    await database().staffMember.update({
      where: { id: owner.id },
      data: { roleId: roleIds.coach },
    })
    expect(await command(owner, staff.id)).toBeNull()
    expect(await database().account.count()).toBe(2)
  })
})
