import { beforeEach, describe, expect, it } from 'vitest'
import { commandLabels } from '~/domain/admin/bookings/command-labels'
import { findBookingRecord } from '~/domain/admin/bookings/find-booking-record.server'
import { findUnnotifiedFamilies } from '~/domain/admin/families/find-families-to-call.server'
import { findFamilyFeed, writeFeed } from '~/domain/booking/calendar-feed/calendar-feed-file.server'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { changeVenue } from '~/domain/booking/rescheduling/change-venue.server'
import { findVenueChange } from '~/domain/booking/rescheduling/find-venue-change.server'
import type { ChangeVenueAnswers } from '~/domain/booking/rescheduling/change-venue-forms'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { permissionsAtVenues } from '~/values/permissions'
import { isRefused } from '~/values/outcome'
import { at, newYork } from '../../../support/clock'
import { databaseState } from '../../../support/database/database-state'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aClass,
  aVisitor,
  book,
  bookingRow,
  done,
  hold,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { bookedFor } from '../../../support/factories/factories-on-behalf'
import { reschedulesOf } from '../../../support/factories/factories-reschedule'
import { aVenue } from '../../../support/factories/factories-venues'
import { contentOfEmail, emailsOf } from '../../../support/reading/emails'
import { openNewBusiness } from '../../../support/cases/new-business'

let coachId: string
let hallId: string
let owner: Staff
let bookingId: string

beforeEach(async () => {
  coachId = (await openNewBusiness()).coachId
  hallId = (await aVenue()).id
  owner = (await aStaffMember({ role: 'owner' })).staff
  bookingId = await book(aVisitor(), { time: '16:00' })
  await database().outboxMessage.deleteMany()
})

async function asked(changes: Partial<ChangeVenueAnswers> = {}): Promise<ChangeVenueAnswers> {
  const { version } = await bookingRow(bookingId)
  return { idempotencyKey: newToken(), version, venueId: hallId, ...changes }
}

async function change(changes: Partial<ChangeVenueAnswers> = {}, now = today, staff = owner) {
  return await changeVenue(staff, bookingId, await asked(changes), now)
}

async function beginPayment() {
  const { orderId } = await bookingRow(bookingId)
  const attempt = { orderId, amountCents: 1000, currency: 'USD', live: false, startedAt: today }
  const expiresAt = addMinutes(today, 30)
  await database().paymentAttempt.create({ data: { ...attempt, expiresAt } })
}

async function expectRefused(refusal: object | null, ...wanted: Parameters<typeof change>) {
  const state = await databaseState()
  expect(await change(...wanted)).toEqual(refusal)
  expect(await databaseState()).toEqual(state)
}

