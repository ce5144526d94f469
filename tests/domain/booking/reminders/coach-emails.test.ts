import { beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { queueDigests } from '~/domain/booking/emails/coach/queue-digests.server'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system } from '~/values/actor'
import { confirmBooking, confirmOrder } from '../../../support/cases/confirm'
import { at } from '../../../support/clock'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aClass,
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
  bookedFor,
  byConfirmLink,
  fillInByLink,
} from '../../../support/factories/factories-on-behalf'
import { emailComposers } from '~/wiring.server'
import { coachTextOf, notifiedCoaches } from '../../../support/cases/notified-coaches'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { aVenue } from '../../../support/factories/factories-venues'

let coachId: string

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  await database().settings.updateMany({ data: { email: 'hello@gym.example' } })
})

const owed = { createdAt: today, nextAttemptAt: today }
const when = 'Tuesday, November 24 at'

describe('the coach of a lesson', () => {
  it('gets one email per order, at the business’s address if the coach has none', async () => {
    const visitor = aVisitor()
    const first = await hold(visitor)
    const ids = [first, await hold(visitor, { time: '18:00', add: 'yes' })]
    await answerEverything(visitor)
    done((await confirmOrder(visitor, ids, today))!)
    expect(await notifiedCoaches()).toEqual([
      ['coach-booked', 'hello@gym.example', `Booked: Deep Dive, ${when} 4:00 PM and 1 more`],
    ])
  })

  it('gets emails about cancellations and rescheduling while their account is active', async () => {
    const { email } = await aStaffMember({ role: 'coach', coachId })
    const visitor = aVisitor()
    const bookingId = await book(visitor)
    const request = { idempotencyKey: newToken(), day: lessonDay, time: '18:00' }
    done((await rescheduleBooking(visitor, bookingId, request, today))!)
    const canceling = { idempotencyKey: newToken(), refundCents: 0 }
    for (const _press of [1, 2]) done((await cancelBooking(visitor, bookingId, canceling, today))!)
    expect(await notifiedCoaches()).toEqual([
      ['coach-booked', undefined, undefined],
      ['coach-moved', email, `Rescheduled: Deep Dive, now ${when} 6:00 PM`],
      ['coach-canceled', email, `Canceled: Deep Dive, ${when} 6:00 PM`],
    ])
    await database().account.updateMany({ data: { disabledAt: today } })
    expect((await notifiedCoaches()).at(-1)?.[1]).toBe('hello@gym.example')
  })

  it('gets no email about their own actions', async () => {
    const { staff } = await aStaffMember({ role: 'coach', coachId })
    const bookingId = await book(aVisitor())
    const canceling = { idempotencyKey: newToken(), refundCents: 0 }
    done((await cancelBooking(staff, bookingId, canceling, today))!)
    expect((await notifiedCoaches()).map(([kind]) => kind)).toEqual(['coach-booked'])
  })
})

describe('the coach of a booking that staff made for a family', () => {
  it('gets one email at once, and one if it is canceled', async () => {
    const owner = (await aStaffMember({ role: 'owner' })).staff
    const bookingId = await bookedFor(owner, { coach: coachId })
    const email = await database().outboxMessage.findFirstOrThrow({
      where: { kind: 'coach-booked' },
    })
    expect(await coachTextOf(email)).toContain('1 athlete, still to confirm')
    const family = byConfirmLink(bookingId)
    await fillInByLink(family)
    done((await confirmBooking(family, bookingId, today))!)
    const kept = await bookedFor(owner, { coach: coachId, time: '18:00' })
    const canceling = { idempotencyKey: newToken(), refundCents: 0 }
    done((await cancelBooking(owner, kept, canceling, today))!)
    expect((await notifiedCoaches()).map(([kind]) => kind)).toEqual([
      'coach-booked',
      'coach-booked',
      'coach-canceled',
    ])
  })

  it('gets no email about a booking that was only being paid for', async () => {
    const owner = (await aStaffMember({ role: 'owner' })).staff
    const visitor = aVisitor()
    const id = await hold(visitor)
    await database().booking.update({ where: { id }, data: { status: 'awaiting_payment' } })
    const canceling = { idempotencyKey: newToken(), refundCents: 0 }
    done((await cancelBooking(owner, id, canceling, today))!)
    expect(await notifiedCoaches()).toEqual([])
  })
})

describe('the previous coach of a lesson given to another coach', () => {
  it('gets an email with a link to a page that they can open', async () => {
    await book(aVisitor())
    const { id, lessonId, lesson } = await bookingRow(
      (await database().booking.findFirstOrThrow()).id,
    )
    const other = await createCoach(system, { name: 'Ben', lessonTypeIds: [], windows: [] })
    const to = await database().lesson.create({
      data: { ...lesson, id: newId(), coachId: other, placesTaken: 0 },
    })
    const [idempotencyKey, lessons] = [newToken(), { fromLessonId: lessonId, toLessonId: to.id }]
    const move = { bookingId: id, idempotencyKey, fromStartsAt: lesson.startsAt, ...lessons }
    const { id: moveId } = await database().reschedule.create({
      data: { ...move, rescheduledAt: today },
    })
    const email = { kind: 'coach-moved', subjectId: id }
    for (const whom of ['from', 'to'])
      await database().outboxMessage.create({
        data: { ...email, occasion: `${moveId} ${whom}`, messageId: whom, ...owed },
      })
    const [from, moved] = await database().outboxMessage.findMany({
      where: { kind: 'coach-moved' },
      orderBy: { occasion: 'asc' },
    })
    expect(await coachTextOf(from!)).toContain(`/admin?day=${lessonDay}`)
    expect(await coachTextOf(moved!)).toContain(`/admin/bookings/${id}`)
  })
})

