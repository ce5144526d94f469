import { beforeEach, describe, expect, it } from 'vitest'
import type { RoleSaving } from '~/domain/accounts/roles/role-forms'
import { removeRole, saveRole } from '~/domain/accounts/roles/save-role.server'
import { changeMember } from '~/domain/accounts/staff/change-member.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { permissions } from '~/values/permissions'
import { builtInRole, roleIds } from '../../support/cases/built-in-roles'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { databaseState } from '../../support/database/database-state'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'

let owner: Staff

beforeEach(async () => {
  owner = (await openOwnedBusiness()).owner
})

const helper = (changes: Partial<RoleSaving> = {}): RoleSaving => ({
  id: newId(),
  version: 0,
  name: 'Helper',
  permissions: ['answer-messages'],
  needsSecondFactor: false,
  ownVenuesOnly: false,
  ...changes,
})

async function kept(id: string) {
  return await database().role.findUnique({ where: { id } })
}

/** Someone who manages the team, and answers messages, but is no owner. */
async function aLead(): Promise<Staff> {
  const lead = helper({ name: 'Lead', permissions: ['manage-staff', 'answer-messages'] })
  done(await saveRole(owner, lead, today))
  return (await aStaffMember({ role: { ...lead, isOwner: false } })).staff
}

describe('a role', () => {
  it('is created once, changed and removed, each with its permissions before and after', async () => {
    const role = helper()
    for (const _ of [1, 2]) done(await saveRole(owner, role, today))
    const more = {
      ...role,
      version: 1,
      permissions: ['see-all-lessons', 'answer-messages'] as const,
    }
    done(await saveRole(owner, { ...more, permissions: [...more.permissions] }, today))
    expect(await kept(role.id)).toMatchObject({ version: 2, permissions: more.permissions })
    const removed = done(await removeRole(owner, role.id, today))
    expect(await removeRole(owner, role.id, today)).toEqual(removed)
    expect(await removeRole(owner, newId(), today)).toBeNull()
    const events = await database().auditEvent.findMany({
      where: { subjectId: role.id },
      orderBy: { id: 'asc' },
    })
    expect(events.map(({ action, details }) => [action, details])).toEqual([
      ['create-role', { from: '', to: 'answer-messages' }],
      ['change-role', { from: 'answer-messages', to: 'see-all-lessons, answer-messages' }],
      ['remove-role', { from: 'see-all-lessons, answer-messages', to: '' }],
    ])
  })

  it('is refused with the name of another one, and if it was changed meanwhile', async () => {
    const taken = { refused: 'name-taken', field: 'name' }
    expect(await saveRole(owner, helper({ name: 'FRONT DESK' }), today)).toEqual(taken)
    const role = helper()
    done(await saveRole(owner, role, today))
    const stale = { ...role, name: 'Helpers' }
    expect(await saveRole(owner, stale, today)).toEqual({ refused: 'changed-meanwhile' })
  })

  it('stays while someone has it', async () => {
    await aStaffMember({ role: 'coach' })
    expect(await removeRole(owner, roleIds.coach, today)).toEqual({ refused: 'in-use' })
    expect(await kept(roleIds.coach)).not.toBeNull()
  })

  it('is not removed while it is given to someone at the same time', async () => {
    const role = helper()
    done(await saveRole(owner, role, today))
    const { staff } = await aStaffMember({ role: 'coach' })
    const giving = { version: 1, roleId: role.id, coachId: null }
    const [given, removed] = await Promise.all([
      changeMember(owner, staff.id, giving, today),
      removeRole(owner, role.id, today),
    ])
    const outcomes = [given, removed].map((outcome) => outcome !== null && !('refused' in outcome))
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect((await kept(role.id)) !== null).toBe(outcomes[0])
  })

  it('of the owner is neither changed nor removed', async () => {
    const refused = { refused: 'owners-role' }
    const { name } = await builtInRole('owner')
    const less = helper({ id: roleIds.owner, version: 1, name })
    expect(await saveRole(owner, less, today)).toEqual(refused)
    expect(await removeRole(owner, roleIds.owner, today)).toEqual(refused)
  })
})

describe('who manages the team without being an owner', () => {
  it('changes and makes roles without anything that they lack', async () => {
    const lead = await aLead()
    const role = helper()
    done(await saveRole(lead, role, today))
    done(await saveRole(lead, { ...role, version: 1, permissions: [] }, today))
    done(await removeRole(lead, role.id, today))
  })

  it.each(permissions.filter((one) => !['manage-staff', 'answer-messages'].includes(one)))(
    'makes no role with a permission that they lack: %s',
    async (one) => {
      const lead = await aLead()
      const role = helper()
      done(await saveRole(lead, role, today))
      const before = await databaseState()
      const refused = { refused: 'beyond-own-rights' }
      const more = { permissions: ['answer-messages', one] } as const
      expect(await saveRole(lead, helper({ ...more, name: 'More', permissions: [one] }))).toEqual(
        refused,
      )
      const changed = { ...role, version: 1, permissions: [...more.permissions] }
      expect(await saveRole(lead, changed, today)).toEqual(refused)
      expect(await databaseState()).toEqual(before)
    },
  )

  it('changes neither their own role, nor one that may do more, nor takes from it', async () => {
    const lead = await aLead()
    const own = await kept(lead.role.id)
    const before = await databaseState()
    const wider = helper({ id: own!.id, version: 1, name: 'Leads', permissions: [] })
    expect(await saveRole(lead, wider, today)).toEqual({ refused: 'own-role' })
    const less = helper({ id: roleIds.coach, version: 1, name: 'Coaches', permissions: [] })
    expect(await saveRole(lead, less, today)).toEqual({ refused: 'beyond-own-rights' })
    expect(await removeRole(lead, roleIds.manager, today)).toEqual({ refused: 'beyond-own-rights' })
    expect(await databaseState()).toEqual(before)
  })
})

it('who may not manage the team changes no role', async () => {
  const { staff: coach } = await aStaffMember({ role: 'coach' })
  const before = await databaseState()
  expect(await saveRole(coach, helper(), today)).toBeNull()
  expect(await removeRole(coach, roleIds.manager, today)).toBeNull()
  expect(await databaseState()).toEqual(before)
})
