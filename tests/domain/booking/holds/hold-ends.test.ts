import { beforeEach, describe, expect, it } from 'vitest'
import { holdAgain, holdTime } from '~/domain/booking/holds/hold-time.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Visitor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { confirmBooking } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import { before } from '../../../support/clock'
import {
  aClass,
  anAthlete,
  answerEverything,
  asked,
  aVisitor,
  book,
  bookingRow,
  checkoutOf,
  done,
  hold,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { freeTimes } from '../../../support/factories/factories-schedule'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { findGroupLessons } from '~/domain/scheduling/find-group-lessons.server'
import { findSettings } from '~/domain/settings/find-settings.server'

const end = addMinutes(today, 15)
let coachId: string

beforeEach(async () => {
  coachId = (await openNewBusiness()).coachId
})

describe('the last moment of a hold', () => {
  it('still allows confirming, but the next does not', async () => {
    const [early, late] = [aVisitor(), aVisitor()]
    const bookingIds = [await hold(early, { time: '16:00' }), await hold(late, { time: '18:00' })]
    await answerEverything(early)
    await answerEverything(late)
    expect(await confirmBooking(late, bookingIds[1]!, end)).toEqual({ refused: 'hold-ended' })
    expect(await confirmBooking(early, bookingIds[0]!, before(end))).toHaveProperty('linkToken')
  })

  it('still keeps the time from others, but the next does not', async () => {
    const lessonType = (await findLessonType('deep-dive'))!
    await hold(aVisitor())
    const freeAt = (now: Date) => freeTimes({ lessonType }, lessonDay, { now })
    expect(await freeAt(before(end))).not.toContain('16:00')
    expect(await freeAt(end)).toContain('16:00')
    expect(await holdTime(aVisitor(), asked(), before(end))).toEqual({ refused: 'time-taken' })
    expect(await holdTime(aVisitor(), asked(), end)).toHaveProperty('bookingId')
  })

  it('still keeps the places of a class, but the next does not', async () => {
    const lesson = await aClass(coachId)
    const lessonType = (await findLessonType('tumbling-basics'))!
    const request = { lessonType: 'tumbling-basics', lesson, places: 4 }
    await hold(aVisitor(), request)
    await hold(aVisitor(), request)
    const free = async (now: Date) =>
      (await findGroupLessons(lessonType.id, await findSettings(), now))[0]?.free
    expect(await free(before(end))).toBe(0)
    expect(await free(end)).toBe(8)
    expect(await holdTime(aVisitor(), asked(request), before(end))).toEqual({
      refused: 'class-full',
    })
    const id = await hold(aVisitor(), request, end)
    expect((await bookingRow(id)).lesson.placesTaken).toBe(4)
  })

  it('keeps the coach’s time for a class that everyone left', async () => {
    const lesson = await aClass(coachId)
    await hold(aVisitor(), { lessonType: 'tumbling-basics', lesson, places: 4 })
    const lessonType = (await findLessonType('quick-journey'))!
    expect(await freeTimes({ lessonType }, lessonDay, { now: end })).not.toContain('17:00')
  })
})

describe('an expired hold', () => {
  it('is ended with the reason by the next hold of its time, and cannot be confirmed afterward', async () => {
    const visitor = aVisitor()
    const bookingId = await hold(visitor)
    await answerEverything(visitor)
    await hold(aVisitor(), {}, end)
    const lost = await bookingRow(bookingId)
    expect(lost).toMatchObject({ status: 'expired', lesson: { releasedAt: end } })
    const [event] = await database().auditEvent.findMany({ where: { action: 'expire-hold' } })
    expect(event).toMatchObject({
      actorKind: 'system',
      subjectId: bookingId,
      at: end,
      details: { from: 'held', to: 'expired', reason: 'hold-lapsed' },
    })
    expect(await confirmBooking(visitor, bookingId, before(end))).toEqual({ refused: 'hold-ended' })
  })

  it('still accepts answers', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    await answerEverything(visitor, { now: addMinutes(end, 30) })
    expect((await checkoutOf(visitor)).guest?.firstName).toBe('Dana')
  })
})

describe('holding an expired time again', () => {
  it('changes nothing before the end of the hold', async () => {
    const visitor = aVisitor()
    const bookingId = await hold(visitor)
    const again = await holdAgain(visitor, newToken(), before(end))
    expect(again?.outcome).toEqual({ bookingId, visitorToken: visitor.token })
    expect((await bookingRow(bookingId)).heldUntil).toEqual(end)
  })

  it.each([
    ['at once', 0],
    ['after half an hour', 30],
    ['the next day', 24 * 60],
  ])('(%s) keeps every answer', async (_when, minutes) => {
    const visitor = aVisitor()
    await hold(visitor)
    await answerEverything(visitor, { athletes: [anAthlete({ medicalNotes: 'Asthma.' })] })
    const { bookingId: first, ...answers } = await checkoutOf(visitor)
    const now = addMinutes(end, minutes)
    const { bookingId } = await again(visitor, now)
    expect(bookingId).not.toBe(first)
    expect(await checkoutOf(visitor)).toEqual({
      ...answers,
      bookingId,
      heldUntil: addMinutes(now, 15),
      lessonId: expect.not.stringMatching(answers.lessonId),
      lines: [expect.objectContaining({ bookingId, heldUntil: addMinutes(now, 15) })],
    })
    expect(await confirmBooking(visitor, bookingId, now)).toHaveProperty('linkToken')
  })

  it('is refused with the requested time if someone else has it', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    await hold(aVisitor(), {}, end)
    expect(await holdAgain(visitor, newToken(), addMinutes(end, 1))).toMatchObject({
      outcome: { refused: 'time-taken' },
      request: { lessonType: 'deep-dive', day: lessonDay, time: '16:00' },
    })
  })

  it('holds the same number of places in a class', async () => {
    const lesson = await aClass(coachId)
    const visitor = aVisitor()
    await hold(visitor, { lessonType: 'tumbling-basics', lesson, places: 3 })
    const { bookingId } = await again(visitor, end)
    expect(await bookingRow(bookingId)).toMatchObject({ placesTaken: 3, priceCents: 6600 })
    expect((await bookingRow(bookingId)).lesson).toMatchObject({ id: lesson, placesTaken: 3 })
  })

  it('happens once for two presses', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    const idempotencyKey = newToken()
    const presses = await Promise.all(
      Array.from({ length: 5 }, () => holdAgain(visitor, idempotencyKey, end)),
    )
    expect(new Set(presses.map((press) => JSON.stringify(press?.outcome))).size).toBe(1)
    expect(await database().booking.count({ where: { status: 'held' } })).toBe(1)
  })

  it('finds nothing in a browser without a hold or with a booking', async () => {
    expect(await holdAgain(aVisitor(), newToken(), today)).toBeNull()
    const visitor = aVisitor()
    await book(visitor)
    expect(await holdAgain(visitor, newToken(), end)).toBeNull()
  })
})

async function again(visitor: Visitor, now: Date) {
  return done(done(await holdAgain(visitor, newToken(), now)).outcome)
}
