import { beforeEach, describe, expect, it } from 'vitest'
import { checkoutSteps } from '~/domain/booking/checkout/checkout'
import { findOpenedBooking } from '~/domain/booking/find/find-booking.server'
import { removeFromOrder } from '~/domain/booking/holds/reduce-order.server'
import { saveAthletes } from '~/domain/booking/checkout/save-athletes.server'
import { signCheckoutWaivers } from '~/domain/booking/checkout/sign-checkout-waivers.server'
import { lockBooking } from '~/domain/booking/find/lock-booking.server'
import { database } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Visitor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { confirmBooking, confirmOrder } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import { at } from '../../../support/clock'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { emptyTables } from '../../../support/database/empty-tables'
import { databaseState } from '../../../support/database/database-state'
import {
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
  waiverOf,
} from '../../../support/factories/factories-booking'
import { whileLocked } from '../../../support/waiting'

let visitor: Visitor
let bookingId: string

beforeEachRestored(async () => {
  await openNewBusiness()
  visitor = aVisitor()
  bookingId = await hold(visitor)
})

describe('confirming a booking', () => {
  beforeEach(() => answerEverything(visitor))

  it('turns the hold into a booking, records it once and queues one email', async () => {
    const { linkToken } = done(await confirmBooking(visitor, bookingId, today))
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', confirmedAt: today })
    await expectConfirmedOnce()
    const links = await database().bookingLink.findMany()
    expect(links.map(({ tokenHash }) => tokenHash)).toEqual([hashToken(linkToken)])
  })

  it('is refused if another tab changed the athletes after the review', async () => {
    const { version } = await bookingRow(bookingId)
    done(await saveAthletes(visitor, [anAthlete({ firstName: 'Ada' })], today))
    done(await signCheckoutWaivers(visitor, await waiverOf(visitor), today))
    expect(await confirmBooking(visitor, bookingId, today, version)).toEqual({
      refused: 'order-changed',
    })
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'held' })
  })

  it('twice in a row happens once, and both requests get a link', async () => {
    const first = done(await confirmBooking(visitor, bookingId, today))
    const second = done(await confirmBooking(visitor, bookingId, addMinutes(today, 30)))
    await expectConfirmedOnce()
    for (const { linkToken } of [first, second]) {
      expect(await findOpenedBooking({ ...visitor, link: linkToken })).toMatchObject({
        status: 'confirmed',
      })
    }
  })

  it('ten times at once happens once', async () => {
    const presses = await Promise.all(
      Array.from({ length: 10 }, () => confirmBooking(visitor, bookingId, today)),
    )
    for (const press of presses) expect(press).toMatchObject({ bookingId })
    await expectConfirmedOnce()
  })

  it('keeps the time after the end of the hold', async () => {
    done(await confirmBooking(visitor, bookingId, today))
    await expect(hold(aVisitor(), {}, addMinutes(today, 60))).rejects.toThrow('time-taken')
  })

  it('is not found for someone else’s booking and changes nothing', async () => {
    const other = aVisitor()
    await hold(other, { time: '18:00' })
    const state = await databaseState()
    for (const stranger of [other, aVisitor(), { ...aVisitor(), token: null }]) {
      expect(await confirmBooking(stranger, bookingId, today)).toBeNull()
    }
    expect(await databaseState()).toEqual(state)
  })

  it('is not found for another booking than the reviewed one', async () => {
    await hold(visitor, { time: '18:00' }, addMinutes(today, 1))
    expect(await confirmBooking(visitor, bookingId, addMinutes(today, 2))).toBeNull()
  })

  it('is not found if someone else’s booking is named beside the own one', async () => {
    const other = await hold(aVisitor(), { time: '18:00' })
    expect(await confirmOrder(visitor, [bookingId, other], today)).toBeNull()
    expect(await confirmBooking(visitor, bookingId, today)).toMatchObject({ bookingId })
  })

  it('waits for a name change and then asks for a new signature', async () => {
    const [changed, confirmed] = await whileLocked<unknown>(
      (tx) => lockBooking(tx, bookingId),
      [
        () => saveAthletes(visitor, [anAthlete({ firstName: 'Ada' })], today),
        () => confirmBooking(visitor, bookingId, today),
      ],
    )
    expect(changed).toHaveProperty('bookingId')
    expect(confirmed).toEqual({ refused: 'steps-missing' })
    expect((await bookingRow(bookingId)).status).toBe('held')
  })

  it.each(['its only time', 'one of its times'])(
    'is not found if %s is removed while it waits',
    async (which) => {
      const reviewed = [bookingId]
      if (which === 'one of its times')
        reviewed.push(await hold(visitor, { time: '18:00', add: 'yes' }))
      const [removed, confirmed] = await whileLocked<unknown>(
        (tx) => lockBooking(tx, bookingId),
        [
          () => removeFromOrder(visitor, reviewed.at(-1)!, today),
          () => confirmOrder(visitor, reviewed, today),
        ],
      )
      expect(removed).toEqual({ left: reviewed.length - 1 })
      expect(confirmed).toBeNull()
      expect(await database().booking.count({ where: { status: 'confirmed' } })).toBe(0)
    },
  )

  it('makes a simultaneous change too late if it comes first', async () => {
    const [confirmed, changed] = await whileLocked<unknown>(
      (tx) => lockBooking(tx, bookingId),
      [
        () => confirmBooking(visitor, bookingId, today),
        () => saveAthletes(visitor, [anAthlete({ firstName: 'Ada' })], today),
      ],
    )
    expect(confirmed).toHaveProperty('linkToken')
    expect(changed).toEqual({ refused: 'already-booked' })
    expect((await checkoutOf(visitor)).athletes[0]!.firstName).toBe('Zoe')
  })
})

