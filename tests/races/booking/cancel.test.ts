import { beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { isRefused } from '~/values/outcome'
import * as bookingLocks from '~/domain/booking/find/lock-booking.server'
import * as coachTime from '~/domain/scheduling/take-coach-time.server'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import {
  aClass,
  asked,
  aVisitor,
  book,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import { pay, refundsOf } from '../../support/factories/factories-payments'
import { whileLocked } from '../../support/waiting'
import { emptyTables } from '../../support/database/empty-tables'
import {
  bookingLocksWithoutGuards,
  coachTimeWithoutGuards,
  guards,
} from '../../support/database/without-guards'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// The same command, with the booking's lock removed on demand.
replaceExports(bookingLocks, bookingLocksWithoutGuards)

replaceExports(coachTime, coachTimeWithoutGuards)

let coachId: string
const presses = 10

beforeEach(() => {
  guards.lock = true
})
beforeEachRestored(async () => {
  await resetDatabase()
  coachId = (await openBusiness()).coachId
})

describe('ten simultaneous cancellations of one booking', () => {
  it('cancel it once with one record, refund and email, and release its places once', async () => {
    const { visitor, bookingId } = await aPaidPlaceInAClass()
    const outcomes = await all(() => cancel(visitor, bookingId))
    expect(outcomes.filter((outcome) => outcome === 'canceled')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'already-canceled')).toHaveLength(presses - 1)
    expect(await database().cancellation.count()).toBe(1)
    expect(await refundsOf(bookingId)).toMatchObject([{ amountCents: 2200 }])
    expect(await database().outboxMessage.count({ where: { kind: 'booking-canceled' } })).toBe(1)
    expect(await places()).toEqual({ taken: 2, counted: 2 })
  })

  it('by the same form all get its result', async () => {
    const { visitor, bookingId } = await aPaidPlaceInAClass()
    const idempotencyKey = newToken()
    const outcomes = await all(() => cancel(visitor, bookingId, idempotencyKey))
    expect(outcomes).toEqual(Array(presses).fill('canceled'))
    expect(await database().cancellation.count()).toBe(1)
    expect(await places()).toEqual({ taken: 2, counted: 2 })
  })

  it('are stopped by a constraint without the lock', async () => {
    const { visitor, bookingId } = await aPaidPlaceInAClass()
    guards.lock = false
    const together = 5 // as many as the pool has connections left
    const outcomes = await whileLocked(
      (tx) => tx.$executeRaw`lock table booking in share mode`,
      Array.from({ length: together }, () => () => cancel(visitor, bookingId)),
    )
    // all of them saw it confirmed; the unique row makes the others fail
    expect(outcomes.filter((outcome) => outcome === 'canceled')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'failed')).toHaveLength(together - 1)
    expect(await places()).toEqual({ taken: 2, counted: 2 })
  })

  it('would release other places without lock and constraint', async () => {
    const { visitor, bookingId } = await aPlaceInAClass()
    guards.lock = false
    await database().$executeRaw`drop index cancellation_booking_id_key`
    try {
      await whileLocked(
        (tx) => tx.$executeRaw`lock table booking in share mode`,
        Array.from({ length: 3 }, () => () => cancel(visitor, bookingId)),
      )
      expect(await places()).toEqual({ taken: 0, counted: 2 })
    } finally {
      await emptyTables('cancellation')
      await database()
        .$executeRaw`create unique index cancellation_booking_id_key on cancellation (booking_id)`
    }
  })
})

describe('canceling a booking while others want its time', () => {
  it('gives the time to one of them or leaves it free', async () => {
    for (let round = 0; round < 5; round++) {
      const visitor = aVisitor()
      const bookingId = await book(visitor)
      const [outcome, ...holds] = await Promise.all([
        cancel(visitor, bookingId),
        ...Array.from({ length: presses }, () => hold()),
      ])
      expect(outcome).toBe('canceled')
      const winners = holds.filter((outcome) => outcome === 'held')
      expect(winners.length).toBeLessThanOrEqual(1)
      expect(await database().lesson.count({ where: { releasedAt: null } })).toBe(winners.length)
      await emptyTables('booking_order', 'lesson')
    }
  })

  it('gives the time to exactly one who comes afterward', async () => {
    const visitor = aVisitor()
    const bookingId = await book(visitor)
    expect(await all(hold)).toEqual(Array(presses).fill('time-taken'))
    await cancel(visitor, bookingId)
    const outcomes = await all(hold)
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(1)
  })
})

async function aPaidPlaceInAClass() {
  const place = await aPlaceInAClass()
  await pay(place.bookingId, 2200)
  return place
}

/** The place of the third of three families in a class. */
async function aPlaceInAClass() {
  const lesson = await aClass(coachId)
  const request = { lessonType: 'tumbling-basics', lesson, places: 1 }
  await book(aVisitor(), request)
  await book(aVisitor(), request)
  const visitor = aVisitor()
  const bookingId = await book(visitor, request)
  return { visitor, bookingId }
}

async function cancel(
  visitor: ReturnType<typeof aVisitor>,
  bookingId: string,
  idempotencyKey = newToken(),
): Promise<string> {
  const paid = await database().payment.count()
  const request = { idempotencyKey, refundCents: paid > 0 ? 2200 : 0 }
  try {
    const outcome = await cancelBooking(visitor, bookingId, request, today)
    return isRefused(outcome) ? outcome.refused : outcome ? 'canceled' : 'not found'
  } catch {
    return 'failed'
  }
}

async function hold(): Promise<string> {
  const outcome = await holdTime(aVisitor(), asked(), today)
  return isRefused(outcome) ? outcome.refused : 'held'
}

function all(press: () => Promise<string>): Promise<string[]> {
  return Promise.all(Array.from({ length: presses }, press))
}

/** The class's taken places according to the lesson and to its live bookings. */
async function places() {
  const lesson = await database().lesson.findFirstOrThrow({
    where: { lessonType: { format: 'group' } },
    include: { bookings: { where: { status: 'confirmed' } } },
  })
  const counted = lesson.bookings.reduce((sum, { placesTaken }) => sum + placesTaken, 0)
  return { taken: lesson.placesTaken, counted }
}
