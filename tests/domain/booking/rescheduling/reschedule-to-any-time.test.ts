import { describe, expect, it } from 'vitest'
import type { AnyTimeRequest } from '~/domain/booking/booking-forms'
import { findChangeableBooking } from '~/domain/booking/find/find-changeable-booking.server'
import {
  rescheduleToAnyTime,
  whyNotRescheduleToAnyTime,
} from '~/domain/booking/rescheduling/reschedule-booking.server'
import { findBookingRecord } from '~/domain/admin/bookings/find-booking-record.server'
import type { DueEmail } from '~/domain/communications/compose-email'
import { renderEmail } from '~/domain/communications/emails/render-email.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { fixtureSender } from '~/routes/operations/email-fixture-facts'
import type { Staff } from '~/values/actor'
import { emailComposers } from '~/wiring.server'
import { at, newYork } from '../../../support/clock'
import { emptyTables } from '../../../support/database/empty-tables'
import { databaseState } from '../../../support/database/database-state'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aClass,
  anAthlete,
  aVisitor,
  book,
  bookingRow,
  done,
  hold,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { anOpenAttempt, pay } from '../../../support/factories/factories-payments'
import { bookAs } from '../../../support/factories/factories-portal'
import { reschedulesOf } from '../../../support/factories/factories-reschedule'
import { block } from '../../../support/factories/factories-schedule'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let coachId: string
let ada: string
let owner: Staff
let coach: Staff

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  ada = (await database().coach.create({ data: { name: 'Ada', position: 9 } })).id
  owner = (await aStaffMember({ role: 'owner' })).staff
  coach = (await aStaffMember({ role: 'coach', coachId })).staff
})

type Wanted = Partial<AnyTimeRequest>

async function move(staff: Staff, bookingId: string, wanted: Wanted = {}, now = today) {
  const request = { idempotencyKey: newToken(), coach: coachId, day: lessonDay, time: '18:00' }
  return await rescheduleToAnyTime(staff, bookingId, { ...request, ...wanted }, now)
}

async function expectNotMoved(refusal: object | null, ...wanted: Parameters<typeof move>) {
  const state = await databaseState()
  const outcome = await move(...wanted)
  if (refusal) expect(outcome).toMatchObject(refusal)
  else expect(outcome).toBeNull()
  expect(await databaseState()).toEqual(state)
}

/** The reschedule emails to the family, its new coach and its old one. */
async function toldOfMoves() {
  const kind = { in: ['booking-rescheduled', 'coach-moved'] }
  const emails = await database().outboxMessage.findMany({
    where: { kind },
    orderBy: { id: 'asc' },
  })
  return await Promise.all(
    emails.map(async (email) => {
      const due = email as DueEmail
      const made = await transaction((tx) => emailComposers[due.kind]!(tx, due, today))
      const { text } = renderEmail(made!.content, { sender: fixtureSender, unsubscribe: null })
      return { subject: made!.content.subject, text: text.replace(/\s+/g, ' ') }
    }),
  )
}

const startOf = async (bookingId: string) => (await bookingRow(bookingId)).lesson.startsAt

