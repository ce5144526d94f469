import { beforeEach, describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import * as places from '~/domain/enrollment/dates/take-place-in-each.server'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { openBusiness } from '../../support/factories/factories-booking'
import { aTerm, aTermClass } from '../../support/factories/factories-enrollment'
import { familiesAtOnce } from '../../support/cases/families-at-once'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { guards, placesWithoutGuards } from '../../support/database/without-guards'
import { withoutConstraint } from '../../support/database/without-constraint'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

replaceExports(places, placesWithoutGuards)

const tries = 12
const room = 4

let allAtOnce: () => Promise<string[]>
let seriesId: string

beforeEach(() => {
  guards.count = true
})
beforeEachRestored(async () => {
  await resetDatabase()
  const { coachId } = await openBusiness()
  const { staff } = await aStaffMember({ role: 'owner' })
  const made = await aTermClass(staff, { termId: await aTerm(staff), coachId }, { places: room })
  seriesId = made.seriesId
  allAtOnce = await familiesAtOnce(tries, () => ({ termClass: made.slug }))
})

async function mostTaken(): Promise<number> {
  const { _max } = await database().lesson.aggregate({
    where: { seriesId },
    _max: { placesTaken: true },
  })
  return _max.placesTaken ?? 0
}

describe('twelve families that enroll in a class of four at once', () => {
  it('get exactly four places on every date', async () => {
    const outcomes = await allAtOnce()
    expect(outcomes.filter((one) => one === 'enrolled')).toHaveLength(room)
    expect(outcomes.filter((one) => one === 'class-full')).toHaveLength(tries - room)
    expect(await database().enrollment.count()).toBe(room)
    expect(await mostTaken()).toBe(room)
    await expectSoundSchedule()
  })

  it('are stopped by a constraint without the condition that a place is free', async () => {
    guards.count = false
    const outcomes = await allAtOnce()
    expect(outcomes).toContain('failed')
    expect(await mostTaken()).toBe(room)
  })

  it('get too many places without condition and constraint', async () => {
    guards.count = false
    await withoutConstraint('lesson', 'lesson_places_never_exceeded', async () => {
      const outcomes = await allAtOnce()
      expect(outcomes.filter((one) => one === 'enrolled').length).toBeGreaterThan(room)
      expect(await mostTaken()).toBeGreaterThan(room)
    })
  })
})