describe('changing where one private lesson is', () => {
  it('changes nothing but the place of this lesson', async () => {
    const other = await book(aVisitor(), { time: '18:00' })
    const before = await bookingRow(bookingId)
    done(await change())
    const { lesson, version } = await bookingRow(bookingId)
    const { startsAt, endsAt, occupiedUntil, places, placesTaken } = before.lesson
    expect(lesson).toMatchObject({
      startsAt,
      endsAt,
      occupiedUntil,
      places,
      placesTaken,
      coachId,
      venueId: hallId,
      releasedAt: null,
    })
    expect(version).toBe(before.version + 1)
    expect((await bookingRow(other)).lesson.venueId).toBeNull()
    const was = await database().lesson.findUniqueOrThrow({ where: { id: before.lessonId } })
    expect(was).toMatchObject({ venueId: null, releasedAt: today })
  })

  it('goes back to the business’s own address', async () => {
    done(await change())
    done(await change({ venueId: 'own' }, addMinutes(today, 1)))
    expect((await bookingRow(bookingId)).lesson.venueId).toBeNull()
  })

  it('is in the activity and in the history of the booking, by whom', async () => {
    done(await change())
    const where = { action: 'change-booking-venue', actorId: owner.id }
    expect(await database().auditEvent.findMany({ where })).toMatchObject([
      { subjectKind: 'booking', subjectId: bookingId },
    ])
    const { history } = (await findBookingRecord(owner, bookingId, newYork))!
    expect(history.map(({ what }) => what)).toContain(commandLabels['change-booking-venue'])
  })

  it('tells the family and the coach where it is now', async () => {
    done(await change())
    const [email] = await emailsOf('booking-rescheduled')
    const { subject, text } = (await contentOfEmail(email!))!
    expect(subject).toBe('At Flight Hall: Deep Dive on Tuesday, November 24 at 4:00 PM')
    expect(text).toContain('The start time is the same, but it’s now at Flight Hall.')
    expect(text).toContain('9 Lake Road')
    expect(text).not.toContain('Your coach is')
    const [coachs] = await emailsOf('coach-moved')
    const { text: toCoach } = (await contentOfEmail(coachs!))!
    expect(toCoach).toContain('It’s at a different place now.')
    expect(toCoach).toContain('Flight Hall')
    expect(toCoach).not.toContain('another coach')
  })

  it('is not told to the coach who does it', async () => {
    const { staff } = await aStaffMember({ role: 'coach', coachId })
    done(await change({}, today, staff))
    expect(await emailsOf('coach-moved')).toEqual([])
    expect(await emailsOf('booking-rescheduled')).toHaveLength(1)
  })

  it('asks to call a family without an address', async () => {
    const phoned = await bookedFor(owner, { coach: coachId, time: '18:00', email: null as never })
    const { version } = await bookingRow(phoned)
    const wanted = { idempotencyKey: newToken(), version, venueId: hallId }
    done(await changeVenue(owner, phoned, wanted, today))
    expect(await findUnnotifiedFamilies(owner, phoned, today)).toHaveLength(1)
    expect(await emailsOf('booking-rescheduled')).toEqual([])
  })

  it('is followed by the feed of the family’s calendar', async () => {
    const { order } = await database().booking.findUniqueOrThrow({
      where: { id: bookingId },
      select: { order: true },
    })
    const feed = async () =>
      (await writeFeed(await findFamilyFeed(order.guardianId!, today))).replace(/\r\n /g, '')
    expect(await feed()).not.toContain('Flight Hall')
    done(await change())
    expect(await feed()).toContain('LOCATION:Flight Hall')
    expect((await feed()).match(/BEGIN:VEVENT/g)).toHaveLength(1)
  })

  it('happens once for a form that is sent twice', async () => {
    const form = await asked()
    done(await changeVenue(owner, bookingId, form, today))
    done(await changeVenue(owner, bookingId, form, today))
    expect(await reschedulesOf(bookingId)).toHaveLength(1)
    expect(await emailsOf('booking-rescheduled')).toHaveLength(1)
  })

  it('happens once for two who choose different places at once', async () => {
    const { id: barn } = await aVenue({ name: 'Barn', position: 2 })
    const forms = [await asked(), await asked({ venueId: barn })]
    const outcomes = await Promise.all(
      forms.map((form) => changeVenue(owner, bookingId, form, today)),
    )
    const refused = outcomes.filter(isRefused)
    expect(refused).toEqual([{ refused: 'changed-meanwhile' }])
    expect(await reschedulesOf(bookingId)).toHaveLength(1)
  })
})

it('changes where a confirmed lesson is while the rest of it is paid by card', async () => {
  await beginPayment()
  done(await change())
})

