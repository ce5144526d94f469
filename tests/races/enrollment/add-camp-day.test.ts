import { beforeEach, describe, expect, it } from 'vitest'
import { changeDays } from '~/domain/enrollment/camps/change-days.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { isRefused } from '~/values/outcome'
import * as places from '~/domain/enrollment/dates/take-place-in-each.server'
import * as coachTime from '~/domain/scheduling/take-coach-time.server'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { withoutConstraint } from '../../support/database/without-constraint'
import {
  coachTimeWithoutGuards,
  guards,
  placesWithoutGuards,
} from '../../support/database/without-guards'
import { resetDatabase } from '../../support/database/worker-database'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, openBusiness, today } from '../../support/factories/factories-booking'
import { aCamp, anOwnAthlete, enrollIn } from '../../support/factories/factories-enrollment'
import { replaceExports } from '../../support/replace-exports'

replaceExports(coachTime, coachTimeWithoutGuards)

replaceExports(places, placesWithoutGuards)

const families = 5
const [monday, tuesday] = ['2026-12-28', '2026-12-29'] as const

let adding: (() => Promise<string>)[]

beforeEach(async () => {
  Object.assign(guards, { lock: true, count: true })
  await resetDatabase()
  const { coachId } = await openBusiness()
  const { staff } = await aStaffMember({ role: 'owner' })
  const { slug: termClass, seriesId } = await aCamp(staff, coachId, { places: families })
  const tuesdays = { seriesId, originalOn: new Date(tuesday) }
  await database().lesson.updateMany({ where: tuesdays, data: { places: 1 } })
  adding = []
  for (let index = 0; index < families; index += 1) {
    const { parent } = await aParent()
    const athletes = [await anOwnAthlete(parent)]
    const form = { termClass, athletes, startsOn: monday, days: [monday] }
    const { enrollmentIds } = done((await enrollIn(parent, parent.id, form))!)
    const request = { idempotencyKey: newToken(), change: 'add', day: tuesday } as const
    adding.push(async () => {
      const outcome = await changeDays(parent, enrollmentIds[0]!, request, today).catch(() => null)
      if (!outcome) return 'failed'
      return isRefused(outcome) ? outcome.refused : 'added'
    })
  }
})

const onTuesday = () =>
  database().booking.count({ where: { lesson: { originalOn: new Date(tuesday) } } })

describe('five families that add the same day of a camp with one place left, each twice', () => {
  it('get it once', async () => {
    const outcomes = await Promise.all([...adding, ...adding].map((add) => add()))
    expect(outcomes.filter((one) => one === 'added')).toHaveLength(2)
    expect(outcomes.filter((one) => one === 'day-full')).toHaveLength(2 * families - 2)
    expect(await onTuesday()).toBe(1)
    await expectSoundSchedule()
  })

  it('get it several times without lock, condition and constraint', async () => {
    Object.assign(guards, { lock: false, count: false })
    await withoutConstraint('lesson', 'lesson_places_never_exceeded', async () => {
      await Promise.all(adding.map((add) => add()))
      expect(await onTuesday()).toBeGreaterThan(1)
    })
  })
})
