import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as places from '~/domain/enrollment/dates/take-place-in-each.server'
import type * as coaches from '~/domain/scheduling/take-coach-time.server'
import { database } from '~/platform/database/database.server'
import { isRefused } from '~/values/outcome'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { withoutConstraint } from '../../support/database/without-constraint'
import { guards } from '../../support/database/without-guards'
import { resetDatabase } from '../../support/database/worker-database'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { openBusiness } from '../../support/factories/factories-booking'
import { aCamp, anOwnAthlete, enrollIn } from '../../support/factories/factories-enrollment'

// The same commands, with the lock of coaches and the condition of a free place removed on demand.
vi.mock('~/domain/scheduling/take-coach-time.server', async (original) => {
  const parts = await original<typeof coaches>()
  return {
    ...parts,
    lockCoaches: async (...wanted: Parameters<typeof parts.lockCoaches>) => {
      if (guards.count) await parts.lockCoaches(...wanted)
    },
  }
})

vi.mock('~/domain/enrollment/dates/take-place-in-each.server', async (original) => {
  const parts = await original<typeof places>()
  const blindly: typeof parts.takePlaceInEach = async (tx, lessonIds) => {
    await tx.$executeRaw`
      update lesson set places_taken = places_taken + 1 where id = any(${lessonIds}::uuid[])`
    return true
  }
  return {
    ...parts,
    takePlaceInEach: (...wanted: Parameters<typeof blindly>) =>
      guards.count ? parts.takePlaceInEach(...wanted) : blindly(...wanted),
  }
})

const tries = 10
const room = 3
const choices = [
  ['2026-12-28', '2026-12-29'],
  ['2026-12-29', '2026-12-30'],
]

let families: (() => Promise<string>)[]

beforeEach(async () => {
  guards.count = true
  await resetDatabase()
  const { coachId } = await openBusiness()
  const { staff } = await aStaffMember({ role: 'owner' })
  const { slug } = await aCamp(staff, coachId, { places: room })
  families = []
  for (let index = 0; index < tries; index += 1) {
    const { parent } = await aParent()
    const athletes = [await anOwnAthlete(parent)]
    const days = choices[index % 2]!
    const form = { termClass: slug, athletes, startsOn: days[0]!, days }
    families.push(async () => {
      const outcome = await enrollIn(parent, parent.id, form).catch(() => null)
      if (!outcome) return 'failed'
      return isRefused(outcome) ? outcome.refused : 'enrolled'
    })
  }
})

const allAtOnce = () => Promise.all(families.map((enroll) => enroll()))

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
