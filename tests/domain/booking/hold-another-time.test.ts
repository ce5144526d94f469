import { beforeEach, describe, expect, it } from 'vitest'
import { confirmBooking } from '~/domain/booking/confirm-booking.server'
import { holdTime } from '~/domain/booking/hold-time.server'
import { saveAthletes } from '~/domain/booking/save-athletes.server'
import { chooseFocus } from '~/domain/booking/choose-focus.server'
import { nextStep } from '~/domain/booking/checkout'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { database } from '~/platform/database.server'
import type { Visitor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
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
  openBusiness,
  today,
} from '../../support/factories-booking'
import { whileLocked } from '../../support/waiting'
import { resetDatabase } from '../../support/worker-database'

const later = addMinutes(today, 5)
let coachId: string

beforeEach(async () => {
  await resetDatabase()
  coachId = (await openBusiness()).coachId
})

describe('holding another time', () => {
  it('gives the first one back, says why, and lets others have it at once', async () => {
    const visitor = aVisitor()
    const first = await hold(visitor)
    const second = await hold(visitor, { time: '18:00' }, later)
    expect(await bookingRow(first)).toMatchObject({
      status: 'cancelled',
      lesson: { releasedAt: later, placesTaken: 0 },
    })
    expect((await checkoutOf(visitor)).bookingId).toBe(second)
    const [event] = await database().auditEvent.findMany({ where: { action: 'release-hold' } })
    const details = { from: 'held', to: 'cancelled', reason: 'other-time' }
    expect(event).toMatchObject({ actorKind: 'visitor', subjectId: first, details })
    await hold(aVisitor(), {}, later)
  })

  it('gives the places of a class back to the class', async () => {
    const lesson = await aClass(coachId)
    const visitor = aVisitor()
    await hold(visitor, { lessonType: 'tumbling-basics', lesson, places: 3 })
    await hold(visitor, { time: '15:00' }, later)
    const { placesTaken, releasedAt } = await database().lesson.findUniqueOrThrow({
      where: { id: lesson },
    })
    expect({ placesTaken, releasedAt }).toEqual({ placesTaken: 0, releasedAt: null })
  })

  it('that cannot be had keeps the first', async () => {
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

  it('that was lost in the last moment keeps the first', async () => {
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

  it('keeps the order, and everything that was typed', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    await answerEverything(visitor, { athletes: [anAthlete({ medicalNotes: 'Asthma.' })] })
    const { orderId, guest, athletes, pickUp } = await checkoutOf(visitor)
    const bookingId = await hold(visitor, { lessonType: 'quick-journey', time: '18:00' }, later)
    const checkout = await checkoutOf(visitor)
    expect(checkout).toMatchObject({ orderId, guest, athletes, unsigned: [], focusChosen: true })
    expect(checkout.pickUp).toEqual({ ...pickUp, bookingId })
    expect(nextStep(checkout)).toBe('review')
    expect(await bookingRow(bookingId)).toMatchObject({ priceCents: 4000, depositCents: 0 })
  })
})

describe('answers that do not fit the other lesson', () => {
  it('a second athlete stays away from a lesson for one', async () => {
    const visitor = aVisitor()
    await hold(visitor, { lessonType: 'partner-progression' })
    await answerEverything(visitor, { athletes: [anAthlete(), anAthlete({ firstName: 'Ada' })] })
    await hold(visitor, { time: '18:00' }, later)
    const checkout = await checkoutOf(visitor)
    expect(checkout.athletes.map(({ firstName }) => firstName)).toEqual(['Zoe'])
    expect(nextStep(checkout)).toBe('review')
  })

  it('a second athlete is asked for where the lesson is for two', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    await answerEverything(visitor)
    await hold(visitor, { lessonType: 'partner-progression', time: '18:00' }, later)
    expect(nextStep(await checkoutOf(visitor))).toBe('athletes')
  })

  it('more focus areas than a shorter lesson has time for are asked for again', async () => {
    const areas = await database().focusArea.findMany({ take: 3, select: { id: true } })
    const visitor = aVisitor()
    await hold(visitor)
    await answerEverything(visitor)
    const focusAreas = areas.map(({ id }) => id)
    done(await chooseFocus(visitor, { focusAreas, focusNote: 'Layouts' }, today))
    await hold(visitor, { lessonType: 'quick-journey', time: '18:00' }, later)
    expect(nextStep(await checkoutOf(visitor))).toBe('focus-areas')
  })

  it('an athlete who is too old for the other lesson, or for its day, is asked for again', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    const turns19 = anAthlete({ firstName: 'Ada', bornOn: '2007-11-25' })
    await answerEverything(visitor, { athletes: [turns19] })
    expect(nextStep(await checkoutOf(visitor))).toBe('review')
    const bookingId = await hold(visitor, { day: '2026-11-25' }, later)
    expect(nextStep(await checkoutOf(visitor))).toBe('athletes')
    expect(await confirmBooking(visitor, bookingId, later)).toEqual({ refused: 'steps-missing' })
  })

  it('of two athletes the one who fits comes along, and the other can be named anew', async () => {
    const visitor = aVisitor()
    await hold(visitor, { lessonType: 'partner-progression' })
    const both = [anAthlete({ bornOn: '2007-11-25' }), anAthlete({ firstName: 'Ada' })]
    await answerEverything(visitor, { athletes: both })
    await hold(visitor, { lessonType: 'partner-progression', day: '2026-11-25' }, later)
    expect((await checkoutOf(visitor)).athletes.map(({ firstName }) => firstName)).toEqual(['Ada'])
    const named = [anAthlete({ firstName: 'Ada' }), anAthlete({ firstName: 'Mia' })]
    expect(await saveAthletes(visitor, named, later)).toHaveProperty('bookingId')
    expect((await checkoutOf(visitor)).athletes.map(({ firstName }) => firstName)).toEqual([
      ...['Ada', 'Mia'],
    ])
  })
})

it('what each athlete’s place costs adds up to the price, also after another lesson was held', async () => {
  const visitor = aVisitor()
  await hold(visitor, { lessonType: 'dual-quest' })
  await answerEverything(visitor, { athletes: [anAthlete(), anAthlete({ firstName: 'Ada' })] })
  expect(await sharesOf(visitor)).toEqual([2500, 2500])
  await hold(visitor, { lessonType: 'partner-progression', time: '18:00' }, later)
  expect(await sharesOf(visitor)).toEqual([4000, 4000])
})

describe('once something is booked', () => {
  it('another hold is another order and gives nothing back', async () => {
    const visitor = aVisitor()
    const booked = await bookingRow(await book(visitor))
    const held = await bookingRow(await hold(visitor, { time: '18:00' }, later))
    expect(held.orderId).not.toBe(booked.orderId)
    expect((await bookingRow(booked.id)).status).toBe('confirmed')
    expect((await checkoutOf(visitor)).athletes).toEqual([])
  })

  it('in the very moment in which another time is wanted, it stays booked', async () => {
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

it('a hold that somebody else ended meanwhile is not given back a second time', async () => {
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

async function sharesOf(visitor: Visitor): Promise<number[]> {
  const { bookingId } = await checkoutOf(visitor)
  const places = await database().bookingPlace.findMany({ where: { bookingId } })
  return places.map(({ priceShareCents }) => priceShareCents)
}
