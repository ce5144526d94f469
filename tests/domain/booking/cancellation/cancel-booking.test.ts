import { beforeEach, describe, expect, it } from 'vitest'
import type { CancelRequest } from '~/domain/booking/booking-forms'
import {
  cancelBooking,
  findCancellationTerms,
} from '~/domain/booking/cancellation/cancel-booking.server'
import { findFreeTimesOfDay } from '~/domain/scheduling/find-free-times.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Actor } from '~/values/actor'
import { addMinutes, wallTimeAt } from '~/values/business-time'
import { confirmBooking } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import { at, newYork } from '../../../support/clock'
import {
  aClass,
  anAthlete,
  answerEverything,
  aVisitor,
  book,
  bookingRow,
  done,
  hold,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { pay } from '../../../support/factories/factories-payments'

let visitor: ReturnType<typeof aVisitor>
let coachId: string

const limit = at('2026-11-23', '16:00')

beforeEach(async () => {
  coachId = (await openNewBusiness()).coachId
  visitor = aVisitor()
})

function asking(changes: Partial<CancelRequest> = {}): CancelRequest {
  return { idempotencyKey: newToken(), refundCents: 0, ...changes }
}

async function cancel(actor: Actor, bookingId: string, changes = {}, now: Date = today) {
  return await cancelBooking(actor, bookingId, asking(changes), now)
}

async function isFree(time: string): Promise<boolean> {
  const lessonType = (await findLessonType('deep-dive'))!
  const starts = await findFreeTimesOfDay(lessonType, lessonDay, await findSettings(), today)
  return starts.some((start) => wallTimeAt(start, newYork) === time)
}

describe('canceling a booking', () => {
  it('ends it, releases the time, and records the actor, time and terms', async () => {
    const bookingId = await book(visitor)
    expect(await isFree('16:00')).toBe(false)
    expect(await cancel(visitor, bookingId)).toEqual({ bookingId, refundCents: 0, currency: 'USD' })

    const row = await bookingRow(bookingId)
    expect(row).toMatchObject({ status: 'canceled', version: 3 })
    expect(row.lesson).toMatchObject({ releasedAt: today, placesTaken: 0 })
    expect(await isFree('16:00')).toBe(true)
    expect(await database().cancellation.findMany()).toMatchObject([
      { bookingId, canceledAt: today, canceledBy: 'family', gives: 'percent', percent: 100 },
    ])
    const events = await database().auditEvent.findMany({ where: { action: 'cancel-booking' } })
    expect(events).toMatchObject([
      {
        actorKind: 'visitor',
        subjectId: bookingId,
        at: today,
        details: { from: 'confirmed', to: 'canceled', reason: 'family' },
      },
    ])
  })

  it('queues one email to the family', async () => {
    const bookingId = await book(visitor)
    await cancel(visitor, bookingId)
    await cancel(visitor, bookingId)
    const { id } = await database().cancellation.findFirstOrThrow()
    const emails = await database().outboxMessage.findMany({ where: { kind: 'booking-canceled' } })
    expect(emails).toMatchObject([{ subjectId: bookingId, occasion: id }])
    expect(emails[0]!.guardianId).not.toBeNull()
  })

  it('releases its places in a class and keeps the class', async () => {
    const lesson = await aClass(coachId)
    const athletes = [anAthlete(), anAthlete({ firstName: 'Eli' })]
    const request = { lessonType: 'tumbling-basics', lesson, places: 2 }
    await book(aVisitor(), { ...request, places: 1 })
    const bookingId = await book(visitor, request, { athletes })
    done(await cancel(visitor, bookingId))
    expect((await bookingRow(bookingId)).lesson).toMatchObject({ placesTaken: 1, releasedAt: null })
  })

  it('releases a hold as well, without an email', async () => {
    const bookingId = await hold(visitor)
    await answerEverything(visitor)
    done(await cancel(visitor, bookingId))
    expect(await isFree('16:00')).toBe(true)
    const kind = 'booking-canceled'
    expect(await database().outboxMessage.count({ where: { kind } })).toBe(0)
  })
})

describe('canceling a booking twice', () => {
  it('cancels it once', async () => {
    const bookingId = await book(visitor)
    await pay(bookingId, 6000)
    const request = asking({ refundCents: 6000 })
    const first = await cancelBooking(visitor, bookingId, request, today)
    // nothing would be refunded by now: the first request's result counts, not the current terms
    const second = await cancelBooking(visitor, bookingId, request, addMinutes(limit, 1))
    expect(second).toEqual(first)
    expect(await database().refund.count()).toBe(1)
    expect(await database().auditEvent.count({ where: { action: 'cancel-booking' } })).toBe(1)
  })

  it('is refused from another page as already canceled', async () => {
    const bookingId = await book(visitor)
    await cancel(visitor, bookingId)
    expect(await cancel(visitor, bookingId)).toEqual({ refused: 'already-canceled' })
  })

  it('cancels two bookings that were sent with one idempotency key', async () => {
    const request = asking()
    for (const time of ['16:00', '18:00']) {
      const bookingId = await book(visitor, { time })
      expect(await cancelBooking(visitor, bookingId, request, today)).toMatchObject({ bookingId })
    }
  })
})

describe('canceling another family’s booking', () => {
  it.each(['another visitor', 'nobody', 'another booking’s link'])(
    'is not found for: %s',
    async (who) => {
      const other = aVisitor()
      const otherId = await hold(other, { time: '18:00' })
      await answerEverything(other)
      const { linkToken } = done(await confirmBooking(other, otherId, today))
      const bookingId = await book(visitor)
      const actors: Record<string, Actor> = {
        'another visitor': other,
        nobody: { ...aVisitor(), token: null },
        'another booking’s link': { ...aVisitor(), link: linkToken },
      }
      const actor = actors[who]!
      expect(await cancel(actor, bookingId)).toBeNull()
      expect(await findCancellationTerms(actor, bookingId, today)).toBeNull()
      expect((await bookingRow(bookingId)).status).toBe('confirmed')
    },
  )

  it.each(['', 'x', '1; drop table booking', newId()])(
    'is not found by the id %j',
    async (bookingId) => {
      expect(await cancel(visitor, bookingId)).toBeNull()
    },
  )

  it('works by the link of that booking from any browser', async () => {
    const bookingId = await hold(visitor)
    await answerEverything(visitor)
    const { linkToken } = done(await confirmBooking(visitor, bookingId, today))
    const elsewhere = { ...aVisitor(), link: linkToken }
    expect(await cancel(elsewhere, bookingId)).toMatchObject({ bookingId })
  })
})
