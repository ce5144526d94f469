import { beforeEach, describe, expect, it } from 'vitest'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { database } from '~/platform/database/database.server'
import * as coachTime from '~/domain/scheduling/take-coach-time.server'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import {
  aClass,
  asked,
  aVisitor,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import { whileLocked } from '../../support/waiting'
import { withoutConstraint } from '../../support/database/without-constraint'
import { coachTimeWithoutGuards, guards } from '../../support/database/without-guards'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// The same command with two guards removed: nobody waits for the coach, and places are taken
// without counting first.
replaceExports(coachTime, coachTimeWithoutGuards)

const visitors = 6
let coachId: string

beforeEach(() => {
  Object.assign(guards, { lock: true, count: true })
})
beforeEachRestored(async () => {
  await resetDatabase()
  coachId = (await openBusiness()).coachId
})

describe('six visitors who all saw a time as free', () => {
  it('get it once', async () => {
    expect(await winners({})).toBe(1)
    expect(await liveLessons()).toBe(1)
  })

  it('get it once without the lock because of the constraint', async () => {
    guards.lock = false
    expect(await winners({})).toBe(1)
    expect(await liveLessons()).toBe(1)
  })

  it('get it several times without lock and constraint', async () => {
    guards.lock = false
    await withoutConstraint('lesson', 'lesson_coach_is_free', async () => {
      expect(await winners({})).toBe(visitors)
      expect(await liveLessons()).toBe(visitors)
    })
  })
})

describe('six visitors who each hold two of eight places in a class', () => {
  const request = async () => ({
    lessonType: 'tumbling-basics',
    lesson: await aClass(coachId),
    places: 2,
  })

  it('succeed four times', async () => {
    expect(await winners(await request())).toBe(4)
    expect(await placesTaken()).toBe(8)
  })

  it('succeed four times without the lock', async () => {
    guards.lock = false
    expect(await winners(await request())).toBe(4)
    expect(await placesTaken()).toBe(8)
  })

  it('succeed four times without the check because of the constraint', async () => {
    Object.assign(guards, { lock: false, count: false })
    expect(await winners(await request())).toBe(4)
    expect(await placesTaken()).toBe(8)
  })

  it('succeed six times without check and constraint', async () => {
    Object.assign(guards, { lock: false, count: false })
    await withoutConstraint('lesson', 'lesson_places_never_exceeded', async () => {
      expect(await winners(await request())).toBe(visitors)
      expect(await placesTaken()).toBe(12)
    })
  })
})

/** How many of them got the hold. Nobody can write a lesson before all of them have read. */
async function winners(request: Parameters<typeof asked>[0]): Promise<number> {
  const hold = async () => {
    try {
      return 'bookingId' in (await holdTime(aVisitor(), asked(request), today))
    } catch {
      return false
    }
  }
  const held = await whileLocked(
    (tx) => tx.$executeRaw`lock table lesson in share mode`,
    Array.from({ length: visitors }, () => hold),
  )
  return held.filter(Boolean).length
}

function liveLessons() {
  return database().lesson.count({ where: { releasedAt: null } })
}

async function placesTaken() {
  return (await database().lesson.findFirstOrThrow()).placesTaken
}
