import { describe, expect, it } from 'vitest'
import { closeDay } from '~/domain/booking/closings/close-day.server'
import type { CloseDayRequest } from '~/domain/booking/closings/closing'
import { findAffected, totalOf } from '~/domain/booking/closings/find-affected.server'
import { findClosing } from '~/domain/booking/closings/find-closing.server'
import { findOpenClosings } from '~/domain/booking/closings/find-closings.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { startClosing } from '~/domain/booking/closings/start-closing.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { findGroupLessons } from '~/domain/scheduling/find-group-lessons.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { system, type Staff } from '~/values/actor'
import { newYork } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aClass,
  asked,
  aVisitor,
  book,
  done,
  hold,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { pay } from '../../../support/factories/factories-payments'
import { bookAs } from '../../../support/factories/factories-portal'
import { rules } from '../../../support/factories/factories-schedule'
import { killedAfter } from '../../../support/kills/killed-closing'
import { queuedJobs, runJobs } from '../../../support/jobs'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff
let coachId: string
let bookingIds: string[]

/**
 * A day with two lessons of one family, a paid one of another, and a hold; and a lesson on the next
 * day.
 */
beforeEachRestored(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
  const { parent } = await aParent()
  const first = await bookAs(parent, { day: lessonDay, time: '15:00' }, { now: today })
  const second = await bookAs(parent, { day: lessonDay, time: '18:00' }, { now: today })
  const paid = await book(aVisitor(), { day: lessonDay, time: '16:00' })
  await pay(paid, 6000)
  await book(aVisitor(), { day: '2026-11-25', time: '16:00' })
  await hold(aVisitor(), { day: lessonDay, time: '19:00' })
  bookingIds = [first, second, paid]
})

async function aRequest(changes: Partial<CloseDayRequest> = {}): Promise<CloseDayRequest> {
  const dayOf = { day: lessonDay, coachId: null }
  const { bookings, cents } = totalOf(await findAffected(dayOf, newYork, today))
  const seen = { seenBookings: bookings, seenCents: cents }
  return { id: newId(), ...dayOf, ...seen, reason: 'The gym is flooded.', ...changes }
}

async function start(changes: Partial<CloseDayRequest> = {}): Promise<string> {
  return done(await startClosing(owner, await aRequest(changes), today)).closingId
}

const canceledIds = async () =>
  (await database().cancellation.findMany()).map(({ bookingId }) => bookingId)
const emails = async () =>
  await database().outboxMessage.findMany({
    where: { kind: { in: ['day-closed', 'booking-canceled'] } },
  })

describe('closing a day', () => {
  it('refunds everything, emails every family once and leaves other days alone', async () => {
    const request = await aRequest()
    expect(request).toMatchObject({ seenBookings: 4, seenCents: 6000 })
    const closingId = await start()
    await closeDay(closingId, today)
    expect(await canceledIds()).toEqual(expect.arrayContaining(bookingIds))
    expect(await database().refund.findMany({ select: { amountCents: true } })).toEqual([
      { amountCents: 6000 },
    ])
    expect((await emails()).map(({ kind }) => kind)).toEqual(['day-closed', 'day-closed'])
    expect(await database().booking.count({ where: { status: 'confirmed' } })).toBe(1)
    expect(await database().dayClosing.findMany()).toMatchObject([{ endedAt: today }])
    const closing = await findClosing(owner, closingId)
    expect(closing).toMatchObject({ emails: { count: 2, sent: 0 }, isOver: true })
    expect(closing!.bookings.map(({ state }) => state)).toEqual(Array<string>(4).fill('done'))
  })

  it('stops bookings at once, classes included, before the job has started', async () => {
    const lessonId = await aClass(coachId, '17:00')
    await start()
    const request = asked({ day: lessonDay, time: '17:30' })
    expect(await holdTime(aVisitor(), request, today)).toHaveProperty('refused')
    const inClass = asked({ lessonType: 'tumbling-basics', lesson: lessonId })
    expect(await holdTime(aVisitor(), inClass, today)).toHaveProperty('refused')
    const { lessonTypeId } = await database().lesson.findUniqueOrThrow({ where: { id: lessonId } })
    expect(await findGroupLessons(lessonTypeId, rules, today)).toEqual([])
  })

  it('is done by a job, and its email lists every lesson and refund', async () => {
    await start()
    expect((await queuedJobs()).map(({ kind }) => kind)).toContain('close-day')
    await runJobs()
    const [first] = await emails()
    expect(first).toMatchObject({ kind: 'day-closed' })
    expect(await canceledIds()).toHaveLength(4)
  })
})

