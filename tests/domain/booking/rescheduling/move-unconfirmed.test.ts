import { describe, expect, it } from 'vitest'
import { rescheduleToAnyTime } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { releaseExpiredHolds } from '~/domain/booking/holds/expired-holds.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { emailComposers } from '~/wiring.server'
import { at, before } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aClass,
  aVisitor,
  book,
  bookingRow,
  checkoutOf,
  done,
  hold,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import {
  addedFor,
  bookedFor,
  byConfirmLink,
  fillInByLink,
} from '../../../support/factories/factories-on-behalf'
import {
  expectNotRescheduled,
  reschedule,
  reschedulesOf,
} from '../../../support/factories/factories-reschedule'
import { confirmBooking } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { aMailServer } from '../../../support/servers/smtp'

const server = await aMailServer()
let coachId: string
let coach: Staff

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  coach = (await aStaffMember({ role: 'coach', coachId })).staff
})

const later = (minutes: number) => addMinutes(today, minutes)
const asked = () => database().outboxMessage.count({ where: { kind: 'booking-to-confirm' } })
/** The text of the latest email after all queued ones were sent. */
async function lastEmail(now: Date): Promise<string> {
  await deliverDueEmail(emailComposers, now)
  return server.emails.at(-1)?.text ?? ''
}

const sixOClock = { lesson: { startsAt: at(lessonDay, '18:00') } }