describe('staff reschedule a private lesson', () => {
  it.each([
    ['on a day without hours', '2026-11-29', '09:00'],
    ['at night', lessonDay, '03:00'],
    ['between the steps', lessonDay, '18:07'],
    ['behind the horizon', '2027-03-14', '03:30'],
    ['over its own old time', lessonDay, '16:30'],
  ])('%s, with its payment and its price', async (_, day, time) => {
    const bookingId = await book(aVisitor())
    await pay(bookingId, 6000)
    done(await move(coach, bookingId, { day, time }))
    expect(await startOf(bookingId)).toEqual(at(day, time))
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', priceCents: 6000 })
    expect(await reschedulesOf(bookingId)).toHaveLength(1)
    expect(await database().lesson.count({ where: { releasedAt: null } })).toBe(1)
  })

  it('without notice, and while families cannot book', async () => {
    const bookingId = await book(aVisitor())
    await database().settings.updateMany({ data: { bookingPaused: true, pauseMessage: 'Away.' } })
    const now = at(lessonDay, '15:59')
    done(await move(owner, bookingId, { time: '16:01' }, now))
    const refusal = { refused: 'time-over', field: 'time' }
    for (const time of ['14:59', '15:00', '15:59'])
      await expectNotMoved(refusal, owner, bookingId, { time }, now)
    expect(done(await move(owner, bookingId, { time: '16:00' }, now))).toBeTruthy()
  })

  it('while the family pays what is due for it', async () => {
    const bookingId = await book(aVisitor())
    await anOpenAttempt(bookingId)
    done(await move(owner, bookingId, { time: '18:00' }))
  })

  it('never over a lesson, hold or block, nor at a skipped hour', async () => {
    const bookingId = await book(aVisitor())
    await book(aVisitor(), { time: '18:00' })
    await hold(aVisitor(), { time: '19:00' })
    await block(lessonDay, { coachId, startTime: '12:00', endTime: '13:00' })
    for (const time of ['17:01', '18:59', '19:30', '11:30', '12:59'])
      await expectNotMoved({ refused: 'time-taken' }, owner, bookingId, { time })
    const skipped = { day: '2027-03-14', time: '02:30' }
    await expectNotMoved({ refused: 'time-not-there' }, owner, bookingId, skipped)
    await expectNotMoved({ refused: 'same-time' }, owner, bookingId, { time: '16:00' })
    done(await move(owner, bookingId, { time: '13:00' }))
  })

  it('after a check by the same rules that changes nothing', async () => {
    const bookingId = await book(aVisitor())
    await book(aVisitor(), { time: '18:00' })
    await block(lessonDay, { coachId, startTime: '12:00', endTime: '13:00' })
    const state = await databaseState()
    const whyNot = async (wanted: Wanted, now = today) => {
      const request = { idempotencyKey: newToken(), coach: coachId, day: lessonDay, time: '13:00' }
      const booking = (await findChangeableBooking(owner, bookingId))!
      const asked = { ...request, ...wanted }
      return (await whyNotRescheduleToAnyTime(owner, booking, asked, now))?.refused ?? null
    }
    for (const time of ['17:01', '18:59', '11:30', '12:59'])
      expect(await whyNot({ time }), time).toBe('time-taken')
    expect(await whyNot({ time: '16:00' })).toBe('same-time')
    expect(await whyNot({ day: '2027-03-14', time: '02:30' })).toBe('time-not-there')
    expect(await whyNot({ coach: ada })).toBe('coach-not-teaching')
    expect(await whyNot({}, at(lessonDay, '13:00'))).toBe('time-over')
    for (const time of ['13:00', '15:30', '17:00']) expect(await whyNot({ time }), time).toBeNull()
    expect(await databaseState()).toEqual(state)
  })

  it('to a coach who teaches it, but a coach only within their own calendar', async () => {
    const bookingId = await book(aVisitor())
    await expectNotMoved({ refused: 'coach-not-teaching' }, owner, bookingId, { coach: ada })
    const { lessonTypeId } = await bookingRow(bookingId)
    await database().coachLessonType.create({ data: { coachId: ada, lessonTypeId } })
    await expectNotMoved({ refused: 'coach-not-teaching' }, coach, bookingId, { coach: ada })
    done(await move(owner, bookingId, { coach: ada }))
    expect((await bookingRow(bookingId)).lesson.coachId).toBe(ada)
    await expectNotMoved(null, coach, bookingId)
  })

  it('to another coach at the same time, once, with emails to the family and both coaches', async () => {
    const { parent } = await aParent()
    const bookingId = await bookAs(parent, {})
    const { lessonTypeId, version } = await bookingRow(bookingId)
    await database().coachLessonType.create({ data: { coachId: ada, lessonTypeId } })
    const toAda = { coach: ada, time: '16:00' }
    done(await move(owner, bookingId, toAda))
    const { lesson, ...moved } = await bookingRow(bookingId)
    expect(lesson).toMatchObject({ coachId: ada, startsAt: at(lessonDay, '16:00') })
    expect(moved.version).toBe(version + 1)
    await expectNotMoved({ refused: 'same-time' }, owner, bookingId, toAda)
    const told = await toldOfMoves()
    expect(told.map(({ subject }) => subject)).toEqual([
      'With Ada: Deep Dive on Tuesday, November 24 at 4:00 PM',
      ...Array<string>(2).fill('Rescheduled: Deep Dive, Tuesday, November 24 at 4:00 PM'),
    ])
    expect(told[0]!.text).toContain('Your lesson is with Ada Hello')
    expect(told[0]!.text).toContain('The start time is the same. Your coach is Ada.')
    expect(told[1]!.text).toContain('It was with another coach and is now with you.')
    expect(told[2]!.text).toContain('It’s with another coach now, so your time is free again.')
    const { history } = (await findBookingRecord(owner, bookingId, newYork))!
    expect(history.map(({ what }) => what)).toContain('Rescheduled to another coach, at its time')
    await hold(aVisitor(), { time: '16:00' })
  })

  it('to another coach at the same time even if ages or waiver rules have changed', async () => {
    const bookingId = await book(aVisitor())
    const { lessonTypeId } = await bookingRow(bookingId)
    await database().coachLessonType.create({ data: { coachId: ada, lessonTypeId } })
    await database().lessonType.updateMany({ data: { minAge: 17 } })
    await emptyTables('waiver_signature')
    await expectNotMoved({ refused: 'waiver-ends' }, owner, bookingId)
    done(await move(owner, bookingId, { coach: ada, time: '16:00' }))
  })

  it('for athletes outside ages that changed since, but not to a day on which one leaves them', async () => {
    const athletes = [anAthlete({ bornOn: '2017-05-01' })]
    const bookingId = await book(aVisitor(), {}, { athletes })
    await database().lessonType.updateMany({ data: { minAge: 12 } })
    done(await move(owner, bookingId, { day: '2026-12-01' }))
    await database().lessonType.updateMany({ data: { minAge: 5, maxAge: 9 } })
    await expectNotMoved({ refused: 'outside-ages' }, owner, bookingId, { day: '2027-05-04' })
    done(await move(owner, bookingId, { day: '2027-04-27' }))
  })

  it('for the agreed number of athletes after the lesson type has changed', async () => {
    const bookingId = await book(aVisitor())
    await database().lessonType.updateMany({ data: { minAthletes: 2, maxAthletes: 2 } })
    done(await move(owner, bookingId, { time: '21:00' }))
    expect((await bookingRow(bookingId)).lesson).toMatchObject({ places: 1, placesTaken: 1 })
  })

  it('but no class and no hold', async () => {
    const lesson = await aClass(coachId)
    const wanted = { lessonType: 'tumbling-basics', lesson, day: undefined, time: undefined }
    await expectNotMoved(null, owner, await book(aVisitor(), wanted))
    const held = await hold(aVisitor())
    await expectNotMoved({ refused: 'not-booked-yet' }, owner, held)
  })

  it('once if the same form is sent repeatedly', async () => {
    const bookingId = await book(aVisitor())
    const idempotencyKey = newToken()
    const all = await Promise.all(
      Array.from({ length: 6 }, () => move(owner, bookingId, { idempotencyKey, time: '21:00' })),
    )
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await reschedulesOf(bookingId)).toHaveLength(1)
    const where = { action: 'reschedule-booking', actorId: owner.id }
    expect(await database().auditEvent.count({ where })).toBe(1)
  })

  it('while visitors hold the same time, and only one gets it', async () => {
    const bookingId = await book(aVisitor())
    await Promise.allSettled([
      ...Array.from({ length: 4 }, () => hold(aVisitor(), { time: '18:00' })),
      move(owner, bookingId),
      ...Array.from({ length: 4 }, () => hold(aVisitor(), { time: '18:00' })),
    ])
    const startsAt = at(lessonDay, '18:00')
    expect(await database().lesson.count({ where: { startsAt, releasedAt: null } })).toBe(1)
    expect((await bookingRow(bookingId)).lesson.releasedAt).toBeNull()
  })
})
