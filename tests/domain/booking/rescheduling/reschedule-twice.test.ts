import { beforeEach, describe, expect, it } from 'vitest'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Actor } from '~/values/actor'
import { confirmBooking } from '../../../support/cases/confirm'
import { at } from '../../../support/clock'
import {
  answerEverything,
  aVisitor,
  book,
  bookingRow,
  done,
  hold,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import {
  expectNotRescheduled,
  reschedule,
  reschedulesOf,
  wanting,
} from '../../../support/factories/factories-reschedule'
import { expectSoundSchedule } from '../../../support/cases/sound-schedule'
import { openNewBusiness } from '../../../support/cases/new-business'

let visitor: ReturnType<typeof aVisitor>

beforeEach(async () => {
  await openNewBusiness()
  visitor = aVisitor()
})

describe('rescheduling a booking twice', () => {
  it('by one form happens once', async () => {
    const bookingId = await book(visitor)
    const request = wanting()
    const first = await rescheduleBooking(visitor, bookingId, request, today)
    // too late for rescheduling by then, but the request itself was made in time
    const late = at(lessonDay, '17:30')
    expect(await rescheduleBooking(visitor, bookingId, request, late)).toEqual(first)
    expect(await reschedulesOf(bookingId)).toHaveLength(1)
    expect((await bookingRow(bookingId)).version).toBe(3)
    expect(await database().outboxMessage.count({ where: { kind: 'booking-rescheduled' } })).toBe(1)
  })

  it('by a changed form happens again', async () => {
    const bookingId = await book(visitor)
    const request = wanting()
    done(await rescheduleBooking(visitor, bookingId, request, today))
    done(await rescheduleBooking(visitor, bookingId, { ...request, time: '15:00' }, today))
    expect((await bookingRow(bookingId)).lesson.startsAt).toEqual(at(lessonDay, '15:00'))
    expect(await reschedulesOf(bookingId)).toHaveLength(2)
  })

  it('reschedules two bookings sent with one idempotency key, also to the same time', async () => {
    const idempotencyKey = newToken()
    const first = await book(visitor)
    const second = await book(visitor, { time: '15:00' })
    done(await reschedule(visitor, first, { idempotencyKey }))
    done(await reschedule(visitor, first, { time: '19:00' }))
    expect(await reschedule(visitor, second, { idempotencyKey })).toMatchObject({
      bookingId: second,
    })
    await expectSoundSchedule()
  })

  it('is refused from another page because it already has that time', async () => {
    const bookingId = await book(visitor)
    done(await reschedule(visitor, bookingId))
    expect(await reschedule(visitor, bookingId)).toEqual({ refused: 'same-time' })
  })
})

describe('rescheduling another family’s booking', () => {
  it.each(['another visitor', 'nobody', 'another booking’s link'])(
    'is not found for: %s',
    async (who) => {
      const other = aVisitor()
      const otherId = await hold(other, { time: '15:00' })
      await answerEverything(other)
      const { linkToken } = done(await confirmBooking(other, otherId, today))
      const bookingId = await book(visitor)
      const actors: Record<string, Actor> = {
        'another visitor': other,
        nobody: { ...aVisitor(), token: null },
        'another booking’s link': { ...aVisitor(), link: linkToken },
      }
      await expectNotRescheduled(null, actors[who]!, bookingId)
    },
  )

  it('is not found with the idempotency key of a form that rescheduled it', async () => {
    const bookingId = await book(visitor)
    const request = wanting()
    done(await rescheduleBooking(visitor, bookingId, request, today))
    expect(await rescheduleBooking(aVisitor(), bookingId, request, today)).toBeNull()
  })

  it.each(['', 'x', '1; drop table booking', newId()])(
    'is not found by the id %j',
    async (bookingId) => {
      expect(await reschedule(visitor, bookingId)).toBeNull()
    },
  )

  it('works by the link of that booking from any browser', async () => {
    const bookingId = await hold(visitor)
    await answerEverything(visitor)
    const { linkToken } = done(await confirmBooking(visitor, bookingId, today))
    const elsewhere = { ...aVisitor(), link: linkToken }
    expect(await reschedule(elsewhere, bookingId)).toMatchObject({ bookingId })
  })
})
