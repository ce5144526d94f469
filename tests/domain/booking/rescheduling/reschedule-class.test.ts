import { describe, expect, it } from 'vitest'
import type { HoldRequest } from '~/domain/booking/holds/hold-forms'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import {
  aClass,
  anAthlete,
  aVisitor,
  book,
  bookingRow,
  done,
  hold,
  today,
} from '../../../support/factories/factories-booking'
import {
  expectNotRescheduled,
  reschedule,
  reschedulesOf,
} from '../../../support/factories/factories-reschedule'
import { expectSoundSchedule } from '../../../support/cases/sound-schedule'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let visitor: ReturnType<typeof aVisitor>
let coachId: string
let from: string
let to: string

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  visitor = aVisitor()
  from = await aClass(coachId)
  to = await aClass(coachId, '17:00', '2026-11-26')
})

async function bookClass(
  who: ReturnType<typeof aVisitor>,
  lesson: string,
  places: number,
): Promise<string> {
  const athletes = ['Zoe', 'Eli', 'Ada', 'Bo'].slice(0, places)
  const request: Partial<HoldRequest> = { lessonType: 'tumbling-basics', lesson, places }
  return await book(who, request, {
    athletes: athletes.map((firstName) => anAthlete({ firstName })),
  })
}

/** Holds places of a class without confirming. */
async function holdPlaces(lesson: string, places: number) {
  return await hold(aVisitor(), { lessonType: 'tumbling-basics', lesson, places })
}

function toClass(bookingId: string, lesson: string, now = today) {
  return reschedule(visitor, bookingId, { day: undefined, time: undefined, lesson }, now)
}

async function placesIn(id: string) {
  const { placesTaken, releasedAt } = await database().lesson.findUniqueOrThrow({ where: { id } })
  expect(releasedAt).toBeNull()
  return placesTaken
}

describe('rescheduling to another date of a class', () => {
  it.each([1, 2, 4])('takes only its own %i places', async (places) => {
    await bookClass(aVisitor(), from, 2)
    await bookClass(aVisitor(), to, 3)
    const bookingId = await bookClass(visitor, from, places)
    const before = await bookingRow(bookingId)
    done(await toClass(bookingId, to))
    expect(await placesIn(from)).toBe(2)
    expect(await placesIn(to)).toBe(3 + places)
    expect(await bookingRow(bookingId)).toMatchObject({
      lessonId: to,
      status: 'confirmed',
      version: before.version + 1,
      placesTaken: places,
      priceCents: 2200 * places,
    })
    expect(await reschedulesOf(bookingId)).toMatchObject([{ fromLessonId: from, toLessonId: to }])
    await expectSoundSchedule()
  })

  it('keeps the old class date, even if it is empty', async () => {
    done(await toClass(await bookClass(visitor, from, 2), to))
    expect(await placesIn(from)).toBe(0)
    await bookClass(aVisitor(), from, 1)
    await expectSoundSchedule()
  })

  it('can be reversed any number of times', async () => {
    const bookingId = await bookClass(visitor, from, 2)
    for (const lesson of [to, from, to]) done(await toClass(bookingId, lesson))
    expect([await placesIn(from), await placesIn(to)]).toEqual([0, 2])
    expect(await reschedulesOf(bookingId)).toHaveLength(3)
    await expectSoundSchedule()
  })

  it('can use the last place', async () => {
    for (const places of [4, 2]) await bookClass(aVisitor(), to, places)
    done(await toClass(await bookClass(visitor, from, 2), to))
    expect(await placesIn(to)).toBe(8)
  })

  it('can use places of expired holds', async () => {
    const lapsed = await holdPlaces(to, 4)
    await holdPlaces(to, 4)
    const bookingId = await bookClass(visitor, from, 2)
    const end = addMinutes(today, 15)
    const full = { refused: 'class-full' }
    expect(await toClass(bookingId, to, addMinutes(end, -1))).toEqual(full)
    done(await toClass(bookingId, to, end))
    expect((await bookingRow(lapsed)).status).toBe('expired')
    expect(await placesIn(to)).toBe(2)
    await expectSoundSchedule()
  })
})

describe('rescheduling a class booking is refused', () => {
  async function expectRefused(bookingId: string, lesson: string | undefined, refusal: object) {
    const request = { day: undefined, time: undefined, lesson }
    await expectNotRescheduled(refusal, visitor, bookingId, request)
  }

  it.each([
    ['is full', 1, [4, 4]],
    ['has too few places left', 3, [4, 2]],
  ])('to a date that %s', async (_why, places, others) => {
    for (const taken of others) await bookClass(aVisitor(), to, taken)
    const bookingId = await bookClass(visitor, from, places)
    await expectRefused(bookingId, to, { refused: 'class-full' })
  })

  it('to its own date', async () => {
    const bookingId = await bookClass(visitor, from, 2)
    await expectRefused(bookingId, from, { refused: 'same-time' })
  })

  it('to its own full date because it is the same date', async () => {
    await bookClass(aVisitor(), from, 4)
    const bookingId = await bookClass(visitor, from, 4)
    await expectRefused(bookingId, from, { refused: 'same-time' })
  })

  it('without a date', async () => {
    const bookingId = await bookClass(visitor, from, 1)
    await expectRefused(bookingId, undefined, { refused: 'time-missing', field: 'lesson' })
  })

  it('to a canceled date or one that is too soon', async () => {
    const bookingId = await bookClass(visitor, from, 1)
    const notOffered = { refused: 'time-not-offered' }
    await database().lesson.update({ where: { id: to }, data: { releasedAt: today } })
    await expectRefused(bookingId, to, notOffered)
    await expectRefused(bookingId, await aClass(coachId, '10:30', '2026-11-02'), notOffered)
  })

  it('to a paused day', async () => {
    const bookingId = await bookClass(visitor, from, 1)
    await database().settings.updateMany({
      data: { bookingPaused: true, pausedFrom: new Date('2026-11-26'), pausedUntil: null },
    })
    await expectRefused(bookingId, to, { refused: 'time-not-offered' })
  })

  it('to someone else’s lesson or another lesson type', async () => {
    const bookingId = await bookClass(visitor, from, 1)
    const { lessonId } = await bookingRow(await book(aVisitor(), { time: '15:00' }))
    await expectRefused(bookingId, lessonId, { refused: 'time-not-offered' })
    const lessonOfItsOwn = await book(visitor, { time: '18:00' })
    await expectRefused(lessonOfItsOwn, to, { refused: 'time-missing', field: 'day' })
  })
})
