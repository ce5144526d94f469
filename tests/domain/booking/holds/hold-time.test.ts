import { beforeEach, describe, expect, it } from 'vitest'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { database } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { after, at } from '../../../support/clock'
import {
  aClass,
  asked,
  aVisitor,
  bookingRow,
  hold,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { block } from '../../../support/factories/factories-schedule'
import { openNewBusiness } from '../../../support/cases/new-business'

let coachId: string

beforeEach(async () => {
  coachId = (await openNewBusiness()).coachId
})

describe('holding a time', () => {
  it('reserves the coach’s time with a booking for the length of the hold', async () => {
    const booking = await bookingRow(await hold(aVisitor()))
    expect(booking).toMatchObject({ status: 'held', placesTaken: 1, confirmedAt: null })
    expect(booking.heldUntil).toEqual(addMinutes(today, 15))
    expect(booking.lesson).toMatchObject({
      coachId,
      places: 1,
      placesTaken: 1,
      releasedAt: null,
      startsAt: at(lessonDay, '16:00'),
      endsAt: at(lessonDay, '17:00'),
      occupiedUntil: at(lessonDay, '17:00'),
    })
  })

  it.each([
    ['quick-journey', { priceCents: 4000, depositCents: 0, placesTaken: 1 }],
    ['dual-quest', { priceCents: 5000, depositCents: 0, placesTaken: 2 }],
    ['deep-dive', { priceCents: 6000, depositCents: 1000, placesTaken: 1 }],
    ['partner-progression', { priceCents: 8000, depositCents: 1000, placesTaken: 2 }],
  ])('(%s) has the listed price', async (lessonType, agreed) => {
    const booking = await bookingRow(await hold(aVisitor(), { lessonType, places: 1 }))
    expect(booking).toMatchObject({ ...agreed, currency: 'USD' })
  })

  it.each([1, 2, 4])('in a class has the price per athlete for %i athletes', async (places) => {
    const lesson = await aClass(coachId)
    const booking = await bookingRow(
      await hold(aVisitor(), { lessonType: 'tumbling-basics', lesson, places }),
    )
    expect(booking).toMatchObject({ priceCents: 2200 * places, placesTaken: places })
    expect(booking.lesson.placesTaken).toBe(places)
  })

  it('keeps price, deposit, policy, hold and buffer after later changes of the settings', async () => {
    const id = await hold(aVisitor())
    const agreed = await bookingRow(id)
    await database().lessonType.updateMany({
      data: { priceCents: 9900, depositCents: 9900, durationMinutes: 90 },
    })
    const { id: cancellationPolicyId } = await database().cancellationPolicy.create({ data: {} })
    await database().settings.update({
      where: { id: 1 },
      data: { holdMinutes: 1, bufferMinutes: 30, currency: 'EUR', cancellationPolicyId },
    })
    expect(await bookingRow(id)).toEqual(agreed)
    expect(agreed.cancellationPolicyId).not.toBe(cancellationPolicyId)
  })

  it('copies the buffer between lessons onto the lesson', async () => {
    await database().settings.update({ where: { id: 1 }, data: { bufferMinutes: 10 } })
    const { lesson } = await bookingRow(await hold(aVisitor()))
    expect(lesson.endsAt).toEqual(at(lessonDay, '17:00'))
    expect(lesson.occupiedUntil).toEqual(at(lessonDay, '17:10'))
  })

  it('prefers the lesson type’s own policy to the business’s', async () => {
    const own = await database().cancellationPolicy.create({ data: {} })
    await database().lessonType.updateMany({ data: { cancellationPolicyId: own.id } })
    expect((await bookingRow(await hold(aVisitor()))).cancellationPolicyId).toBe(own.id)
  })

  it('is recorded without a name, and with the network address stored separately', async () => {
    const visitor = aVisitor()
    const bookingId = await hold(visitor)
    const events = await database().auditEvent.findMany({ where: { subjectId: bookingId } })
    expect(events).toMatchObject([{ action: 'hold-time', actorKind: 'visitor', at: today }])
    expect(JSON.stringify(events)).not.toContain(visitor.address)
    const addresses = await database().requestAddress.findMany({ where: { subjectId: bookingId } })
    expect(addresses.map(({ address }) => address)).toEqual([visitor.address])
  })

  it('stores the browser’s token only as a hash', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    const [order] = await database().order.findMany()
    expect(order!.visitorTokenHash).toBe(hashToken(visitor.token))
    expect(order!.visitorTokenHash).not.toContain(visitor.token)
  })
})

