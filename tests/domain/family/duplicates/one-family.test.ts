import { describe, expect, it } from 'vitest'
import {
  findDuplicatePair,
  findDuplicates,
} from '~/domain/family/duplicates/find-duplicates.server'
import { mergeDuplicates } from '~/domain/family/duplicates/merge-duplicates.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { guest, today } from '../../../support/factories/factories-booking'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff
let guardianId: string

beforeEachRestored(async () => {
  owner = (await openOwnedBusiness()).owner
  guardianId = await anAdult()
})

/** An adult without an account and without lessons, as imports make them. */
async function anAdult(): Promise<string> {
  return (await database().guardian.create({ data: { ...guest, email: null } })).id
}

async function anAthleteOf(guardian: string, firstName: string, endedAt: Date | null = null) {
  const { id } = await database().athlete.create({
    data: {
      firstName,
      lastName: 'Okafor',
      bornOn: new Date('2015-03-01T00:00:00Z'),
      experience: 'trains_regularly',
      guardianships: { create: { guardianId: guardian, endedAt } },
    },
  })
  return id
}

const merged = async (keptId: string, duplicateId: string) =>
  await mergeDuplicates(owner, { keptId, duplicateId }, today)

describe('two athletes of one family', () => {
  it('can be merged without an account or a lesson, and with other names', async () => {
    const [keptId, duplicateId] = [
      await anAthleteOf(guardianId, 'Zoë'),
      await anAthleteOf(guardianId, 'Zoe'),
    ]
    expect((await findDuplicates(owner, 1)).entries).toEqual([])
    expect(await findDuplicatePair(owner, keptId, duplicateId)).toMatchObject({
      kept: { name: 'Zoë Okafor' },
      duplicate: { name: 'Zoe Okafor' },
    })
    expect(await merged(keptId, duplicateId)).toEqual({ athleteId: keptId })
    expect(await merged(keptId, duplicateId)).toEqual({ athleteId: keptId })
    expect(await database().athlete.findMany()).toMatchObject([{ id: keptId, firstName: 'Zoë' }])
    expect(await database().guardianship.count()).toBe(1)
  })

  it('can be merged by no one but an owner', async () => {
    const [keptId, duplicateId] = [
      await anAthleteOf(guardianId, 'Zoë'),
      await anAthleteOf(guardianId, 'Zoe'),
    ]
    const { staff: desk } = await aStaffMember({ role: 'front_desk' })
    expect(await findDuplicatePair(desk, keptId, duplicateId)).toBeNull()
    expect(await mergeDuplicates(desk, { keptId, duplicateId }, today)).toBeNull()
  })

  it.each([
    ['one was never theirs', async () => await anAthleteOf(await anAdult(), 'Zoe')],
    ['one is theirs no more', async () => await anAthleteOf(guardianId, 'Zoe', today)],
  ])('are not of one family where %s', async (_why, another) => {
    const [keptId, duplicateId] = [await anAthleteOf(guardianId, 'Zoë'), await another()]
    expect(await findDuplicatePair(owner, keptId, duplicateId)).toBeNull()
    expect(await merged(keptId, duplicateId)).toBeNull()
    expect(await merged(keptId, keptId)).toBeNull()
    expect(await database().athlete.count()).toBe(2)
  })
})
