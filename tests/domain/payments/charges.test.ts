import { beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { markAttendance } from '~/domain/booking/attendance/mark-attendance.server'
import { chargeBookings } from '~/domain/payments/charges/change-charges.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Actor, type Staff } from '~/values/actor'
import { confirmOrder } from '../../support/cases/confirm'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { at } from '../../support/clock'
import {
  aClass,
  anAthlete,
  answerEverything,
  aVisitor,
  book,
  bookingRow,
  checkoutOf,
  done,
  hold,
  lessonDay,
  today,
} from '../../support/factories/factories-booking'
import { bookedFor } from '../../support/factories/factories-on-behalf'
import { pay } from '../../support/factories/factories-payments'
import { athleteOf } from '../../support/factories/factories-portal'

let coachId: string
let owner: Staff

const late = at(lessonDay, '10:00')

beforeEach(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
})

/** All charges, line by line, in order. */
async function charged(): Promise<[kind: string, cents: number][]> {
  const lines = await database().chargeLine.findMany({ orderBy: { id: 'asc' } })
  return lines.map(({ kind, amountCents }) => [kind, amountCents])
}

async function dueOf(bookingId: string): Promise<number> {
  return dueCents(sumBalances(await findBalances({ bookingId })))
}

const siblings = { priceReason: 'siblings', priceCents: 4500 } as const

describe('the charge', () => {
  it('for a hold is nothing, for a booking its price', async () => {
    await hold(aVisitor())
    expect(await charged()).toEqual([])
    await book(aVisitor(), { time: '18:00' })
    expect(await charged()).toEqual([['price', 6000]])
  })

  it('for an order of several is the price of each', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    await hold(visitor, { time: '18:00', add: 'yes' })
    await answerEverything(visitor)
    const ids = (await checkoutOf(visitor)).lines.map(({ bookingId }) => bookingId)
    done((await confirmOrder(visitor, ids, today))!)
    done((await confirmOrder(visitor, ids, today))!)
    expect(await charged()).toEqual([
      ['price', 6000],
      ['price', 6000],
    ])
    const { orderId } = await bookingRow(ids[0]!)
    const all = await findBalances({ orderId })
    expect([all.length, dueCents(sumBalances(all))]).toEqual([2, 12000])
  })

  it('for places in a class is the price of all', async () => {
    const lesson = await aClass(coachId)
    const athletes = [anAthlete(), anAthlete({ firstName: 'Ada' })]
    await book(aVisitor(), { lessonType: 'tumbling-basics', lesson, places: 2 }, { athletes })
    expect(await charged()).toEqual([['price', 4400]])
  })

  it('for a booking by staff is made when it is confirmed', async () => {
    const bookingId = await bookedFor(owner, { coach: coachId, ...siblings })
    expect(await charged()).toEqual([])
    const athletes = [{ athleteId: await athleteOf(bookingId), attendance: 'present' as const }]
    const { version } = await bookingRow(bookingId)
    done((await markAttendance(owner, bookingId, { version, athletes, confirms: true }, late))!)
    expect(await charged()).toEqual([
      ['price', 6000],
      ['discount', -1500],
    ])
    expect(await dueOf(bookingId)).toBe(4500)
  })

  it('is the agreed price if that is higher than the list price', async () => {
    const bookingId = await bookedFor(owner, {
      coach: coachId,
      priceReason: 'other',
      priceCents: 7000,
    })
    await transaction((tx) => chargeBookings(tx, [bookingId], today))
    await transaction((tx) => chargeBookings(tx, [bookingId], today))
    expect(await charged()).toEqual([['price', 7000]])
  })
})

describe('after a cancellation', () => {
  const cancel = async (actor: Actor, bookingId: string, refundCents: number, now = today) =>
    done((await cancelBooking(actor, bookingId, { idempotencyKey: newToken(), refundCents }, now))!)

  it.each([
    ['in time, paid', today, 6000, 6000, -6000],
    ['in time, not paid', today, 0, 0, -6000],
    ['late, paid: the deposit is kept', late, 6000, 5000, -5000],
    ['late, not paid: it is not asked for', late, 0, 0, -6000],
    ['late, with the deposit alone: it is kept', late, 1000, 0, -5000],
    ['in time, with more paid than it cost', today, 7000, 7000, -6000],
  ])('%s, nothing is due', async (_when, now, paid, refundCents, less) => {
    const visitor = aVisitor()
    const bookingId = await book(visitor)
    if (paid > 0) await pay(bookingId, paid)
    await cancel(visitor, bookingId, refundCents, now)
    expect(await charged()).toEqual([
      ['price', 6000],
      ['canceled', less],
    ])
    expect(await dueOf(bookingId)).toBe(0)
  })

  it('by the coach, the full payment is refunded and nothing is due', async () => {
    const bookingId = await book(aVisitor())
    await pay(bookingId, 1000)
    await cancel(system, bookingId, 1000, late)
    expect(await findBalances({ bookingId })).toMatchObject([
      { chargedCents: 0, paidCents: 1000, refundedCents: 0, returningCents: 1000 },
    ])
  })

  it('the kept part of a payment for an unconfirmed booking has a charge line', async () => {
    const bookingId = await bookedFor(owner, { coach: coachId })
    await pay(bookingId, 6000, 'cash')
    const { guardianId } = await database().order.findFirstOrThrow()
    const family = { kind: 'guardian', id: guardianId! } as Actor
    await cancel(family, bookingId, 5000, late)
    expect(await charged()).toEqual([
      ['price', 6000],
      ['canceled', -5000],
    ])
    expect(await dueOf(bookingId)).toBe(0)
  })

  it('a canceled hold has no charges', async () => {
    const visitor = aVisitor()
    await cancel(visitor, await hold(visitor), 0)
    expect(await charged()).toEqual([])
  })
})
