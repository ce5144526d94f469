import { beforeEach, describe, expect, it } from 'vitest'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { nextStep } from '~/domain/booking/checkout/checkout'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { confirmBooking } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import {
  aClass,
  anAthlete,
  answerEverything,
  asked,
  aVisitor,
  book,
  bookingRow,
  checkoutOf,
  hold,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { at } from '../../../support/clock'
import { whileLocked } from '../../../support/waiting'

const later = addMinutes(today, 5)
let coachId: string

beforeEach(async () => {
  coachId = (await openNewBusiness()).coachId
})

describe('holding another time', () => {
  it('releases the first one with the reason, so that others can have it at once', async () => {
    const visitor = aVisitor()
    const first = await hold(visitor)
    const second = await hold(visitor, { time: '18:00' }, later)
    expect(await bookingRow(first)).toMatchObject({
      status: 'canceled',
      lesson: { releasedAt: later, placesTaken: 0 },
    })
    expect((await checkoutOf(visitor)).bookingId).toBe(second)
    const [event] = await database().auditEvent.findMany({ where: { action: 'release-hold' } })
    const details = { from: 'held', to: 'canceled', reason: 'other-time' }
    expect(event).toMatchObject({ actorKind: 'visitor', subjectId: first, details })
    await hold(aVisitor(), {}, later)
  })

  it('releases the places in a class', async () => {
    const lesson = await aClass(coachId)
    const visitor = aVisitor()
    await hold(visitor, { lessonType: 'tumbling-basics', lesson, places: 3 })
    await hold(visitor, { time: '15:00' }, later)
    expect(await placesIn(lesson)).toBe(0)
    expect(await database().lesson.count({ where: { id: lesson, releasedAt: null } })).toBe(1)
  })

  it('that is not available keeps the first', async () => {
    const visitor = aVisitor()
    const first = await hold(visitor)
    await hold(aVisitor(), { time: '18:00' })
    expect(await holdTime(visitor, asked({ time: '18:00' }), later)).toEqual({
      refused: 'time-taken',
    })
    expect(await bookingRow(first)).toMatchObject({ status: 'held', lesson: { releasedAt: null } })
    await answerEverything(visitor)
    expect(await confirmBooking(visitor, first, later)).toHaveProperty('linkToken')
  })

  it('that was lost at the last moment keeps the first', async () => {
    const visitor = aVisitor()
    const first = await hold(visitor)
    const [won, lost] = await whileLocked(
      (tx) => lockCoaches(tx, [coachId]),
      [
        () => holdTime(aVisitor(), asked({ time: '18:00' }), later),
        () => holdTime(visitor, asked({ time: '18:00' }), later),
      ],
    )
    expect(won).toHaveProperty('bookingId')
    expect(lost).toEqual({ refused: 'time-taken' })
    expect(await bookingRow(first)).toMatchObject({ status: 'held', lesson: { releasedAt: null } })
  })

  it('keeps the order and all answers', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    await answerEverything(visitor, { athletes: [anAthlete({ medicalNotes: 'Asthma.' })] })
    const { orderId, guest, athletes, pickUp } = await checkoutOf(visitor)
    const bookingId = await hold(visitor, { lessonType: 'quick-journey', time: '18:00' }, later)
    const checkout = await checkoutOf(visitor)
    expect(checkout).toMatchObject({ orderId, guest, athletes, unsigned: [], focusChosen: true })
    expect(checkout.pickUp).toEqual(pickUp)
    expect(nextStep(checkout)).toBe('review')
    expect(await bookingRow(bookingId)).toMatchObject({ priceCents: 4000, depositCents: 0 })
  })
})

describe('a visitor’s current hold', () => {
  it('does not conflict with an overlapping time', async () => {
    const visitor = aVisitor()
    const first = await hold(visitor)
    const second = await hold(visitor, { time: '16:30' }, later)
    expect((await bookingRow(first)).status).toBe('canceled')
    expect((await bookingRow(second)).lesson.startsAt).toEqual(at(lessonDay, '16:30'))
    expect(await holdTime(aVisitor(), asked({ time: '16:00' }), later)).toEqual({
      refused: 'time-taken',
    })
  })

  it('does not conflict with itself in the form of another tab', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    await hold(visitor, {}, later)
    expect(await database().lesson.count({ where: { releasedAt: null } })).toBe(1)
  })

  it('in a full class can change to fewer or more places', async () => {
    const lesson = await aClass(coachId)
    const request = { lessonType: 'tumbling-basics', lesson }
    await hold(aVisitor(), { ...request, places: 4 })
    const visitor = aVisitor()
    await hold(visitor, { ...request, places: 3 })
    expect(await placesIn(lesson)).toBe(7)
    await hold(visitor, { ...request, places: 4 }, later)
    expect(await placesIn(lesson)).toBe(8)
    await hold(visitor, { ...request, places: 2 }, later)
    expect(await placesIn(lesson)).toBe(6)
  })

  it('conflicts with other times once it is booked', async () => {
    const visitor = aVisitor()
    await book(visitor)
    expect(await holdTime(visitor, asked({ time: '16:30' }), later)).toEqual({
      refused: 'time-taken',
    })
  })
})

describe('after a booking in the same browser', () => {
  it('another hold is a new order and releases nothing', async () => {
    const visitor = aVisitor()
    const booked = await bookingRow(await book(visitor))
    const held = await bookingRow(await hold(visitor, { time: '18:00' }, later))
    expect(held.orderId).not.toBe(booked.orderId)
    expect((await bookingRow(booked.id)).status).toBe('confirmed')
    expect((await checkoutOf(visitor)).athletes).toEqual([])
  })

  it('the booking stays even if another time is requested at the same moment', async () => {
    const visitor = aVisitor()
    const bookingId = await hold(visitor)
    await answerEverything(visitor)
    const [confirmed, held] = await whileLocked<unknown>(
      (tx) => lockCoaches(tx, [coachId]),
      [
        () => confirmBooking(visitor, bookingId, later),
        () => holdTime(visitor, asked({ time: '18:00' }), later),
      ],
    )
    expect(confirmed).toHaveProperty('linkToken')
    expect(held).toHaveProperty('bookingId')
    expect(await bookingRow(bookingId)).toMatchObject({
      status: 'confirmed',
      lesson: { releasedAt: null, placesTaken: 1 },
    })
  })
})

it('a hold that was ended meanwhile is not released a second time', async () => {
  const visitor = aVisitor()
  await hold(visitor)
  const end = addMinutes(today, 15)
  const [taken, other] = await whileLocked(
    (tx) => lockCoaches(tx, [coachId]),
    [
      () => holdTime(aVisitor(), asked(), end),
      () => holdTime(visitor, asked({ time: '18:00' }), new Date(end.getTime() - 1)),
    ],
  )
  expect(taken).toHaveProperty('bookingId')
  expect(other).toHaveProperty('bookingId')
  expect(await database().lesson.count({ where: { releasedAt: null } })).toBe(2)
})

async function placesIn(id: string): Promise<number> {
  return (await database().lesson.findUniqueOrThrow({ where: { id } })).placesTaken
}
