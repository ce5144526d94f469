import { describe, expect, it } from 'vitest'
import { findBooking } from '~/domain/booking/find/find-booking.server'
import { reportAbsence } from '~/domain/booking/attendance/report-absence.server'
import { acceptOffer } from '~/domain/booking/waiting-list/answer-offer.server'
import { offerPlaces } from '~/domain/booking/waiting-list/offer-places.server'
import { findBookingRecord } from '~/domain/admin/bookings/find-booking-record.server'
import { database } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { shownLessonPath } from '~/values/paths/paths'
import { confirmBooking } from '../../../support/cases/confirm'
import { at, newYork } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  anAthlete,
  answerEverything,
  aVisitor,
  bookingRow,
  checkoutOf,
  done,
  hold,
  today,
} from '../../../support/factories/factories-booking'
import { aWeeklyClass, change } from '../../../support/factories/factories-class'
import {
  bookedFor,
  byConfirmLink,
  fillInByLink,
} from '../../../support/factories/factories-on-behalf'
import { athleteOf, bookAs } from '../../../support/factories/factories-portal'
import { fillClass, joined, openOffers } from '../../../support/factories/factories-waiting'
import { contentOfEmail, emailsOf } from '../../../support/reading/emails'
import { expectSoundSchedule } from '../../../support/cases/sound-schedule'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff
let dates: string[]
let parent: Parent

beforeEachRestored(async () => {
  const { coachId } = await openNewBusiness()
  owner = (await aStaffMember({ role: 'owner' })).staff
  dates = await aWeeklyClass(owner, coachId)
  parent = (await aParent()).parent
})

const inClass = (date = 0) => ({ lessonType: 'tumbling-basics', lesson: dates[date]! })
const later = { startTime: '17:30', scope: 'all' } as const

describe('a guardian with a booking in a rescheduled class', () => {
  it('keeps the price and policy and gets one email', async () => {
    const uma = [anAthlete({ firstName: 'Uma' })]
    const first = await bookAs(parent, inClass())
    const second = await bookAs(parent, inClass(2), { athletes: uma })
    const { parent: other } = await aParent()
    await bookAs(other, inClass(), { athletes: [anAthlete({ firstName: 'Bo' })] })
    const before = await bookingRow(first)
    done(await change(owner, dates[0]!, later))
    const after = await bookingRow(first)
    const { priceCents, depositCents, cancellationPolicyId } = before
    expect(after).toMatchObject({
      priceCents,
      depositCents,
      cancellationPolicyId,
      status: 'confirmed',
      version: before.version + 1,
      lessonId: dates[0],
    })
    expect(after.lesson.startsAt).toEqual(at('2026-11-24', '17:30'))
    const [email, another, ...more] = await emailsOf('booking-rescheduled')
    expect(more).toEqual([])
    expect([email!.guardianId, another!.guardianId].toSorted()).toEqual(
      [parent.id, other.id].toSorted(),
    )
    const { file, text } = (await contentOfEmail(email!))!
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(file).toContain(`SEQUENCE:${after.version}`)
    expect(file).toContain('T173000')
    expect(file).toContain('METHOD:PUBLISH')
    // calendars are shared: their links open a page that only shows the lesson
    for (const id of [first, second]) {
      expect(file).toContain(`UID:${id}`)
      const { calendarToken } = (await findBooking(parent, id))!
      expect(file.replace(/\r\n /g, '')).toContain(
        shownLessonPath({ id, calendarToken: calendarToken! }),
      )
    }
    expect(file).not.toContain('/booking-success')
    for (const words of [
      'Tuesday, November 24 at 5:30 PM',
      'Before: Tuesday, November 24 at 4:00 PM',
      'Tuesday, December 8 at 5:30 PM',
      'Uma',
      'Open the booking for Tuesday, November 24',
      'Open the booking for Tuesday, December 8',
    ])
      expect(text).toContain(words)
    await expectSoundSchedule()
  })

  it('gets an email about one lesson with its current values', async () => {
    const booking = await bookAs(parent, inClass())
    done(await change(owner, dates[0]!, { startTime: '17:30' }))
    done(await change(owner, dates[0]!, { minutes: 60 }))
    const [stale, email] = await emailsOf('booking-rescheduled')
    expect(await contentOfEmail(stale!)).toBeNull()
    expect(await contentOfEmail(email!)).toMatchObject({
      subject: 'Rescheduled to Tuesday, November 24 at 5:30 PM: Tumbling Basics',
      text: expect.stringMatching(/It was on Tuesday, November 24 at 4:00 PM/) as string,
    })
    const sent = { outcome: 'sent', endedAt: today, nextAttemptAt: null } as const
    await database().outboxMessage.updateMany({ where: { id: stale!.id }, data: sent })
    expect((await contentOfEmail(email!))!.text).toContain(
      'The start time is the same, but it now lasts 60 minutes',
    )
    expect(await contentOfEmail(email!, at('2026-11-24', '17:30'))).toBeNull()
    const view = (await findBooking(parent, booking))!
    expect(view.details.lessonType.durationMinutes).toBe(60)
    expect(view.moves.map(({ from, to }) => [from, to])).toEqual([
      [at('2026-11-24', '17:30'), at('2026-11-24', '17:30')],
      [at('2026-11-24', '16:00'), at('2026-11-24', '17:30')],
    ])
    const record = (await findBookingRecord(owner, booking, newYork))!
    expect(record.history.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'Rescheduled with its class from Tuesday, November 24, 2026 at 4:00 PM to Tuesday, November 24, 2026 at 5:30 PM',
        'Rescheduled with its class, which has another length',
      ]),
    )
  })

  it('has the athlete expected again after an absence reported for the old time', async () => {
    const booking = await bookAs(parent, inClass())
    done(await reportAbsence(parent, booking, [await athleteOf(booking)], today))
    done(await change(owner, dates[0]!, later))
    expect(await database().bookingPlace.count({ where: { attendance: 'expected' } })).toBe(1)
  })

  it('gets no email if only the places or the coach change', async () => {
    const booking = await bookAs(parent, inClass())
    const { version } = await bookingRow(booking)
    done(await change(owner, dates[0]!, { places: 9, scope: 'all' }))
    expect((await bookingRow(booking)).version).toBe(version)
    const { lessonTypeId } = await database().lesson.findFirstOrThrow()
    const ada = await database().coach.create({
      data: { name: 'Ada', position: 9, teaches: { create: { lessonTypeId } } },
    })
    done(await change(owner, dates[0]!, { coachId: ada.id }))
    expect((await bookingRow(booking)).version).toBe(version + 1)
    expect(await emailsOf('booking-rescheduled')).toEqual([])
    expect(await database().reschedule.count()).toBe(0)
  })
})