describe('an unconfirmed booking', () => {
  it('is rescheduled by staff, held until the end of the new lesson, and has another email to confirm', async () => {
    const id = await bookedFor(coach)
    done(await reschedule(coach, id, {}, later(1)))
    const heldUntil = at(lessonDay, '19:00')
    expect(await bookingRow(id)).toMatchObject({ status: 'held', heldUntil, ...sixOClock })
    await releaseExpiredHolds(before(heldUntil))
    expect((await bookingRow(id)).status).toBe('held')
    expect(await reschedulesOf(id)).toHaveLength(1)
    expect(await asked()).toBe(2)
    expect(await database().outboxMessage.count({ where: { kind: 'booking-rescheduled' } })).toBe(0)
    expect(await lastEmail(later(2))).toContain('6:00 PM')
    expect(await database().lesson.count({ where: { releasedAt: null } })).toBe(1)
  })

  it('is confirmed by the same link, only for the new time', async () => {
    const id = await bookedFor(coach)
    const visitor = byConfirmLink(id)
    await fillInByLink(visitor)
    const reviewed = (await checkoutOf(visitor)).lines.map(({ version }) => version)
    done(await reschedule(coach, id, {}, later(1)))
    expect((await checkoutOf(visitor)).lines.map(({ version }) => version)).not.toEqual(reviewed)
    done(await confirmBooking(visitor, id, before(at(lessonDay, '18:00'))))
    expect(await bookingRow(id)).toMatchObject({ status: 'confirmed', ...sixOClock })
  })

  it('without an email to confirm so far gets none by being rescheduled', async () => {
    const id = await bookedFor(coach, { state: 'held_for_more' })
    done(await reschedule(coach, id, {}, later(1)))
    expect(await asked()).toBe(0)
    const phoned = await bookedFor(coach, { time: '16:00', email: undefined })
    done(await reschedule(coach, phoned, { time: '17:00' }, later(1)))
    expect(await asked()).toBe(0)
  })

  it('of a family without an email address gets no email before or after confirming', async () => {
    const id = await bookedFor(coach)
    await database().guardian.updateMany({ data: { email: null } })
    done(await reschedule(coach, id, {}, later(1)))
    expect(await asked()).toBe(1)
    const confirmed = await book(aVisitor())
    await database().guardian.updateMany({ data: { email: null } })
    done(await reschedule(coach, confirmed, { time: '17:00' }, later(2)))
    expect(await database().outboxMessage.count({ where: { kind: 'booking-rescheduled' } })).toBe(0)
  })

  it('in an order is rescheduled on its own, and confirmed with the others', async () => {
    const id = await bookedFor(coach)
    const other = await addedFor(coach, id)
    done(await reschedule(coach, other, { time: '19:00' }, later(1)))
    expect((await bookingRow(id)).lesson.startsAt).toEqual(at(lessonDay, '16:00'))
    expect(await asked()).toBe(2)
    const lines = (await checkoutOf(byConfirmLink(id))).lines
    expect(lines.map(({ startsAt }) => startsAt)).toEqual([
      at(lessonDay, '16:00'),
      at(lessonDay, '19:00'),
    ])
  })

  it('cannot be rescheduled to overlap another time of its order', async () => {
    const ada = (await database().coach.create({ data: { name: 'Ada', position: 9 } })).id
    const { staff: owner } = await aStaffMember({ role: 'owner' })
    const id = await bookedFor(owner, { coach: coachId })
    const { lessonTypeId } = await bookingRow(id)
    await database().coachLessonType.create({ data: { coachId: ada, lessonTypeId } })
    const other = await addedFor(owner, id)
    const request = { idempotencyKey: newToken(), coach: ada, day: lessonDay }
    for (const time of ['17:01', '18:00', '18:59'])
      expect(await rescheduleToAnyTime(owner, id, { ...request, time }, later(1))).toEqual({
        refused: 'held-already',
      })
    done(await rescheduleToAnyTime(owner, id, { ...request, time: '19:00' }, later(1)))
    done(await rescheduleToAnyTime(owner, other, { ...request, time: '20:00' }, later(1)))

    const [one, two] = [await aClass(coachId), await aClass(coachId, '12:00')]
    const wanted = { lesson: one, day: undefined, time: undefined }
    const inClass = await bookedFor(owner, wanted, { lessonType: 'tumbling-basics' })
    await addedFor(owner, inClass, { ...wanted, lesson: two })
    await expectNotRescheduled({ refused: 'held-already' }, owner, inClass, {
      ...wanted,
      lesson: two,
    })
  })

  it('can be rescheduled to any time or another date of its class', async () => {
    const id = await bookedFor(coach)
    const night = { idempotencyKey: newToken(), coach: coachId, day: lessonDay, time: '22:00' }
    done(await rescheduleToAnyTime(coach, id, night, later(1)))
    expect((await bookingRow(id)).heldUntil).toEqual(at(lessonDay, '23:00'))
    const [one, two] = [await aClass(coachId), await aClass(coachId, '19:00')]
    const wanted = { lesson: one, day: undefined, time: undefined }
    const inClass = await bookedFor(coach, wanted, { lessonType: 'tumbling-basics' })
    done(await reschedule(coach, inClass, { ...wanted, lesson: two }, later(1)))
    expect(await bookingRow(inClass)).toMatchObject({ lessonId: two, status: 'held' })
    const places = { id: { in: [one, two] } }
    const rows = await database().lesson.findMany({ where: places, orderBy: { startsAt: 'asc' } })
    expect(rows.map(({ placesTaken }) => placesTaken)).toEqual([0, 1])
  })

  it('cannot be rescheduled by anyone else, and neither can a visitor’s hold', async () => {
    const { parent } = await aParent()
    const refusal = { refused: 'not-booked-yet' }
    const owner = (await aStaffMember({ role: 'owner' })).staff
    const theirs = { coach: coachId }
    const id = await bookedFor(owner, theirs, { guardianId: parent.id })
    await expectNotRescheduled(refusal, parent, id)
    await expectNotRescheduled(null, byConfirmLink(id), id)
    await expectNotRescheduled(null, (await aParent()).parent, id)
    const visitors = await hold(aVisitor(), { time: '19:00' })
    await expectNotRescheduled(refusal, coach, visitors)
    await database().booking.update({ where: { id }, data: { status: 'awaiting_payment' } })
    await expectNotRescheduled(refusal, coach, id)
  })

  it('cannot be rescheduled during a payment, but afterward', async () => {
    const id = await bookedFor(coach)
    const { orderId } = await bookingRow(id)
    const attempt = { orderId, amountCents: 1000, currency: 'USD', live: false, startedAt: today }
    const { id: attemptId } = await database().paymentAttempt.create({
      data: { ...attempt, expiresAt: later(30) },
    })
    const where = { id: attemptId }
    const night = { idempotencyKey: newToken(), coach: coachId, day: lessonDay, time: '22:00' }
    for (const state of ['open', 'on_its_way'] as const) {
      await database().paymentAttempt.update({ where, data: { state } })
      await expectNotRescheduled({ refused: 'being-paid' }, coach, id)
      expect(await rescheduleToAnyTime(coach, id, night, today)).toEqual({ refused: 'being-paid' })
    }
    const data = { state: 'expired', endedAt: today } as const
    await database().paymentAttempt.update({ where, data })
    done(await reschedule(coach, id))
  })

  it('has later emails about rescheduling from the confirmed time', async () => {
    const id = await bookedFor(coach)
    done(await reschedule(coach, id, {}, later(1)))
    const visitor = byConfirmLink(id)
    await fillInByLink(visitor, later(2))
    done(await confirmBooking(visitor, id, later(2)))
    done(await reschedule(coach, id, { time: '19:00' }, later(3)))
    const last = await lastEmail(later(4))
    expect(last).toContain('7:00 PM')
    expect(last).toContain('6:00 PM')
    expect(last).not.toContain('4:00 PM')
  })
})