describe('a job to close a day that is killed', () => {
  it.each([1, 2, 3])('after %i bookings has each effect once when it runs again', async (after) => {
    const closingId = await start()
    await killedAfter(after, closingId)
    expect(await canceledIds()).toHaveLength(after)
    expect(await findClosing(owner, closingId)).toMatchObject({ isOver: false })
    await Promise.all([closeDay(closingId, today), closeDay(closingId, today)])
    await closeDay(closingId, today)
    expect(new Set(await canceledIds()).size).toBe(4)
    expect(await canceledIds()).toHaveLength(4)
    expect(await database().refund.count()).toBe(1)
    expect(await emails()).toHaveLength(2)
    expect(await findClosing(owner, closingId)).toMatchObject({ isOver: true })
  })

  it('continues after a failed booking, names it and cancels it later', async () => {
    const closingId = await start()
    await failing(bookingIds[2]!)
    await expect(closeDay(closingId, today)).rejects.toThrow('could not be canceled')
    const states = (await findClosing(owner, closingId))!.bookings.map(({ state }) => state)
    expect(states.toSorted()).toEqual(['done', 'done', 'done', 'failed'])
    expect(await emails()).toHaveLength(1)
    await untouched()
    await closeDay(closingId, today)
    expect(await emails()).toHaveLength(2)
    expect(await database().refund.count()).toBe(1)
  })

  it('emails a family about canceled bookings, and later about a failed one', async () => {
    const closingId = await start()
    await failing(bookingIds[1]!)
    await expect(closeDay(closingId, today)).rejects.toThrow('could not be canceled')
    expect(await emails()).toHaveLength(2)
    await database().outboxMessage.updateMany({ data: { attempts: 1 } })
    await expect(closeDay(closingId, today)).rejects.toThrow('could not be canceled')
    expect(await emails()).toHaveLength(2)
    const open = () => findOpenClosings(owner, newYork)
    expect(await open()).toMatchObject([{ id: closingId, bookings: 4, failed: 1 }])

    await untouched()
    await closeDay(closingId, today)
    const rows = await database().closingItem.findMany({ where: { notifiesFamily: true } })
    const emailOf = (id: string) => rows.find((row) => row.bookingId === id)!.emailId
    expect(new Set(bookingIds.map(emailOf)).size).toBe(3)
    expect(await open()).toEqual([])
  })
})

describe('a request to close a day', () => {
  it('is processed once if it is repeated', async () => {
    const request = await aRequest()
    const again = { ...request, id: newId() }
    const outcomes = await Promise.all(
      [request, request, again].map((one) => startClosing(owner, one, today)),
    )
    expect(new Set(outcomes.map((outcome) => done(outcome).closingId)).size).toBe(1)
    const { closingId } = done(outcomes[0]!)
    await closeDay(closingId, today)
    expect(done(await startClosing(owner, { ...request, id: newId() }, today))).toEqual({
      closingId,
    })
    expect(await database().calendarBlock.count()).toBe(1)
    expect(await emails()).toHaveLength(2)
  })

  it('is refused without effect if bookings or amounts differ from those shown', async () => {
    for (const other of [{ seenCents: 1 }, { seenBookings: 3 }])
      expect(await startClosing(owner, await aRequest(other), today)).toEqual({
        refused: 'day-changed',
      })
    expect(await database().dayClosing.count()).toBe(0)
    expect(await queuedJobs()).not.toContainEqual(expect.objectContaining({ kind: 'close-day' }))
  })

  it('is refused for a past day', async () => {
    const over = await aRequest({ day: '2026-11-01' })
    expect(await startClosing(owner, over, today)).toMatchObject({ refused: 'day-over' })
  })

  it('is allowed to a coach only for their own days', async () => {
    const { staff } = await aStaffMember({ role: 'coach', coachId })
    const other = await createCoach(system, { name: 'Ada', lessonTypeIds: [], windows: [] })
    for (const theirs of [other, null])
      expect(await startClosing(staff, await aRequest({ coachId: theirs }), today)).toEqual({
        refused: 'not-your-day',
      })
    const own = done(await startClosing(staff, await aRequest({ coachId }), today))
    expect(await findClosing(staff, own.closingId)).not.toBeNull()
    const everybodys = await start()
    expect(await findClosing(staff, everybodys)).toBeNull()
  })
})

async function failing(bookingId: string): Promise<void> {
  await database().$executeRawUnsafe(`
    create function gone() returns trigger language plpgsql as $$ begin
      if new.booking_id = '${bookingId}' then raise exception 'broken'; end if;
      return new;
    end $$`)
  await database().$executeRawUnsafe(
    'create trigger gone before insert on cancellation for each row execute function gone()',
  )
}

async function untouched(): Promise<void> {
  await database().$executeRawUnsafe('drop function gone() cascade')
}
