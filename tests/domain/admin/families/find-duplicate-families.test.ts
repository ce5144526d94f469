import { beforeEach, describe, expect, it } from 'vitest'
import { findDuplicateFamilies } from '~/domain/admin/families/find-duplicate-families.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { guest, today } from '../../../support/factories/factories-booking'
import { openOwnedBusiness } from '../../../support/cases/new-business'

let owner: Staff

beforeEach(async () => {
  owner = (await openOwnedBusiness()).owner
})

async function aRecord(changes: object = {}): Promise<string> {
  const data = { ...guest, email: null, ...changes }
  return (await database().guardian.create({ data })).id
}

const pairs = async (staff = owner) =>
  (await findDuplicateFamilies(staff)).map(({ keptId, duplicateId }) => [keptId, duplicateId])

describe('two records of families are probably one', () => {
  it('with the same email address, in any case of letters', async () => {
    const first = await aRecord({ email: 'Dana@example.com', phone: '' })
    const second = await aRecord({ firstName: 'D', email: 'dana@example.com', phone: '' })
    await aRecord({ email: 'other@example.com', phone: '' })
    expect(await findDuplicateFamilies(owner)).toEqual([
      {
        keptId: first,
        duplicateId: second,
        names: ['Dana Okafor', 'D Okafor'],
        contacts: ['Dana@example.com', 'dana@example.com'],
      },
    ])
  })

  it('with the same name and phone number, each written in its way', async () => {
    const first = await aRecord({ phone: '555 010 2030' })
    const second = await aRecord({ firstName: 'DÁNA', phone: '(555) 010-2030' })
    expect(await pairs()).toEqual([[first, second]])
  })

  it('and not with only one of the two, or a number of six digits', async () => {
    await aRecord({ phone: '555 010 2030' })
    await aRecord({ firstName: 'Ben', phone: '555 010 2030' })
    await aRecord({ phone: '555 010 9999' })
    for (const phone of ['555 010', '555010', '', '']) await aRecord({ lastName: 'Lind', phone })
    expect(await pairs()).toEqual([])
  })

  it('and the one with an account is to be kept, but two accounts are no pair', async () => {
    const older = await aRecord()
    const { parent } = await aParent()
    expect(await pairs()).toEqual([[parent.id, older]])
    await database().guardian.update({ where: { id: older }, data: { erasedAt: today } })
    await aParent({ email: 'dana.too@example.com' })
    expect(await pairs()).toEqual([])
  })

  it('for those who may merge them', async () => {
    await aRecord()
    await aRecord()
    expect(await pairs()).toHaveLength(1)
    for (const role of ['coach', 'front_desk'] as const)
      expect(await pairs((await aStaffMember({ role })).staff)).toEqual([])
  })
})
