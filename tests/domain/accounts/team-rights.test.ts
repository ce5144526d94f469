import { describe, expect, it } from 'vitest'
import { findStaff } from '~/domain/accounts/sessions/find-session.server'
import {
  changeMember,
  deactivateMember,
  reactivateMember,
} from '~/domain/accounts/staff/change-member.server'
import { inviteAgain, inviteMember } from '~/domain/accounts/staff/invite-member.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { may, type Permission, type StaffRole } from '~/values/permissions'
import { roleIds } from '../../support/cases/built-in-roles'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { databaseState } from '../../support/database/database-state'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'

const browser = { address: '192.0.2.1', userAgent: 'Plain/1.0' }
const beyond = 'beyond-own-rights'

let coachId: string
let lead: Staff

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  lead = (await aStaffMember({ role: await aRole('Lead', ['manage-staff', 'answer-messages']) }))
    .staff
})

async function aRole(name: string, permissions: Permission[]): Promise<StaffRole> {
  const no = { isOwner: false, needsSecondFactor: false, ownVenuesOnly: false }
  const role = { id: newId(), name, permissions, ...no }
  await database().role.create({ data: role })
  return role
}

async function roleOf({ id }: Staff): Promise<string> {
  return (await database().staffMember.findUniqueOrThrow({ where: { id } })).roleId
}

describe('who manages the team without being an owner', () => {
  const change = (roleId: string, calendar: string | null = null) => ({
    version: 1,
    roleId,
    coachId: calendar,
  })

  it('gives and takes roles without anything that they lack', async () => {
    const helper = await aRole('Helper', [])
    const writer = await aRole('Writer', ['answer-messages'])
    const { staff } = await aStaffMember({ role: helper })
    done(await changeMember(lead, staff.id, change(writer.id), today))
    expect(await roleOf(staff)).toBe(writer.id)
    done(await deactivateMember(lead, staff.id, today))
    done(await reactivateMember(lead, staff.id, today))
  })

  it.each(['owner', 'manager', 'coach', 'front_desk'] as const)(
    'cannot give a role with a permission that they lack: %s',
    async (role) => {
      const helper = await aRole('Helper', [])
      const { staff } = await aStaffMember({ role: helper })
      const before = await databaseState()
      const refused = { refused: beyond, field: 'roleId' }
      const roleId = roleIds[role]
      expect(await changeMember(lead, staff.id, change(roleId), today)).toEqual(refused)
      const ada = { firstName: 'Ada', lastName: 'Lind', email: 'ada@example.com', coachId: null }
      expect(await inviteMember(lead, { ...ada, roleId }, today)).toEqual(refused)
      expect(await databaseState()).toEqual(before)
    },
  )

  it.each(['owner', 'coach'] as const)(
    'cannot touch a member who may do more: %s',
    async (role) => {
      const { staff } = await aStaffMember({ role })
      const helper = await aRole('Helper', [])
      const before = await databaseState()
      expect(await changeMember(lead, staff.id, change(helper.id), today)).toMatchObject({
        refused: beyond,
      })
      for (const command of [deactivateMember, reactivateMember, inviteAgain])
        expect(await command(lead, staff.id, today)).toEqual({ refused: beyond })
      expect(await databaseState()).toEqual(before)
    },
  )

  it('can change neither their own role nor their own calendar', async () => {
    const refused = { refused: 'own-account' }
    const helper = await aRole('Helper', [])
    for (const roleId of [helper.id, roleIds.owner])
      expect(await changeMember(lead, lead.id, change(roleId), today)).toEqual(refused)
    const withCalendar = change(lead.role.id, coachId)
    expect(await changeMember(lead, lead.id, withCalendar, today)).toEqual(refused)
  })

  it('can do nothing with a permission that their role has lost meanwhile', async () => {
    const writer = await aRole('Writer', ['answer-messages'])
    const { staff } = await aStaffMember({ role: await aRole('Helper', []) })
    const where = { id: lead.role.id }
    await database().role.update({ where, data: { permissions: ['manage-staff'] } })
    expect(await changeMember(lead, staff.id, change(writer.id), today)).toMatchObject({
      refused: beyond,
    })
    await database().role.update({ where, data: { permissions: ['answer-messages'] } })
    expect(await changeMember(lead, staff.id, change(writer.id), today)).toBeNull()
  })

  it('cannot give a role that does not exist', async () => {
    const { staff } = await aStaffMember({ role: await aRole('Helper', []) })
    const refused = { refused: 'no-such-role', field: 'roleId' }
    expect(await changeMember(lead, staff.id, change(newId()), today)).toEqual(refused)
  })
})

describe('a changed role', () => {
  it('counts from the next request of its signed-in members', async () => {
    const helper = await aRole('Helper', [])
    const { token } = await aStaffMember({ role: helper, enrolled: false })
    const found = async () => (await findStaff(token, browser, today))!
    expect(may((await found()).staff, 'see-all-lessons')).toBe(false)
    const data = { permissions: ['see-all-lessons'] }
    await database().role.update({ where: { id: helper.id }, data })
    expect(may((await found()).staff, 'see-all-lessons')).toBe(true)
    expect((await found()).lacks).toBeNull()
  })

  it.each([
    ['asks for one', { needsSecondFactor: true }],
    ['gets a permission for money', { permissions: ['handle-payments'] }],
  ])('requires a second factor from the next request on if it %s', async (_what, data) => {
    const helper = await aRole('Helper', [])
    const { token } = await aStaffMember({ role: helper, enrolled: false })
    expect(await findStaff(token, browser, today)).toMatchObject({ lacks: null })
    await database().role.update({ where: { id: helper.id }, data })
    expect(await findStaff(token, browser, today)).toMatchObject({ lacks: 'enrolment' })
  })

  it('that is the owner’s has everything, whatever the list says', async () => {
    const { token } = await aStaffMember({ role: 'owner' })
    const { staff } = (await findStaff(token, browser, today))!
    expect(may(staff, 'run-operations')).toBe(true)
    expect(staff.role).toMatchObject({ isOwner: true, name: 'Owner' })
  })
})
