import { beforeEach, describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import * as places from '~/domain/enrollment/dates/take-place-in-each.server'
import * as coachTime from '~/domain/scheduling/take-coach-time.server'
import { familiesAtOnce } from '../../support/cases/families-at-once'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { withoutConstraint } from '../../support/database/without-constraint'
import { guards, placesWithoutGuards } from '../../support/database/without-guards'
import { resetDatabase } from '../../support/database/worker-database'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { openBusiness } from '../../support/factories/factories-booking'
import { aCamp } from '../../support/factories/factories-enrollment'
import { replaceExports } from '../../support/replace-exports'

replaceExports(coachTime, (parts) => ({
  lockCoaches: async (...wanted: Parameters<typeof coachTime.lockCoaches>) => {
    if (guards.count) await parts.lockCoaches(...wanted)
  },
}))

replaceExports(places, placesWithoutGuards)

const tries = 10
const room = 3
const choices = [
  ['2026-12-28', '2026-12-29'],
  ['2026-12-29', '2026-12-30'],
]

let allAtOnce: () => Promise<string[]>

beforeEach(async () => {
  guards.count = true
  await resetDatabase()
  const { coachId } = await openBusiness()
  const { staff } = await aStaffMember({ role: 'owner' })
  const { slug } = await aCamp(staff, coachId, { places: room })
  allAtOnce = await familiesAtOnce(tries, (index) => {
    const days = choices[index % 2]!
    return { termClass: slug, startsOn: days[0]!, days }
  })
})

async function mostTaken(): Promise<number> {
  const { _max } = await database().lesson.aggregate({ _max: { placesTaken: true } })
  return _max.placesTaken ?? 0
}

describe('ten families that enroll in a camp for three, each on two of its days', () => {
  it('share the day that all of them want, and no one gets a part of their days', async () => {
    const outcomes = await allAtOnce()
    expect(outcomes.filter((one) => one === 'enrolled')).toHaveLength(room)
    expect(outcomes.filter((one) => one === 'day-full')).toHaveLength(tries - room)
    expect(await database().booking.count()).toBe(2 * room)
    expect(await mostTaken()).toBe(room)
    await expectSoundSchedule()
  })

  it('get too many places without lock, condition and constraint', async () => {
    guards.count = false
    await withoutConstraint('lesson', 'lesson_places_never_exceeded', async () => {
      const outcomes = await allAtOnce()
      expect(outcomes.filter((one) => one === 'enrolled').length).toBeGreaterThan(room)
      expect(await mostTaken()).toBeGreaterThan(room)
    })
  })
})
