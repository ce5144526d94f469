import { beforeEach, describe, expect, it } from 'vitest'
import { holdEndsAt } from '~/domain/booking/holds/hold-rules'
import { holdAgain, holdTime } from '~/domain/booking/holds/hold-time.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Visitor } from '~/values/actor'
import { addDays, addMinutes, weekdayOf } from '~/values/business-time'
import { confirmBooking } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import { after } from '../../../support/clock'
import {
  answerEverything,
  asked,
  aVisitor,
  book,
  bookingRow,
  checkoutOf,
  done,
  hold,
  today,
} from '../../../support/factories/factories-booking'

beforeEach(openNewBusiness)

describe('the limit of one hour for holds by one visitor of one time', () => {
  it('applies to repeated holds together', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    const ends = []
    for (const minutes of [15, 30, 45]) ends.push(await endOfHoldAgain(visitor, minutes))
    expect(ends).toEqual([30, 45, 60].map((minutes) => addMinutes(today, minutes)))
    expect(await again(visitor, 60)).toEqual({ refused: 'held-too-long' })
  })

  it('shortens the last hold', async () => {
    await database().settings.update({ where: { id: 1 }, data: { holdMinutes: 25 } })
    const visitor = aVisitor()
    await hold(visitor)
    expect(await endOfHoldAgain(visitor, 25)).toEqual(addMinutes(today, 50))
    expect(await endOfHoldAgain(visitor, 50)).toEqual(addMinutes(today, 60))
  })

  it('frees the time for others after the hour', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    for (const minutes of [15, 30, 45]) await endOfHoldAgain(visitor, minutes)
    expect(await holdTime(aVisitor(), asked(), addMinutes(today, 60))).toHaveProperty('bookingId')
  })

  it('is separate for another time', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    for (const minutes of [15, 30, 45]) await endOfHoldAgain(visitor, minutes)
    const other = await hold(visitor, { time: '18:00' }, addMinutes(today, 59))
    expect((await bookingRow(other)).heldUntil).toEqual(addMinutes(today, 74))
  })

  it('does not restart by switching to another time and back', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    await hold(visitor, { time: '18:00' }, addMinutes(today, 14))
    await hold(visitor, { time: '16:00' }, addMinutes(today, 28))
    await hold(visitor, { time: '18:00' }, addMinutes(today, 42))
    const back = await hold(visitor, { time: '16:00' }, addMinutes(today, 50))
    expect((await bookingRow(back)).heldUntil).toEqual(addMinutes(today, 65))
    expect(await holdTime(visitor, asked({ time: '16:00' }), addMinutes(today, 65))).toHaveProperty(
      'bookingId',
    )
  })

  it('does not count minutes without a hold', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    expect(await endOfHoldAgain(visitor, 75)).toEqual(addMinutes(today, 90))
  })

  it('is restored gradually as holds are more than two hours ago', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    for (const minutes of [15, 30, 45]) await endOfHoldAgain(visitor, minutes)
    expect(await again(visitor, 119)).toEqual({ refused: 'held-too-long' })
    expect(await endOfHoldAgain(visitor, 120)).toEqual(addMinutes(today, 135))
  })

  it.each([
    ['for the first time', 0, 15],
    ['with half the hour left', 30, 15],
    ['with a quarter left', 45, 15],
    ['with two minutes left', 58, 2],
    ['with a minute left', 59, null],
    ['with nothing left', 60, null],
  ])('leaves the right end for a hold %s', (_when, minutesHeld, lasts) => {
    expect(holdEndsAt(today, 15, minutesHeld)).toEqual(lasts && addMinutes(today, lasts))
  })
})

describe('the limit of abandoned holds from one network address', () => {
  const allowed = 10
  const address = '203.0.113.7'

  beforeEach(async () => {
    await database().settings.update({
      where: { id: 1 },
      data: { abandonedHoldsPerHour: allowed },
    })
  })

  it('is the number per hour from the settings', async () => {
    await abandon(allowed - 1)
    expect(await holdTime(aVisitor({ address }), asked(), today)).toHaveProperty('bookingId')
    expect(await holdTime(aVisitor({ address }), asked({ time: '18:00' }), today)).toEqual({
      refused: 'too-many-holds',
    })
  })

  it('applies in the same browser, too', async () => {
    const visitor = aVisitor({ address })
    const times = ['15:00', '16:00', '17:00', '18:00', '19:00']
    for (let press = 0; press < allowed; press++) await hold(visitor, { time: times[press % 5]! })
    expect(await holdTime(visitor, asked({ time: '15:00' }), today)).toEqual({
      refused: 'too-many-holds',
    })
    expect((await checkoutOf(visitor)).status).toBe('held')
  })

  it('does not count confirmed bookings', async () => {
    const days = freeDays(allowed)
    for (const day of days) await book(aVisitor({ address }), { day })
    expect(await holdTime(aVisitor({ address }), asked({ time: '18:00' }), today)).toHaveProperty(
      'bookingId',
    )
  })

  it('does not affect another address', async () => {
    await abandon(allowed)
    const elsewhere = aVisitor({ address: '203.0.113.8' })
    expect(await holdTime(elsewhere, asked(), today)).toHaveProperty('bookingId')
  })

  it('ends after an hour', async () => {
    await abandon(allowed)
    const anHourLater = addMinutes(today, 60)
    const refused = await holdTime(
      aVisitor({ address }),
      asked(),
      new Date(anHourLater.getTime() - 1),
    )
    expect(refused).toEqual({ refused: 'too-many-holds' })
    expect(await holdTime(aVisitor({ address }), asked(), after(anHourLater))).toHaveProperty(
      'bookingId',
    )
  })

  it('still allows confirming a current hold', async () => {
    await abandon(allowed - 1)
    const visitor = aVisitor({ address })
    const bookingId = await hold(visitor)
    await answerEverything(visitor)
    expect(await confirmBooking(visitor, bookingId, today)).toHaveProperty('linkToken')
  })

  it('cannot be exceeded by simultaneous requests', async () => {
    const answers = await Promise.all(
      freeDays(allowed + 5).map((day) => holdTime(aVisitor({ address }), asked({ day }), today)),
    )
    expect(answers.filter((answer) => 'bookingId' in answer)).toHaveLength(allowed)
  })

  async function abandon(count: number) {
    for (const day of freeDays(count)) await hold(aVisitor({ address }), { day, time: '15:00' })
  }
})

async function again(visitor: Visitor, minutes: number) {
  return done(await holdAgain(visitor, newToken(), addMinutes(today, minutes))).outcome
}

async function endOfHoldAgain(visitor: Visitor, minutes: number): Promise<Date> {
  return (await bookingRow(done(await again(visitor, minutes)).bookingId)).heldUntil
}

/** Weekdays from tomorrow on. */
function freeDays(count: number): string[] {
  return Array.from({ length: 40 }, (_, index) => addDays('2026-11-03', index))
    .filter((day) => weekdayOf(day) < 6)
    .slice(0, count)
}