describe('confirming a booking with a checkout step missing', () => {
  const revocations: Record<string, () => Promise<unknown>> = {
    you: () => database().order.updateMany({ data: { guardianId: null } }),
    athletes: () => database().bookingPlace.deleteMany(),
    'focus-areas': () => database().booking.updateMany({ data: { focusChosenAt: null } }),
    'drop-off': () => database().pickUp.deleteMany(),
    waiver: () => emptyTables('waiver_signature'),
  }

  it('is tested for every step', () => {
    expect([...Object.keys(revocations), 'review']).toEqual([...checkoutSteps])
  })

  it.each(Object.keys(revocations))('(%s) is refused', async (step) => {
    await answerEverything(visitor)
    await revocations[step]!()
    expect(await confirmBooking(visitor, bookingId, today)).toEqual({ refused: 'steps-missing' })
    expect((await bookingRow(bookingId)).status).toBe('held')
    expect(await confirmations()).toEqual([])
  })

  it('is refused because of the hold if that has ended, too', async () => {
    expect(await confirmBooking(visitor, bookingId, addMinutes(today, 15))).toEqual({
      refused: 'hold-ended',
    })
  })
})

describe('a confirmed booking', () => {
  it('is fully shown in its browser, but only with first name and time in any other', async () => {
    await answerEverything(visitor)
    const { linkToken } = done(await confirmBooking(visitor, bookingId, today))
    const seen = { status: 'confirmed', startsAt: at(lessonDay, '16:00'), firstName: 'Dana' }
    const details = {
      lessonType: { name: 'Deep Dive' },
      athletes: [{ firstName: 'Zoe' }],
      price: { priceCents: 6000 },
    }
    expect(await findOpenedBooking({ ...visitor, link: linkToken })).toMatchObject({
      ...seen,
      details,
    })
    expect(await findOpenedBooking(visitor)).toMatchObject({ ...seen, details })
    for (const other of [aVisitor(), { ...aVisitor(), token: null }]) {
      expect(await findOpenedBooking({ ...other, link: linkToken })).toEqual({
        ...seen,
        id: bookingId,
        version: 2,
        confirmedAt: today,
        endsAt: at(lessonDay, '17:00'),
        moves: [],
        cancellation: null,
        enrollment: null,
        details: null,
        calendarToken: null,
      })
      expect(await findOpenedBooking(other)).toBeNull()
    }
  })

  it.each(['', 'x', 'x'.repeat(43)])('is not found by %j', async (linkToken) => {
    await book(aVisitor(), { time: '18:00' })
    expect(await findOpenedBooking({ ...visitor, link: linkToken })).toBeNull()
    expect(await findOpenedBooking({ ...visitor, link: bookingId })).toBeNull()
  })

  it('is the last one if there are several', async () => {
    await answerEverything(visitor)
    done(await confirmBooking(visitor, bookingId, today))
    await book(visitor, { time: '18:00' }, { now: addMinutes(today, 20) })
    expect((await findOpenedBooking(visitor))?.startsAt).toEqual(at(lessonDay, '18:00'))
  })
})

async function expectConfirmedOnce() {
  expect(await database().booking.count({ where: { status: 'confirmed' } })).toBe(1)
  const events = await database().auditEvent.findMany({ where: { action: 'confirm-booking' } })
  expect(events).toMatchObject([
    { subjectId: bookingId, details: { from: 'held', to: 'confirmed' } },
  ])
  expect(await confirmations()).toMatchObject([{ subjectId: bookingId }])
}

async function confirmations() {
  return await database().outboxMessage.findMany({ where: { kind: 'booking-confirmed' } })
}
