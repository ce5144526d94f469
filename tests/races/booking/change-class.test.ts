import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { extendSeries } from '~/domain/booking/classes/extend-series.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { offerPlaces } from '~/domain/booking/waiting-list/offer-places.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { database, transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import * as coachTime from '~/domain/scheduling/take-coach-time.server'
import { at } from '../../support/clock'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  asked,
  aVisitor,
  done,
  lessonDay,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import { aWeeklyClass, change } from '../../support/factories/factories-class'
import { fillClass, joined } from '../../support/factories/factories-waiting'
import { inTurn } from '../../support/in-turn'
import { expectSoundSchedule, faultsInSchedule } from '../../support/cases/sound-schedule'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { untilWaiting, whileLocked } from '../../support/waiting'
import { emptyTables } from '../../support/database/empty-tables'
import { withoutConstraint } from '../../support/database/without-constraint'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// The check that a class is unchanged, and the wait for every coach's calendar: each removed on
// demand.
const guards = { look: true, lock: true }

replaceExports(coachTime, (parts) => ({
  matchesOffer: (...wanted: Parameters<typeof coachTime.matchesOffer>) =>
    guards.look ? parts.matchesOffer(...wanted) : Promise.resolve(true),
  lockCalendar: (...wanted: Parameters<typeof coachTime.lockCalendar>) =>
    guards.lock ? parts.lockCalendar(...wanted) : Promise.resolve([]),
}))

let owner: Staff
let coachId: string
let ada: string
let dates: string[]

beforeEach(() => {
  Object.assign(guards, { look: true, lock: true })
})
beforeEachRestored(async () => {
  await resetDatabase()
  coachId = (await openBusiness()).coachId
  owner = (await aStaffMember({ role: 'owner' })).staff
  dates = await aWeeklyClass(owner, coachId)
  const { lessonTypeId } = await database().lesson.findFirstOrThrow()
  const teaches = { create: { lessonTypeId } }
  ada = (await database().coach.create({ data: { name: 'Ada', position: 9, teaches } })).id
})

const toSix = () => change(owner, dates[0]!, { startTime: '18:00', scope: 'all' })
const holdSix = () => holdTime(aVisitor(), asked({ day: lessonDay, time: '18:00' }), today)
const place = { lessonType: 'tumbling-basics' }
const holdPlace = () => holdTime(aVisitor(), asked({ ...place, lesson: dates[0] }), today)

describe('a class rescheduled over a hold at the same moment', () => {
  it('is refused if it comes second', async () => {
    const [held, changed] = await oneAfterTheOther([holdSix, toSix])
    expect(held).toHaveProperty('bookingId')
    const detail = 'Tuesday, November 24 at 6:00 PM'
    expect(changed).toEqual({ refused: 'time-taken', detail })
    await expectSoundSchedule()
  })

  it('gets the time if it comes first', async () => {
    const [changed, held] = await oneAfterTheOther([toSix, holdSix])
    expect(changed).toEqual({ lessonId: dates[0] })
    expect(held).toEqual({ refused: 'time-taken' })
    await expectSoundSchedule()
  })

  it('would overlap the hold without the constraint', async () => {
    await withoutConstraint('lesson', 'lesson_coach_is_free', async () => {
      await oneAfterTheOther([toSix, holdSix])
      expect(await faultsInSchedule()).toMatchObject([
        { fault: 'two live lessons of one coach overlap' },
        { fault: 'two live lessons of one coach overlap' },
      ])
    })
  })
})

describe('a class date moved to a day with a hold of its time at the same moment', () => {
  const thursday = '2026-12-03'
  const toThursday = () => change(owner, dates[1]!, { day: thursday })
  const holdThursday = () => holdTime(aVisitor(), asked({ day: thursday, time: '16:00' }), today)

  it('is refused if it comes second and gets the time if it comes first', async () => {
    const [held, changed] = await oneAfterTheOther([holdThursday, toThursday])
    expect(held).toHaveProperty('bookingId')
    const detail = 'Thursday, December 3 at 4:00 PM'
    expect(changed).toEqual({ refused: 'time-taken', detail })
    await emptyTables('booking_order', 'booking')
    await database().lesson.deleteMany({ where: { seriesId: null } })
    expect(await oneAfterTheOther([toThursday, holdThursday])).toEqual([
      { lessonId: dates[1] },
      { refused: 'time-taken' },
    ])
    await expectSoundSchedule()
  })

  /**
   * Two dates of the class are moved there, an hour apart; neither commits before both have
   * started.
   */
  async function twoOnThursday(): Promise<[outcomes: unknown[], there: number]> {
    const moves = [1, 2].map(
      (index) => () => change(owner, dates[index]!, { day: thursday, startTime: `1${index}:00` }),
    )
    const lock = 'select id from lesson for update'
    const outcomes = await whileLocked((tx) => tx.$queryRawUnsafe(lock), moves)
    const from = at(thursday, '00:00')
    const then = { gte: from, lt: addMinutes(from, 24 * 60) }
    return [outcomes, await database().lesson.count({ where: { startsAt: then } })]
  }

  it('cannot be on a day with another date of its class', async () => {
    const refused = { refused: 'date-there', field: 'day', detail: 'Thursday, December 3' }
    expect(await twoOnThursday()).toEqual([[{ lessonId: dates[1] }, refused], 1])
  })

  it('would be on a day with another date without the lock', async () => {
    guards.lock = false
    expect(await twoOnThursday()).toEqual([[1, 2].map((index) => ({ lessonId: dates[index] })), 2])
  })
})

describe('a hold of a place in a class changed at the same moment', () => {
  const changes = [
    ['time', toSix],
    ['day', () => change(owner, dates[0]!, { day: '2026-11-26' })],
    ['coach', () => change(owner, dates[0]!, { coachId: ada })],
  ] as const

  it.each(changes)('is refused if it comes second, with another %s', async (_, first) => {
    const [changed, held] = await oneAfterTheOther([first, holdPlace])
    expect(changed).toEqual({ lessonId: dates[0] })
    expect(held).toEqual({ refused: 'class-moved' })
    expect(await database().booking.count()).toBe(0)
  })

  it.each(changes)('would be accepted without the check, with another %s', async (_, first) => {
    guards.look = false
    const [, held] = await oneAfterTheOther([first, holdPlace])
    expect(held).toHaveProperty('bookingId')
  })

  it('counts if it comes first, so that places cannot be fewer', async () => {
    const one = () => change(owner, dates[0]!, { places: 1 })
    const two = () => holdTime(aVisitor(), asked({ ...place, lesson: dates[0], places: 2 }), today)
    const [, changed] = await oneAfterTheOther([two, one])
    expect(changed).toMatchObject({ refused: 'too-few-places' })
    await expectSoundSchedule()
  })
})

describe('jobs at the same moment as a change of a class', () => {
  it('offer no place at an outdated time', async () => {
    await database().lesson.update({ where: { id: dates[0] }, data: { places: 8 } })
    await fillClass(dates[0]!)
    await joined({ lesson: dates[0] })
    await database().lesson.update({ where: { id: dates[0] }, data: { places: 9 } })
    const offers = () => database().waitingOffer.findMany({ include: { booking: true } })
    await oneAfterTheOther([toSix, () => offerPlaces(today)])
    expect(await offers()).toEqual([])
    await offerPlaces(today)
    expect(await offers()).toHaveLength(1)
  })

  it('add the next dates under the lock of the class’s new coach', async () => {
    let going = Promise.resolve()
    await transaction(async (others) => {
      await lockCoaches(others, [ada])
      await transaction(async (tx) => {
        await lockCoaches(tx, [coachId])
        await tx.lessonSeries.updateMany({ data: { coachId: ada } })
        going = extendSeries(addMinutes(today, 14 * 24 * 60))
        await untilWaiting(1)
      })
      await delay(100)
      await untilWaiting(1)
    })
    await going
    expect(await database().lesson.count({ where: { coachId: ada } })).toBe(2)
  })
})

/** Both have read before either commits. */
async function oneAfterTheOther(commands: (() => Promise<unknown>)[]) {
  const outcomes = await inTurn(...commands)
  if (outcomes[0]) done(outcomes[0])
  return outcomes
}
