import { beforeEach, describe, expect, it } from 'vitest'
import {
  cancelBooking,
  findCancellationTerms,
} from '~/domain/booking/cancellation/cancel-booking.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { at } from '../../../support/clock'
import {
  asked,
  aVisitor,
  book,
  bookingRow,
  done,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { pay, refundsOf } from '../../../support/factories/factories-payments'
import {
  expectNotRescheduled,
  reschedule,
  reschedulesOf,
} from '../../../support/factories/factories-reschedule'
import { expectSoundSchedule } from '../../../support/cases/sound-schedule'
import { openNewBusiness } from '../../../support/cases/new-business'

let visitor: ReturnType<typeof aVisitor>
let coachId: string

beforeEach(async () => {
  coachId = (await openNewBusiness()).coachId
  visitor = aVisitor()
})

async function cancelOn(now: Date, bookingId: string, refundCents: number) {
  return await cancelBooking(visitor, bookingId, { idempotencyKey: newToken(), refundCents }, now)
}

describe('rescheduling a booking', () => {
  it('gives it another lesson and releases the old one', async () => {
    const bookingId = await book(visitor)
    const { lesson: old, version } = await bookingRow(bookingId)
    const startsAt = at(lessonDay, '18:00')
    expect(await reschedule(visitor, bookingId)).toEqual({ bookingId, startsAt })

    const row = await bookingRow(bookingId)
    expect(row).toMatchObject({ status: 'confirmed', version: version + 1 })
    expect(row.lesson).toMatchObject({
      coachId,
      startsAt,
      endsAt: at(lessonDay, '19:00'),
      places: 1,
      placesTaken: 1,
      releasedAt: null,
    })
    expect(await database().lesson.findUnique({ where: { id: old.id } })).toMatchObject({
      startsAt: at(lessonDay, '16:00'),
      releasedAt: today,
      placesTaken: 0,
    })
    await expectSoundSchedule()
  })

  it('makes no second booking and changes nothing else', async () => {
    const bookingId = await book(visitor)
    await pay(bookingId, 6000)
    const before = await bookingRow(bookingId)
    done(await reschedule(visitor, bookingId))
    const { lesson, lessonId } = await bookingRow(bookingId)
    const moved = { lesson, lessonId, version: before.version + 1 }
    expect(await bookingRow(bookingId)).toEqual({ ...before, ...moved })
    expect(await database().booking.count()).toBe(1)
    expect(await database().payment.count()).toBe(1)
    expect(await database().paymentAllocation.findMany()).toMatchObject([{ bookingId }])
    expect(await refundsOf(bookingId)).toEqual([])
  })

  it('keeps the agreed price, policy, length and places after changes of the settings', async () => {
    const bookingId = await book(visitor)
    const { priceCents, depositCents, cancellationPolicyId } = await bookingRow(bookingId)
    await database().lessonType.updateMany({
      data: { priceCents: 9900, depositCents: 9900, durationMinutes: 30, maxAthletes: 3 },
    })
    const policy = await database().cancellationPolicy.create({ data: {} })
    await database().settings.updateMany({ data: { cancellationPolicyId: policy.id } })
    done(await reschedule(visitor, bookingId))
    const row = await bookingRow(bookingId)
    expect(row).toMatchObject({ priceCents, depositCents, cancellationPolicyId, placesTaken: 1 })
    expect(row.lesson).toMatchObject({ endsAt: at(lessonDay, '19:00'), places: 1, placesTaken: 1 })
    await expectSoundSchedule()
  })

  it('records the actor, the time, and the old and new lesson', async () => {
    const bookingId = await book(visitor)
    const fromLessonId = (await bookingRow(bookingId)).lessonId
    const now = addMinutes(today, 30)
    done(await reschedule(visitor, bookingId, {}, now))
    const toLessonId = (await bookingRow(bookingId)).lessonId
    const lessons = { fromLessonId, toLessonId }
    expect(await reschedulesOf(bookingId)).toMatchObject([{ rescheduledAt: now, ...lessons }])
    const events = await database().auditEvent.findMany({ where: { action: 'reschedule-booking' } })
    expect(events).toMatchObject([
      { actorKind: 'visitor', subjectId: bookingId, at: now, details: lessons },
    ])
    expect(JSON.stringify(events)).not.toContain(visitor.address)
  })

  it('queues one email to the family each time', async () => {
    const bookingId = await book(visitor)
    done(await reschedule(visitor, bookingId))
    done(await reschedule(visitor, bookingId, { time: '17:00' }))
    const emails = await database().outboxMessage.findMany({
      where: { kind: 'booking-rescheduled' },
      orderBy: { id: 'asc' },
    })
    const moves = (await reschedulesOf(bookingId)).map(({ id }) => id)
    expect(emails.map(({ occasion }) => occasion)).toEqual(moves)
    for (const email of emails) expect(email).toMatchObject({ subjectId: bookingId })
    expect(emails.filter(({ guardianId }) => guardianId === null)).toEqual([])
  })

  it('frees the old time at once and reserves the new one', async () => {
    const bookingId = await book(visitor)
    done(await reschedule(visitor, bookingId))
    const taken = { refused: 'time-taken' }
    expect(await holdTime(aVisitor(), asked({ time: '18:00' }), today)).toEqual(taken)
    expect(await holdTime(aVisitor(), asked({ time: '16:00' }), today)).toHaveProperty('bookingId')
  })

  it('is possible for the coach after the family’s deadline', async () => {
    const bookingId = await book(visitor)
    const late = at(lessonDay, '16:30')
    expect(await reschedule(visitor, bookingId, {}, late)).toEqual({ refused: 'lesson-begun' })
    done(await reschedule(system, bookingId, {}, late))
    const events = await database().auditEvent.findMany({ where: { action: 'reschedule-booking' } })
    expect(events).toMatchObject([{ actorKind: 'system' }])
  })
})

describe('a rescheduled booking', () => {
  it('can be rescheduled again and back to its old time', async () => {
    const bookingId = await book(visitor)
    for (const time of ['18:00', '16:30', '16:00']) {
      done(await reschedule(visitor, bookingId, { time }))
      expect((await bookingRow(bookingId)).lesson.startsAt).toEqual(at(lessonDay, time))
      await expectSoundSchedule()
    }
    const moves = await reschedulesOf(bookingId)
    expect(moves.slice(1).map(({ fromLessonId }) => fromLessonId)).toEqual(
      moves.slice(0, -1).map(({ toLessonId }) => toLessonId),
    )
    expect(await database().lesson.count({ where: { releasedAt: null } })).toBe(1)
  })

  it.each([
    ['later', '2026-11-25', 6000, 6000],
    ['nearer', '2026-11-23', 6000, 5000],
  ])('(%s) is canceled on the terms of its new day', async (_where, day, early, late) => {
    const bookingId = await book(visitor)
    await pay(bookingId, 6000)
    done(await reschedule(visitor, bookingId, { day, time: '16:00' }))
    const dayBeforeTheOld = at('2026-11-23', '15:00')
    const shown = async (now: Date) => (await findCancellationTerms(visitor, bookingId, now))?.terms
    expect((await shown(today))?.refundCents).toBe(early)
    expect((await shown(dayBeforeTheOld))?.refundCents).toBe(late)
    done(await cancelOn(dayBeforeTheOld, bookingId, late))
    expect(await refundsOf(bookingId)).toMatchObject([{ amountCents: late }])
    await expectSoundSchedule()
  })

  it('has the rescheduling deadline of its new day', async () => {
    const bookingId = await book(visitor)
    done(await reschedule(visitor, bookingId, { day: '2026-11-19', time: '16:00' }))
    const limit = at('2026-11-18', '16:00')
    const wanted = { day: '2026-11-25', time: '16:00' }
    const tooLate = { refused: 'too-late-to-move' }
    expect(await reschedule(visitor, bookingId, wanted, addMinutes(limit, 1))).toEqual(tooLate)
    expect(await reschedule(visitor, bookingId, wanted, limit)).toHaveProperty('bookingId')
  })

  it('cannot be rescheduled once it is canceled', async () => {
    const bookingId = await book(visitor)
    done(await reschedule(visitor, bookingId))
    done(await cancelOn(today, bookingId, 0))
    const refusal = { refused: 'already-canceled' }
    await expectNotRescheduled(refusal, visitor, bookingId, { time: '15:00' })
  })
})