describe('the coach’s daily email', () => {
  it('counts booked athletes, also those booked by staff, but no held places', async () => {
    const owner = (await aStaffMember({ role: 'owner' })).staff
    const lesson = await aClass(coachId, '17:00')
    const inClass = { lessonType: 'tumbling-basics', lesson }
    await hold(aVisitor(), inClass)
    await bookedFor(owner, { lesson }, { lessonType: 'tumbling-basics' })
    await queueDigests(at(lessonDay, '06:00'))
    const digest = { where: { kind: 'coach-digest' } }
    const email = await database().outboxMessage.findFirstOrThrow(digest)
    expect(await coachTextOf(email)).toContain('Tumbling Basics, 1 athlete')
  })

  it('lists past lessons without attendance, without athletes’ names', async () => {
    const owner = (await aStaffMember({ role: 'owner' })).staff
    const id = await bookedFor(owner, { coach: coachId })
    await book(aVisitor(), { day: '2026-11-25', time: '16:00' })
    await queueDigests(at('2026-11-25', '06:00'))
    const digest = { where: { kind: 'coach-digest' } }
    const email = await database().outboxMessage.findFirstOrThrow(digest)
    const attendanceNotTaken = `Attendance not taken:`
    expect(await coachTextOf(email, at(lessonDay, '16:59'))).not.toContain(attendanceNotTaken)
    const text = await coachTextOf(email, at(lessonDay, '17:00'))
    expect(text).toContain(`${attendanceNotTaken} - ${when} 4:00 PM: Deep Dive, 1 athlete`)
    expect(text).not.toContain('Okafor')
    await database().bookingPlace.updateMany({
      data: { attendance: 'present' },
      where: { bookingId: id },
    })
    expect(await coachTextOf(email, at(lessonDay, '17:00'))).not.toContain(attendanceNotTaken)
  })

  it('is queued once from six o’clock on and sent after quiet hours', async () => {
    await book(aVisitor())
    await queueDigests(at(lessonDay, '05:59'))
    expect(await notifiedCoaches()).toHaveLength(1)
    for (const time of ['06:00', '06:15', '11:59']) await queueDigests(at(lessonDay, time))
    expect((await notifiedCoaches()).slice(1)).toEqual([
      ['coach-digest', 'hello@gym.example', 'Your day: 1 lesson on Tuesday, November 24'],
    ])
    await deliverDueEmail(emailComposers, at(lessonDay, '06:15'))
    const digest = () =>
      database().outboxMessage.findFirstOrThrow({ where: { kind: 'coach-digest' } })
    expect(await digest()).toMatchObject({ outcome: null, nextAttemptAt: at(lessonDay, '08:00') })
  })

  it('is not sent if no one comes anymore', async () => {
    const visitor = aVisitor()
    const bookingId = await book(visitor)
    await queueDigests(at(lessonDay, '06:00'))
    const canceling = { idempotencyKey: newToken(), refundCents: 0 }
    done((await cancelBooking(visitor, bookingId, canceling, at(lessonDay, '06:05')))!)
    const digests = (await notifiedCoaches()).filter(([kind]) => kind === 'coach-digest')
    expect(digests).toEqual([['coach-digest', undefined, undefined]])
  })
})

describe('the emails about a lesson at a venue', () => {
  const place = 'Where: Flight Hall, 9 Lake Road, Riverton, NY 12180'
  const map = 'https://maps.example/flight-hall'

  const textOf = async (kind: string) =>
    await coachTextOf(await database().outboxMessage.findFirstOrThrow({ where: { kind } }))

  beforeEach(async () => {
    const { id: venueId } = await aVenue({ mapUrl: map })
    await database().availabilityWindow.updateMany({ data: { venueId } })
  })

  it('name it, with its address and a map', async () => {
    const visitor = aVisitor()
    const bookingId = await book(visitor)
    const booked = await textOf('coach-booked')
    expect(booked).toContain('at Flight Hall')
    expect(booked).toContain(map)
    const canceling = { idempotencyKey: newToken(), refundCents: 0 }
    done((await cancelBooking(visitor, bookingId, canceling, today))!)
    const canceled = await textOf('coach-canceled')
    expect(canceled).toContain(place)
    expect(canceled).toContain(map)
  })

  it('name the one of the new time after a reschedule', async () => {
    const visitor = aVisitor()
    const bookingId = await book(visitor)
    await database().availabilityWindow.updateMany({ data: { venueId: null } })
    const request = { idempotencyKey: newToken(), day: lessonDay, time: '18:00' }
    done((await rescheduleBooking(visitor, bookingId, request, today))!)
    expect(await textOf('coach-moved')).not.toContain('Flight Hall')
  })
})
