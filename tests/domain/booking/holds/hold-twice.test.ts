import { beforeEach, describe, expect, it } from 'vitest'
import { findCheckout } from '~/domain/booking/checkout/find-checkout.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Visitor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import {
  aClass,
  answerEverything,
  asked,
  aVisitor,
  bookingRow,
  done,
  hold,
  today,
} from '../../../support/factories/factories-booking'
import { confirmBooking } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'

let coachId: string

beforeEach(async () => {
  coachId = (await openNewBusiness()).coachId
})

const browsers: [string, () => Visitor][] = [
  ['that has been here before', () => aVisitor()],
  ['that has never been here', () => ({ ...aVisitor(), token: null })],
]

describe.each(browsers)('a hold form submitted twice in a browser %s', (_which, browser) => {
  it('gets the same booking and token for the second press', async () => {
    const visitor = browser()
    const request = asked()
    const first = await holdTime(visitor, request, today)
    const second = await holdTime(visitor, request, addMinutes(today, 1))
    expect(first).toHaveProperty('bookingId')
    expect(second).toEqual(first)
    await expectOneOfEach()
  })

  it('makes one hold for ten presses at once', async () => {
    const visitor = browser()
    const request = asked()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => holdTime(visitor, request, today)),
    )
    expect(answers[0]).toHaveProperty('bookingId')
    for (const answer of answers) expect(answer).toEqual(answers[0])
    await expectOneOfEach()
  })

  it('makes one hold of the last places in a class for ten presses at once', async () => {
    const lesson = await aClass(coachId)
    await database().lesson.update({ where: { id: lesson }, data: { placesTaken: 6 } })
    const visitor = browser()
    const request = asked({ lessonType: 'tumbling-basics', lesson, places: 2 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => holdTime(visitor, request, today)),
    )
    expect(answers[0]).toHaveProperty('bookingId')
    for (const answer of answers) expect(answer).toEqual(answers[0])
    await expectOneOfEach()
  })

  it('gets the booking once it is confirmed, even after the hold', async () => {
    const visitor = browser()
    const request = asked()
    const first = done(await holdTime(visitor, request, today))
    const booker = { ...visitor, token: first.visitorToken }
    await answerEverything(booker)
    done(await confirmBooking(booker, first.bookingId, today))
    expect(await holdTime(visitor, request, addMinutes(today, 60))).toEqual(first)
  })

  it('says so if the time was given up for another one', async () => {
    const visitor = browser()
    const request = asked()
    const { visitorToken } = done(await holdTime(visitor, request, today))
    await hold({ ...visitor, token: visitorToken }, { time: '18:00' }, addMinutes(today, 1))
    expect(await holdTime(visitor, request, addMinutes(today, 2))).toEqual({ refused: 'hold-over' })
  })

  it('says so if the hold has ended', async () => {
    const visitor = browser()
    const request = asked()
    const first = await holdTime(visitor, request, today)
    const lastMoment = new Date(addMinutes(today, 15).getTime() - 1)
    expect(await holdTime(visitor, request, lastMoment)).toEqual(first)
    expect(await holdTime(visitor, request, addMinutes(today, 15))).toEqual({
      refused: 'hold-over',
    })
  })
})

describe('a stranger who uses someone else’s idempotency key', () => {
  it('gets nothing with it, now or after the hold', async () => {
    const request = asked()
    await holdTime(aVisitor(), request, today)
    const over = { refused: 'hold-over' }
    expect(await holdTime(aVisitor(), request, today)).toEqual(over)
    expect(await holdTime({ ...aVisitor(), token: null }, request, today)).toEqual(over)
    expect(await holdTime(aVisitor(), request, addMinutes(today, 60))).toEqual(over)
    await expectOneOfEach()
  })

  it('gets their own hold for another time and nothing of the other’s', async () => {
    const { idempotencyKey } = asked()
    const owner = aVisitor()
    const held = await hold(owner, { idempotencyKey })
    const stranger = aVisitor()
    const other = asked({ idempotencyKey, time: '18:00' })
    expect(await holdTime(stranger, other, today)).toMatchObject({ visitorToken: stranger.token })
    expect((await findCheckout(stranger))?.bookingId).not.toBe(held)
    expect((await findCheckout(owner))?.bookingId).toBe(held)
  })
})

describe('a hold form that the browser shows again on Back', () => {
  it('holds another time chosen on it instead of the first', async () => {
    const visitor = aVisitor()
    const request = asked()
    const first = await holdTime(visitor, request, today)
    const second = await holdTime(visitor, { ...request, time: '18:00' }, addMinutes(today, 1))
    expect(second).toHaveProperty('bookingId')
    expect(second).not.toEqual(first)
    const live = await database().booking.findMany({ where: { status: 'held' } })
    expect(live.map(({ id }) => ({ bookingId: id, visitorToken: visitor.token }))).toEqual([second])
  })
})

describe('two tabs of one browser', () => {
  it('that hold different times at once keep one of them, which the checkout shows', async () => {
    const visitor = aVisitor()
    const times = ['15:00', '16:00', '17:00', '18:00']
    const answers = await Promise.all(
      times.map((time) => holdTime(visitor, asked({ time }), today)),
    )
    for (const answer of answers) expect(answer).toHaveProperty('bookingId')
    await expectLiveOneShown(visitor)
  })

  it('whose requests arrive out of order keep the last to arrive', async () => {
    const visitor = aVisitor()
    await hold(visitor, { time: '15:00' }, addMinutes(today, 1))
    const late = await hold(visitor, { time: '17:00' }, today)
    expect((await bookingRow(late)).status).toBe('held')
    await expectLiveOneShown(visitor)
  })
})

async function expectLiveOneShown(visitor: Visitor) {
  const live = await database().booking.findMany({ where: { status: 'held' } })
  expect(live).toHaveLength(1)
  expect(await database().lesson.count({ where: { releasedAt: null } })).toBe(1)
  expect((await findCheckout(visitor))?.bookingId).toBe(live[0]!.id)
}

async function expectOneOfEach() {
  expect(await database().booking.count()).toBe(1)
  expect(await database().order.count()).toBe(1)
  expect(await database().lesson.count()).toBe(1)
  expect(await database().auditEvent.count({ where: { action: 'hold-time' } })).toBe(1)
  const [booking] = await database().booking.findMany({ include: { lesson: true } })
  expect(booking!.lesson.placesTaken).toBeGreaterThanOrEqual(booking!.placesTaken)
}

it('an invented browser token finds no checkout', async () => {
  await hold(aVisitor())
  for (const token of [newToken(), '', null]) {
    expect(await findCheckout({ ...aVisitor(), token })).toBeNull()
  }
})
