import { beforeEach, describe, expect, it } from 'vitest'
import { closeDay } from '~/domain/booking/closings/close-day.server'
import { findAffected, totalOf } from '~/domain/booking/closings/find-affected.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { startClosing } from '~/domain/booking/closings/start-closing.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { dateForDatabase } from '~/values/business-time'
import { at, newYork } from '../../../support/clock'
import {
  aClass,
  asked,
  aVisitor,
  book,
  bookingRow,
  done,
  hold,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { openOwnedBusiness } from '../../../support/cases/new-business'

let owner: Staff
let coachId: string

beforeEach(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
})

/** Closes the day for everyone, with its bookings; returns the closing's id. */
async function close(now = today): Promise<string> {
  const dayOf = { day: lessonDay, coachId: null }
  const { bookings, cents } = totalOf(await findAffected(dayOf, newYork, now))
  const seen = { seenBookings: bookings, seenCents: cents }
  const request = { id: newId(), ...dayOf, ...seen, reason: 'The gym is flooded.' }
  const { closingId } = done(await startClosing(owner, request, now))
  await closeDay(closingId, now)
  return closingId
}

describe('a closed day', () => {
  const nextDay = dateForDatabase('2026-11-25')
  const changes = {
    removed: () => database().calendarBlock.deleteMany(),
    'put on another day': () =>
      database().calendarBlock.updateMany({ data: { startsOn: nextDay, endsOn: nextDay } }),
    'made to block nothing': () =>
      database().calendarBlock.updateMany({ data: { blocksBooking: false } }),
    'given to one coach': () => database().calendarBlock.updateMany({ data: { coachId } }),
  }

  it.each(Object.keys(changes) as (keyof typeof changes)[])(
    'is open if its block was %s, and can be closed again',
    async (change) => {
      const first = await close()
      expect(await close()).toBe(first)
      await changes[change]()
      expect(await close()).not.toBe(first)
      expect(await holdTime(aVisitor(), asked(), today)).toHaveProperty('refused')
    },
  )

  it('keeps lessons that have already taken place on that day', async () => {
    const now = at(lessonDay, '16:30')
    const [over, ahead] = [
      await book(aVisitor(), { time: '15:00' }),
      await book(aVisitor(), { time: '18:00' }),
    ]
    const givenClass = await aClass(coachId, '14:00')
    await close(now)
    expect((await bookingRow(over)).status).toBe('confirmed')
    expect((await bookingRow(ahead)).status).toBe('canceled')
    const where = { id: givenClass }
    expect((await database().lesson.findUniqueOrThrow({ where })).releasedAt).toBeNull()
  })

  it('ends expired holds in its classes', async () => {
    const lesson = await aClass(coachId)
    const id = await hold(aVisitor(), { lessonType: 'tumbling-basics', lesson })
    await close((await bookingRow(id)).heldUntil)
    expect((await bookingRow(id)).status).toBe('expired')
  })
})