describe('the place of a lesson cannot be', () => {
  it('the one it is at', async () => {
    await expectRefused({ refused: 'same-venue', field: 'venueId' }, { venueId: 'own' })
  })

  it('one that is not used anymore, or that does not exist', async () => {
    const { id } = await aVenue({ active: false, position: 2 })
    const refusal = { refused: 'no-such-venue', field: 'venueId' }
    await expectRefused(refusal, { venueId: id })
    await expectRefused(refusal, { venueId: '01990000-0000-7000-8000-000000000000' })
  })

  it('changed by who saw it before another change', async () => {
    const { version } = await bookingRow(bookingId)
    await expectRefused({ refused: 'changed-meanwhile' }, { version: version - 1 })
  })

  it('changed once it has begun', async () => {
    const startsAt = at(lessonDay, '16:00')
    await expectRefused({ refused: 'lesson-begun' }, {}, startsAt)
    done(await change({}, addMinutes(startsAt, -1)))
  })

  it('changed once it is over or canceled', async () => {
    await database().booking.update({ where: { id: bookingId }, data: { status: 'completed' } })
    await expectRefused({ refused: 'lesson-over' })
    await database().booking.update({ where: { id: bookingId }, data: { status: 'confirmed' } })
    const terms = { idempotencyKey: newToken(), refundCents: 0 }
    done(await cancelBooking(owner, bookingId, terms, today))
    await expectRefused({ refused: 'already-canceled' })
  })

  it('changed while a visitor still holds it', async () => {
    bookingId = await hold(aVisitor(), { time: '18:00' })
    await expectRefused({ refused: 'not-booked-yet' })
  })

  it('changed during a payment for a booking that is not confirmed yet', async () => {
    bookingId = await bookedFor(owner, { coach: coachId, time: '18:00' })
    await beginPayment()
    await expectRefused({ refused: 'being-paid' })
    const data = { state: 'expired', endedAt: today } as const
    await database().paymentAttempt.updateMany({ data })
    done(await change())
  })

  it('changed for one place of a class', async () => {
    const lesson = await aClass(coachId, '17:00', '2026-11-25')
    const request = { lessonType: 'tumbling-basics', day: undefined, time: undefined }
    bookingId = await book(aVisitor(), { ...request, lesson })
    await expectRefused(null)
  })

  it('changed in another coach’s calendar', async () => {
    const { id } = await database().coach.create({ data: { name: 'Ada', position: 9 } })
    const { staff } = await aStaffMember({ role: 'coach', coachId: id })
    await expectRefused(null, {}, today, staff)
    expect(await findVenueChange(staff, bookingId, today)).toBeNull()
  })
})

describe('the way of the coach', () => {
  beforeEach(async () => {
    await database().settings.updateMany({ data: { travelMinutes: 30, slotStepMinutes: 15 } })
  })

  /** The lesson in question is from 4 to 5 PM. */
  it.each([
    ['17:15', 'after', 'no-travel-time'],
    ['17:30', 'after', 'done'],
    ['14:45', 'before', 'no-travel-time'],
    ['14:30', 'before', 'done'],
  ])('to a lesson at %s, %s it: %s', async (time, _, expected) => {
    await database().availabilityWindow.updateMany({
      data: { startTime: new Date('1970-01-01T08:00:00Z') },
    })
    await book(aVisitor(), { time })
    const outcome = await change()
    expect(isRefused(outcome) ? outcome.refused : 'done').toBe(expected)
  })

  it('is long enough from a lesson at the new place', async () => {
    const next = await book(aVisitor(), { time: '17:00' })
    await expectRefused({ refused: 'no-travel-time', field: 'venueId' })
    const { lessonId } = await bookingRow(next)
    await database().lesson.update({ where: { id: lessonId }, data: { venueId: hallId } })
    done(await change())
  })

  it('is not taken up by a hold that has expired', async () => {
    await hold(aVisitor(), { time: '17:00' })
    await expectRefused({ refused: 'no-travel-time', field: 'venueId' })
    done(await change({}, addMinutes(today, 16)))
  })
})

describe('staff who are limited to venues', () => {
  it('choose among their own', async () => {
    const { id: barn } = await aVenue({ name: 'Barn', position: 2 })
    const { id: north } = await aVenue({ name: 'North', position: 3 })
    done(await change())
    const role = await database().role.create({
      data: {
        name: 'Venue desk',
        isOwner: false,
        needsSecondFactor: false,
        ownVenuesOnly: true,
        permissions: [...permissionsAtVenues],
      },
    })
    const known = { ...role, permissions: permissionsAtVenues }
    const { staff } = await aStaffMember({ role: known, venueIds: [hallId, barn] })
    const seen = await findVenueChange(staff, bookingId, today)
    expect(seen!.places).toEqual([{ id: barn, name: 'Barn' }])
    const later = addMinutes(today, 1)
    const refusal = { refused: 'not-your-venue', field: 'venueId' }
    await expectRefused(refusal, { venueId: north }, later, staff)
    await expectRefused(refusal, { venueId: 'own' }, later, staff)
    done(await change({ venueId: barn }, later, staff))
    const elsewhere = (await aStaffMember({ role: known, venueIds: [north] })).staff
    await expectRefused(null, { venueId: north }, later, elsewhere)
  })
})
