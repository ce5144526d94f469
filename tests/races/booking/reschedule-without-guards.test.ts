import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '~/values/business-time'
import * as bookingLocks from '~/domain/booking/find/lock-booking.server'
import * as coachTime from '~/domain/scheduling/take-coach-time.server'
import { aClass, aVisitor, book, openBusiness } from '../../support/factories/factories-booking'
import { moveInOneWord } from '../../support/factories/factories-reschedule'
import { expectSoundSchedule, faultsInSchedule } from '../../support/cases/sound-schedule'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { whileLocked } from '../../support/waiting'
import { withoutConstraint } from '../../support/database/without-constraint'
import {
  bookingLocksWithoutGuards,
  coachTimeWithoutGuards,
  guards,
} from '../../support/database/without-guards'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// The same command without its locks: no one waits for a coach or a booking.
replaceExports(coachTime, coachTimeWithoutGuards)

replaceExports(bookingLocks, bookingLocksWithoutGuards)

let coachId: string

beforeEach(() => {
  guards.lock = true
})
beforeEachRestored(async () => {
  await resetDatabase()
  coachId = (await openBusiness()).coachId
})

/** Nobody can write a lesson before all of them have read. */
function together(moves: (() => Promise<string>)[]): Promise<string[]> {
  return whileLocked((tx) => tx.$executeRaw`lock table lesson in share mode`, moves)
}

describe('four bookings rescheduled to one time that all saw as free', () => {
  const monday = '2026-11-23'

  async function winners(): Promise<number> {
    const moves = []
    for (const days of [1, 2, 3, 4]) {
      const visitor = aVisitor()
      const bookingId = await book(visitor, { day: addDays(monday, days) })
      moves.push(() => moveInOneWord(visitor, bookingId, { day: monday }))
    }
    return (await together(moves)).filter((outcome) => outcome === 'moved').length
  }

  it('succeed once', async () => {
    expect(await winners()).toBe(1)
    await expectSoundSchedule()
  })

  it('succeed once without the locks because of the constraint', async () => {
    guards.lock = false
    expect(await winners()).toBe(1)
    await expectSoundSchedule()
  })

  it('succeed several times without locks and constraint', async () => {
    guards.lock = false
    await withoutConstraint('lesson', 'lesson_coach_is_free', async () => {
      expect(await winners()).toBe(4)
      expect(await faults()).toContain('two live lessons of one coach overlap')
    })
  })
})

describe('two requests to reschedule one class booking that both saw the old date', () => {
  async function movedTwice(): Promise<string[]> {
    const request = { lessonType: 'tumbling-basics', lesson: await aClass(coachId) }
    const dates = [await aClass(coachId, '18:00'), await aClass(coachId, '19:00')]
    for (const other of [aVisitor(), aVisitor()]) await book(other, request)
    const visitor = aVisitor()
    const bookingId = await book(visitor, request)
    return await together(
      dates.map((lesson) => () => {
        return moveInOneWord(visitor, bookingId, { day: undefined, time: undefined, lesson })
      }),
    )
  }

  it('release its places once each', async () => {
    expect(await movedTwice()).toEqual(['moved', 'moved'])
    await expectSoundSchedule()
  })

  it('release its places twice without the locks', async () => {
    guards.lock = false
    expect(await movedTwice()).toEqual(['moved', 'moved'])
    expect(await faults()).toContain('places taken are not those of the live bookings')
  })
})

async function faults(): Promise<string[]> {
  return (await faultsInSchedule()).map(({ fault }) => fault)
}