describe('a guardian with held places in a rescheduled class', () => {
  it('cannot confirm a time that they have not seen', async () => {
    const visitor = aVisitor()
    const held = await hold(visitor, inClass())
    await answerEverything(visitor)
    done(await change(owner, dates[0]!, later))
    expect(await confirmBooking(visitor, held, today)).toEqual({ refused: 'hold-ended' })
    await expectSoundSchedule()
  })

  it('keeps places that staff booked until the new end and is asked again to confirm', async () => {
    done(await change(owner, dates[0]!, { minutes: 60 }))
    const wanted = { lesson: dates[0], priceCents: undefined }
    const booking = await bookedFor(owner, wanted, { lessonType: 'tumbling-basics' })
    expect((await bookingRow(booking)).heldUntil).toEqual(at('2026-11-24', '17:00'))
    done(await change(owner, dates[0]!, later))
    expect((await bookingRow(booking)).heldUntil).toEqual(at('2026-11-24', '18:30'))
    const [, again, ...more] = await emailsOf('booking-to-confirm')
    expect(more).toEqual([])
    expect((await contentOfEmail(again!))!.text).toContain('Tuesday, November 24 at 5:30 PM')
    const visitor = byConfirmLink(booking)
    await fillInByLink(visitor)
    expect((await checkoutOf(visitor)).lessonType.durationMinutes).toBe(60)
    expect(await confirmBooking(visitor, booking, today, 1)).toEqual({ refused: 'order-changed' })
    expect(await confirmBooking(visitor, booking, at('2026-11-24', '17:30'))).toEqual({
      refused: 'lesson-begun',
    })
  })

  it('keeps an offered place and is told about the new time', async () => {
    await database().lesson.update({ where: { id: dates[0] }, data: { places: 8 } })
    await fillClass(dates[0]!)
    const token = await joined({ lesson: dates[0] })
    done(await change(owner, dates[0]!, { places: 9 }))
    await offerPlaces(today)
    expect(await openOffers()).toHaveLength(1)
    done(await change(owner, dates[0]!, { startTime: '17:30' }))
    expect(await openOffers()).toMatchObject([{ booking: { status: 'held' } }])
    const emails = await emailsOf('waiting-offer')
    expect((await contentOfEmail(emails[1]!))!.text).toContain('Tuesday, November 24 at 5:30 PM')
    const visitor = aVisitor()
    done(await acceptOffer(visitor, token, addMinutes(today, 5)))
    await answerEverything(visitor)
    const { bookingId, version } = await checkoutOf(visitor)
    done(await change(owner, dates[0]!, { startTime: '18:00' }))
    const press = (seen: number) => confirmBooking(visitor, bookingId, today, seen)
    expect(await press(version)).toEqual({ refused: 'order-changed' })
    done(await press(version + 1))
  })
})

describe('additional places in a class', () => {
  it.each([0, 1, 3])('(%i of them) are offered to the waiting list', async (more) => {
    await database().lesson.update({ where: { id: dates[0] }, data: { places: 8 } })
    await fillClass(dates[0]!)
    for (const _ of [1, 2]) await joined({ lesson: dates[0] })
    if (more > 0) done(await change(owner, dates[0]!, { places: 8 + more }))
    await offerPlaces(today)
    expect(await openOffers()).toHaveLength(Math.min(2, more))
    await expectSoundSchedule()
  })
})
