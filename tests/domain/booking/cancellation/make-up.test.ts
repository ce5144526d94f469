import { describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { makeUpUntil } from '~/domain/booking/attendance/attendance'
import { markAttendance } from '~/domain/booking/attendance/mark-attendance.server'
import { findUsableCredits } from '~/domain/booking/money/credits/find-own-credits.server'
import {
  findAbsenceQuestion,
  reportAbsence,
} from '~/domain/booking/attendance/report-absence.server'
import type { CancellationPolicy } from '~/domain/settings/cancellation-policy'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { after, at, before, newYork } from '../../../support/clock'
import { databaseState } from '../../../support/database/database-state'
import { aParent } from '../../../support/factories/factories-accounts'
import {
  aClass,
  anAthlete,
  bookingRow,
  done,
  today,
} from '../../../support/factories/factories-booking'
import { bookAs } from '../../../support/factories/factories-portal'
import { reschedule } from '../../../support/factories/factories-reschedule'

import {
  bookingId,
  coach,
  coachId,
  deadline,
  eli,
  endsAt,
  everyTimeAClassOfTwo,
  mark,
  parent,
  startsAt,
  storedAttendances,
  zoe,
} from '../../../support/cases/class-of-two'

everyTimeAClassOfTwo()

const creditsNow = (now: Date) => findUsableCredits(parent, now)

describe('a make-up credit', () => {
  it.each([
    ['until the deadline', deadline, 1],
    ['and not after it', after(deadline), 0],
  ])('is given to a family that reports an absence %s', async (_when, now, given) => {
    done(await reportAbsence(parent, bookingId, [zoe], now))
    expect(await storedAttendances()).toEqual(['absent', 'expected'])
    expect(await creditsNow(now)).toHaveLength(given)
  })

  it('can be used until the end of a day, on both sides of a clock change', async () => {
    const question = (await findAbsenceQuestion(parent, bookingId, today))!
    expect(question).toMatchObject({
      refused: null,
      deadline,
      makeUpUntil: at('2027-01-24', '00:00'),
    })
    // 60 days from the end of standard time, and of daylight saving time
    for (const [day, end] of [
      ['2027-03-10', '2027-05-10'],
      ['2026-11-24', '2027-01-24'],
    ] as const) {
      const startsAt = at(day, '17:00')
      const { lessonId } = await bookingRow(bookingId)
      const times = { startsAt, endsAt: at(day, '17:45'), occupiedUntil: at(day, '17:45') }
      await database().lesson.update({ where: { id: lessonId }, data: times })
      const now = at(day, '12:00')
      expect((await findAbsenceQuestion(parent, bookingId, before(now)))?.makeUpUntil).toBeNull()
      expect((await findAbsenceQuestion(parent, bookingId, today))?.makeUpUntil).toEqual(
        at(end, '00:00'),
      )
    }
    done(await reportAbsence(parent, bookingId, [zoe], today))
    const end = at('2027-01-24', '00:00')
    expect(await creditsNow(before(end))).toMatchObject([
      { expiresAt: end, left: 1, lessonNames: ['Tumbling Basics'], athleteFirstName: 'Zoe' },
    ])
    expect(await creditsNow(end)).toEqual([])
  })

  it('is given once for repeated and simultaneous reports', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () => reportAbsence(parent, bookingId, [zoe, eli], today)),
    )
    expect(await creditsNow(today)).toHaveLength(2)
    expect(await database().lessonCredit.count()).toBe(2)
  })

  it.each(['came after all', 'canceled', 'moved'])('is revoked if the family %s', async (what) => {
    done(await reportAbsence(parent, bookingId, [zoe], today))
    if (what === 'came after all') done(await mark({ zoe: 'present' }, startsAt))
    if (what === 'canceled') {
      const wanted = { idempotencyKey: newToken(), refundCents: 0 }
      done(await cancelBooking(parent, bookingId, wanted, today))
    }
    if (what === 'moved') {
      const lesson = await aClass(coachId, '18:00', '2026-11-25')
      done(await reschedule(parent, bookingId, { lesson, day: undefined, time: undefined }))
      expect(await storedAttendances()).toEqual(['expected', 'expected'])
    }
    expect(await creditsNow(today)).toEqual([])
    expect(await database().lessonCredit.count()).toBe(1)
  })

  it('is given when staff mark an athlete absent, unless the lesson type has none', async () => {
    done(await mark({ zoe: 'absent' }, endsAt))
    expect(await creditsNow(endsAt)).toHaveLength(1)
    const private_ = await bookAs(parent, { time: '15:00' })
    const athlete = await database().bookingPlace.findFirstOrThrow({
      where: { bookingId: private_ },
    })
    const athletes = [{ athleteId: athlete.athleteId, attendance: 'absent' as const }]
    done(await markAttendance(coach, private_, { version: 2, athletes }, today))
    expect(await creditsNow(endsAt)).toHaveLength(1)
  })
})

describe('the expiry of a make-up credit', () => {
  const midnight = at('2027-01-24', '00:00')

  it('ends the period in which one can be given', async () => {
    done(await mark({ zoe: 'absent' }, before(midnight)))
    expect(await database().lessonCredit.count()).toBe(1)
    done(await mark({ eli: 'absent' }, midnight))
    expect(await database().lessonCredit.count()).toBe(1)
  })

  it.each([
    ['the number of days after the lesson that its lesson type allows', null, midnight],
    ['that of the credit used for the lesson, if that is sooner', endsAt, endsAt],
    ['its own, if that credit lasts longer', after(midnight), midnight],
  ])('is %s', (_what, most, end) => {
    const price = { priceCents: 2200, depositCents: 0, currency: 'USD' }
    const policy: CancellationPolicy = { tiers: [], noShow: 'nothing' }
    const lesson = { startsAt, rulesFrom: startsAt, price, policy }
    const missed = { ...lesson, lessonType: { makeUpDays: 60 } }
    expect(makeUpUntil(missed, newYork, most)).toEqual(end)
    expect(makeUpUntil({ ...missed, lessonType: { makeUpDays: null } }, newYork, most)).toBeNull()
  })
})

describe('a reported absence', () => {
  it('is accepted until the lesson begins', async () => {
    done(await reportAbsence(parent, bookingId, [zoe], before(startsAt)))
    expect(await reportAbsence(parent, bookingId, [eli], startsAt)).toEqual({
      refused: 'lesson-begun',
    })
  })

  it('is refused for another family’s child or booking', async () => {
    const other = (await aParent()).parent
    const theirs = await bookAs(
      other,
      { time: '15:00' },
      { athletes: [anAthlete({ firstName: 'Noa' })] },
    )
    const [place] = await database().bookingPlace.findMany({ where: { bookingId: theirs } })
    const state = await databaseState()
    expect(await reportAbsence(other, bookingId, [zoe], today)).toBeNull()
    expect(await findAbsenceQuestion(other, bookingId, today)).toBeNull()
    expect(await reportAbsence(parent, bookingId, [place!.athleteId], today)).toEqual({
      refused: 'not-in-booking',
    })
    expect(await databaseState()).toEqual(state)
    expect(await findUsableCredits(other, today)).toEqual([])
  })
})
