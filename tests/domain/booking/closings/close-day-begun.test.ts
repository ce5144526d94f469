import { beforeEach, describe, expect, it } from 'vitest'
import { closeDay } from '~/domain/booking/closings/close-day.server'
import { findAffected, totalOf } from '~/domain/booking/closings/find-affected.server'
import { startClosing } from '~/domain/booking/closings/start-closing.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { at, before, newYork } from '../../../support/clock'
import {
  aClass,
  aVisitor,
  book,
  done,
  lessonDay,
} from '../../../support/factories/factories-booking'
import { openOwnedBusiness } from '../../../support/cases/new-business'

const dayOf = { day: lessonDay, coachId: null }
let owner: Staff
let coachId: string

beforeEach(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
})

async function bookingsAt(now: Date): Promise<string[]> {
  return (await findAffected(dayOf, newYork, now)).map(({ booking }) => booking.id)
}

async function closeAt(now: Date): Promise<void> {
  const { bookings, cents } = totalOf(await findAffected(dayOf, newYork, now))
  const seen = { seenBookings: bookings, seenCents: cents }
  const request = { id: newId(), ...dayOf, ...seen, reason: 'The gym is flooded.' }
  await closeDay(done(await startClosing(owner, request, now)).closingId, now)
}

describe('a lesson that has begun on a closed day', () => {
  it('takes place, but not one that starts later', async () => {
    const first = await book(aVisitor(), { day: lessonDay, time: '15:00' })
    const second = await book(aVisitor(), { day: lessonDay, time: '16:00' })
    const startsAt = at(lessonDay, '15:00')
    expect(await bookingsAt(before(startsAt))).toEqual([first, second])
    expect(await bookingsAt(startsAt)).toEqual([second])
    await closeAt(startsAt)
    const canceled = await database().cancellation.findMany()
    expect(canceled.map(({ bookingId }) => bookingId)).toEqual([second])
  })

  it('of a class is kept, but not one that starts later', async () => {
    const ids = [await aClass(coachId, '14:00'), await aClass(coachId, '17:00')]
    await closeAt(at(lessonDay, '14:00'))
    const lessons = await database().lesson.findMany({ orderBy: { startsAt: 'asc' } })
    const kept = lessons.filter(({ releasedAt }) => releasedAt === null)
    expect(kept.map(({ id }) => id)).toEqual(ids.slice(0, 1))
  })
})