describe('a hold is refused', () => {
  const refusalOf = async (request: Parameters<typeof asked>[0], now = today) =>
    await holdTime(aVisitor(), asked(request), now)

  it('for a time that someone else holds', async () => {
    await hold(aVisitor())
    expect(await refusalOf({})).toEqual({ refused: 'time-taken' })
    expect(await refusalOf({ time: '15:15' })).toEqual({ refused: 'time-taken' })
    expect(await refusalOf({ lessonType: 'quick-journey', time: '16:45' })).toEqual({
      refused: 'time-taken',
    })
    await hold(aVisitor(), { time: '17:00' })
    await hold(aVisitor(), { time: '15:00' })
  })

  it.each([
    ['outside the hours', { time: '14:45' }],
    ['too late to end in time', { time: '19:15' }],
    ['between two steps', { time: '16:07' }],
    ['on a day without hours', { day: '2026-11-22' }],
    ['beyond the horizon', { day: '2027-01-04' }],
    ['in the past', { day: '2026-10-30' }],
    ['before there was a calendar', { day: '0000-01-01' }],
    ['after the end of the world', { day: '9999-12-31' }],
  ])('for a time %s', async (_where, request) => {
    expect(await refusalOf(request)).toEqual({ refused: 'time-not-offered' })
  })

  it('for a blocked time that no one has booked', async () => {
    await block(lessonDay, { startTime: '16:59', endTime: '17:30' })
    expect(await refusalOf({})).toEqual({ refused: 'time-not-offered' })
  })

  it('for a time within the minimum notice, but not exactly at its limit', async () => {
    const start = at(lessonDay, '16:00')
    expect(await refusalOf({}, after(addMinutes(start, -60)))).toMatchObject({
      refused: 'time-not-offered',
    })
    expect(await refusalOf({}, addMinutes(start, -60))).toHaveProperty('bookingId')
  })

  it('for any time of a paused day, but not the day after', async () => {
    const paused = {
      bookingPaused: true,
      pausedFrom: new Date(lessonDay),
      pausedUntil: new Date(lessonDay),
    }
    await database().settings.update({ where: { id: 1 }, data: paused })
    expect(await refusalOf({})).toEqual({ refused: 'paused' })
    expect(await refusalOf({ day: '2026-11-25' })).toHaveProperty('bookingId')
  })

  it('for a lesson that is not offered or unknown', async () => {
    await database().lessonType.updateMany({
      where: { slug: 'deep-dive' },
      data: { active: false },
    })
    expect(await refusalOf({})).toEqual({ refused: 'lesson-type-not-offered' })
    expect(await refusalOf({ lessonType: 'nothing' })).toEqual({
      refused: 'lesson-type-not-offered',
    })
  })

  it('for a request without a time or lesson', async () => {
    for (const missing of [
      { time: undefined },
      { day: undefined },
      { lessonType: 'tumbling-basics' },
    ]) {
      expect(await refusalOf(missing)).toMatchObject({ refused: 'time-missing' })
    }
  })

  it('without leaving any record', async () => {
    await hold(aVisitor())
    const counted = () =>
      Promise.all([
        database().order.count(),
        database().lesson.count(),
        database().auditEvent.count(),
      ])
    const counts = await counted()
    await refusalOf({})
    await refusalOf({ time: '15:30' })
    expect(await counted()).toEqual(counts)
  })
})
