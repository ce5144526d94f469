import { beforeEach, describe, expect, it } from 'vitest'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { dropClass } from '~/domain/enrollment/drop-class.server'
import { joinClassWaiting } from '~/domain/enrollment/waiting/join-class-waiting.server'
import { offerClassPlaces } from '~/domain/enrollment/waiting/offer-class-places.server'
import { database } from '~/platform/database/database.server'
import { isRefused } from '~/values/outcome'
import * as inLine from '~/domain/scheduling/find-places-for-waiting.server'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import {
  asked,
  aVisitor,
  done,
  letVisitorsHoldEverything,
  limitVisitors,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import {
  anOwnAthlete,
  aTerm,
  aTermClass,
  enrollIn,
} from '../../support/factories/factories-enrollment'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { guards } from '../../support/database/without-guards'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// only where places are taken; what is shown before is judged without locks
replaceExports(inLine, (parts) => ({
  findPlacesForWaiting: (...wanted: Parameters<typeof inLine.findPlacesForWaiting>) =>
    guards.count || wanted[2] === undefined
      ? parts.findPlacesForWaiting(...wanted)
      : Promise.resolve(new Map<string, number>()),
}))

const visitors = 6

let takers: (() => Promise<string>)[]

beforeEach(async () => {
  guards.count = true
  await resetDatabase()
  const { coachId } = await openBusiness()
  await letVisitorsHoldEverything()
  const owner = (await aStaffMember({ role: 'owner' })).staff
  const termId = await aTerm(owner)
  const { slug, seriesId } = await aTermClass(owner, { termId, coachId }, { places: 2 })
  const { parent } = await aParent()
  const athletes = [await anOwnAthlete(parent), await anOwnAthlete(parent)]
  const { enrollmentIds } = done(
    (await enrollIn(parent, parent.id, { termClass: slug, athletes }))!,
  )
  const waiting = (await aParent()).parent
  const wish = { termClass: slug, athletes: [await anOwnAthlete(waiting)] }
  done((await joinClassWaiting(waiting, waiting.id, wish, today))!)
  for (const id of enrollmentIds)
    done((await dropClass(owner, id, { lastOn: '2026-11-09' }, today))!)

  const date = await database().lesson.findFirstOrThrow({
    where: { seriesId, originalOn: new Date('2026-11-17') },
    include: { lessonType: true },
  })
  const request = { lessonType: date.lessonType.slug, lesson: date.id }
  const tries = (await aParent()).parent
  const trial = { termClass: slug, startsOn: '2026-11-17', isTrial: 'trial' as const }
  const athlete = await anOwnAthlete(tries)
  takers = [
    ...Array.from({ length: visitors }, () => async () => {
      const outcome = await holdTime(aVisitor(), asked(request), today)
      return isRefused(outcome) ? outcome.refused : 'taken'
    }),
    async () => {
      const outcome = await enrollIn(tries, tries.id, { ...trial, athletes: [athlete] })
      return isRefused(outcome!) ? outcome.refused : 'taken'
    },
  ]
  return limitVisitors
})

const allAtOnce = () => Promise.all(takers.map((take) => take()))

describe('families who want one date of a class of two that is free and waited for', () => {
  it('get one place at once, and the other one is offered with the rest of the term', async () => {
    const outcomes = await allAtOnce()
    expect(outcomes.filter((one) => one === 'taken')).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'class-full')).toHaveLength(visitors)
    await offerClassPlaces(today)
    expect(await database().classWaitingOffer.count()).toBe(1)
    await expectSoundSchedule()
  })

  it('get both if places in line are not counted under the lock, and nothing is offered', async () => {
    guards.count = false
    const outcomes = await allAtOnce()
    expect(outcomes.filter((one) => one === 'taken')).toHaveLength(2)
    await offerClassPlaces(today)
    expect(await database().classWaitingOffer.count()).toBe(0)
  })
})
