import { beforeEach, describe, expect, it } from 'vitest'
import { dropClass } from '~/domain/enrollment/drop-class.server'
import { joinClassWaiting } from '~/domain/enrollment/waiting/join-class-waiting.server'
import { offerClassPlaces } from '~/domain/enrollment/waiting/offer-class-places.server'
import { database } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { isRefused } from '~/values/outcome'
import * as places from '~/domain/enrollment/dates/take-place-in-each.server'
import * as coachTime from '~/domain/scheduling/take-coach-time.server'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, openBusiness, today } from '../../support/factories/factories-booking'
import {
  anOwnAthlete,
  aTerm,
  aTermClass,
  enrollIn,
} from '../../support/factories/factories-enrollment'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import {
  coachTimeWithoutGuards,
  guards,
  placesWithoutGuards,
} from '../../support/database/without-guards'
import { withoutConstraint } from '../../support/database/without-constraint'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

replaceExports(coachTime, coachTimeWithoutGuards)

replaceExports(places, placesWithoutGuards)

let owner: Staff
let made: Awaited<ReturnType<typeof aTermClass>>
let waiting: { parent: Parent; athlete: string }[]

beforeEach(async () => {
  Object.assign(guards, { lock: true, count: true })
  await resetDatabase()
  const { coachId } = await openBusiness()
  owner = (await aStaffMember({ role: 'owner' })).staff
  made = await aTermClass(owner, { termId: await aTerm(owner), coachId }, { places: 1 })
  const { parent } = await aParent()
  const athletes = [await anOwnAthlete(parent)]
  const { enrollmentIds } = done(
    (await enrollIn(parent, parent.id, { termClass: made.slug, athletes }))!,
  )
  waiting = []
  for (let index = 0; index < 4; index += 1) {
    const family = (await aParent()).parent
    const athlete = await anOwnAthlete(family)
    const wish = { termClass: made.slug, athletes: [athlete] }
    done((await joinClassWaiting(family, family.id, wish, addMinutes(today, index)))!)
    waiting.push({ parent: family, athlete })
  }
  const drop = { lastOn: '2026-11-09' as const }
  done((await dropClass(owner, enrollmentIds[0]!, drop, today))!)
})

/** Several runs of the job, and staff who enroll others, at once. */
async function allAtOnce(): Promise<string[]> {
  return await Promise.all([
    ...[1, 2, 3, 4].map(() =>
      offerClassPlaces(today).then(
        () => 'ran',
        () => 'failed',
      ),
    ),
    ...waiting.slice(1).map(async ({ parent, athlete }) => {
      const form = { termClass: made.slug, athletes: [athlete] }
      const outcome = await enrollIn(owner, parent.id, form).catch(() => null)
      if (!outcome) return 'failed'
      return isRefused(outcome) ? outcome.refused : 'enrolled'
    }),
  ])
}

async function mostTaken(): Promise<number> {
  const { _max } = await database().lesson.aggregate({
    where: { seriesId: made.seriesId },
    _max: { placesTaken: true },
  })
  return _max.placesTaken ?? 0
}

describe('one free place that is offered and taken at once', () => {
  it('is had by one', async () => {
    const outcomes = await allAtOnce()
    const offers = await database().classWaitingOffer.count()
    expect(offers + outcomes.filter((one) => one === 'enrolled').length).toBe(1)
    expect(outcomes).not.toContain('failed')
    expect(await mostTaken()).toBe(1)
    await expectSoundSchedule()
  })

  it('is had by several without locks, condition and constraint', async () => {
    Object.assign(guards, { lock: false, count: false })
    await withoutConstraint('lesson', 'lesson_places_never_exceeded', async () => {
      await allAtOnce()
      expect(await mostTaken()).toBeGreaterThan(1)
    })
  })
})
