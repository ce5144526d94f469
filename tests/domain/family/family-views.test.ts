import { describe, expect, it } from 'vitest'
import { mostViews } from '~/domain/family/views/family-view'
import { findRecentViews } from '~/domain/family/views/find-recent-views.server'
import { recordFamilyView } from '~/domain/family/views/record-family-view.server'
import { clearExpiredData, eraseGuardian } from '~/domain/privacy/erase-personal-data.server'
import { database, transaction } from '~/platform/database/database.server'
import { system, type Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { personalData } from '~/wiring.server'
import { untilWaiting } from '../../support/waiting'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { today } from '../../support/factories/factories-booking'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let desk: Staff
let families: string[]

beforeEachRestored(async () => {
  await openNewBusiness()
  desk = (await aStaffMember({ role: 'front_desk' })).staff
  families = []
  for (let count = 0; count < mostViews + 2; count++) families.push((await aParent()).parent.id)
})

const view = (index: number, minutes: number, staff = desk) =>
  recordFamilyView(staff, families[index]!, addMinutes(today, minutes))
const viewed = async (staff = desk) => (await findRecentViews(staff)).map(({ id }) => id)

describe('recently opened family records of a staff member', () => {
  it('are stored once each, latest first, and at most eight', async () => {
    for (const index of families.keys()) await view(index, index)
    await view(3, 60)
    const last = [3, 9, 8, 7, 6, 5, 4, 2].map((index) => families[index])
    expect(await viewed()).toEqual(last)
    expect(await database().familyView.count()).toBe(mostViews)
  })

  it('are all stored if several are opened at once, one of them again', async () => {
    // one round in five went wrong where an old view was dropped that had just become a new one
    for (let round = 0; round < 25; round++) {
      await database().familyView.deleteMany()
      for (let index = 0; index < mostViews; index++) await view(index, index)
      await Promise.all([view(8, 20), view(9, 20), view(0, 20), view(1, 20)])
      expect(await viewed()).toHaveLength(mostViews)
      expect((await viewed()).slice(0, 4).toSorted()).toEqual(
        [8, 9, 0, 1].map((index) => families[index]).toSorted(),
      )
    }
  })

  it('are stored even while older ones are locked', async () => {
    for (let index = 0; index < mostViews; index++) await view(index, index)
    const older = { staffMemberId: desk.id, guardianId: families[0] }
    let removal: Promise<unknown> | undefined
    await transaction(async (tx) => {
      await tx.$executeRaw`select from family_view where guardian_id = ${families[0]}::uuid for update`
      await view(8, 20)
      expect((await viewed())[0]).toBe(families[8])
      // a Prisma query starts only when it is awaited
      removal = Promise.all([database().familyView.deleteMany({ where: older })])
      await untilWaiting(1)
    })
    await removal
  })

  it('are per staff member, and empty without permission to see families', async () => {
    await view(0, 0)
    expect(await viewed((await aStaffMember({ role: 'front_desk' })).staff)).toEqual([])
    const { id: coachId } = await database().coach.findFirstOrThrow()
    const { staff: coach } = await aStaffMember({ role: 'coach', coachId })
    await view(0, 0, coach)
    expect(await viewed(coach)).toEqual([])
  })

  it('leave out archived families and are deleted with an erased one', async () => {
    await view(0, 0)
    await view(1, 1)
    await database().guardian.update({ where: { id: families[0] }, data: { archivedAt: today } })
    expect(await viewed()).toEqual([families[1]])
    const subjects = Object.values(personalData)
    await transaction((tx) => eraseGuardian(tx, system, subjects, families[1]!, today))
    expect(await viewed()).toEqual([])
    expect(await database().familyView.count({ where: { guardianId: families[1] } })).toBe(0)
  })

  it('are deleted after ninety days', async () => {
    await view(0, 0)
    await clearExpiredData(Object.values(personalData), addMinutes(today, 90 * 24 * 60 - 1))
    expect(await viewed()).toEqual([families[0]])
    await clearExpiredData(Object.values(personalData), addMinutes(today, 90 * 24 * 60))
    expect(await viewed()).toEqual([])
  })
})
