import { beforeEach, describe, expect, it } from 'vitest'
import { rescheduleToAnyTime } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Staff } from '~/values/actor'
import { isRefused } from '~/values/outcome'
import * as bookingLocks from '~/domain/booking/find/lock-booking.server'
import { at } from '../../support/clock'
import { confirmOrder } from '../../support/cases/confirm'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  answerEverything,
  aVisitor,
  done,
  hold,
  lessonDay,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { whileLocked } from '../../support/waiting'
import { bookingLocksWithoutGuards, guards } from '../../support/database/without-guards'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// The same command with the locks of bookings removed on demand; those of coaches stay.
replaceExports(bookingLocks, bookingLocksWithoutGuards)

let owner: Staff
/** Lessons of one order, an hour each from three o'clock on, each with a different coach. */
let lessons: { bookingId: string; coach: string }[]

beforeEach(() => {
  guards.lock = true
})
beforeEachRestored(async () => {
  await resetDatabase()
  await openBusiness()
  owner = (await aStaffMember({ role: 'owner' })).staff
  const lessonTypes = await database().lessonType.findMany()
  const lessonTypeIds = lessonTypes.map(({ id }) => id)
  const visitor = aVisitor()
  const times = ['15:00', '16:00', '17:00', '18:00', '19:00']
  const ids: string[] = []
  for (const time of times) ids.push(await hold(visitor, { time, add: 'yes' }))
  await answerEverything(visitor)
  done((await confirmOrder(visitor, ids, today))!)
  lessons = []
  for (const [index, bookingId] of ids.entries()) {
    const coach = await createCoach(system, { name: `Ada ${index}`, lessonTypeIds, windows: [] })
    lessons.push({ bookingId, coach })
    expect(await move({ bookingId, coach }, times[index])).toBe('moved')
  }
})

const noon = '12:00'

async function move({ bookingId, coach }: (typeof lessons)[number], time = noon): Promise<string> {
  const request = { idempotencyKey: newToken(), coach, day: lessonDay, time }
  const outcome = await rescheduleToAnyTime(owner, bookingId, request, today)
  return isRefused(outcome) ? outcome.refused : 'moved'
}

async function atNoon(): Promise<number> {
  const lesson = { startsAt: at(lessonDay, noon) }
  return await database().booking.count({ where: { lesson } })
}

/** Nobody can write a lesson before all of them have read. */
async function together(): Promise<string[]> {
  const moves = lessons.map((lesson) => () => move(lesson))
  return await whileLocked((tx) => tx.$executeRaw`lock table lesson in share mode`, moves)
}

describe('bookings of one order rescheduled to one time with different coaches', () => {
  it('leave a child in only one of ten simultaneous ones', async () => {
    const outcomes = await Promise.all([...lessons, ...lessons].map((lesson) => move(lesson)))
    const others = outcomes.filter((outcome) => outcome !== 'moved')
    expect(others.toSorted()).toEqual([...Array<string>(8).fill('held-already'), 'same-time'])
    expect(await atNoon()).toBe(1)
    await expectSoundSchedule()
  })

  it('leave a child in only one if all saw the time as free', async () => {
    const refused = Array<string>(lessons.length - 1).fill('held-already')
    expect((await together()).toSorted()).toEqual([...refused, 'moved'])
    expect(await atNoon()).toBe(1)
  })

  it('would all succeed without the lock', async () => {
    guards.lock = false
    expect(await together()).toEqual(lessons.map(() => 'moved'))
    expect(await atNoon()).toBe(lessons.length)
  })
})
