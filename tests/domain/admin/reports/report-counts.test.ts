import { beforeAll, expect, it } from 'vitest'
import {
  countCanceled,
  findAttendanceRates,
} from '~/domain/admin/reports/find-attendance-rates.server'
import { findHoursTaught } from '~/domain/admin/reports/find-hours-taught.server'
import {
  countActiveFamilies,
  findFamilyCounts,
  findFirstLessons,
} from '~/domain/admin/reports/find-family-counts.server'
import { findFillRates } from '~/domain/admin/reports/find-fill-rates.server'
import { ownAddress } from '~/domain/admin/admin-forms'
import { venueTexts } from '~/domain/scheduling/venues/venue-texts'
import { findPromoCodeUse } from '~/domain/admin/reports/find-promo-code-use.server'
import { instantsOf } from '~/domain/admin/reports/report-range'
import type { Attendance } from '~/domain/booking/attendance/attendance'
import type { BookingStatus } from '~/domain/booking/booking'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { at, newYork } from '../../../support/clock'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { aVenue } from '../../../support/factories/factories-venues'
import { aPromoCode } from '../../../support/factories/factories-promo'
import { openNewBusiness } from '../../../support/cases/new-business'

let owner: Staff
let coachId: string
let venueId: string

beforeAll(async () => {
  coachId = (await openNewBusiness()).coachId
  venueId = (await aVenue()).id
  owner = (await aStaffMember({ role: 'owner' })).staff
  const [ann, bea] = [await aFamily('Ann'), await aFamily('Bea')]
  await aLesson('2026-01-10', '10:00', { ...ann, attendance: 'present' })
  await aLesson('2026-01-20', '23:30', { ...ann, attendance: 'late', minutes: 30, venueId })
  const trial = await aLesson('2026-02-05', '10:00', { ...bea, attendance: 'present' })
  await aLesson('2026-02-06', '10:00', { ...bea, status: 'no_show', attendance: 'no_show' })
  await aLesson('2026-06-10', '10:00', { ...bea, status: 'confirmed' })
  await aLesson('2026-06-20', '10:00', { ...ann, status: 'confirmed' })
  const ofTrial = { channel: 'phone', listPriceCents: 6000, priceReason: 'trial' } as const
  await database().bookingOnBehalf.create({
    data: {
      bookingId: trial,
      staffMemberId: owner.id,
      madeAt: at('2026-02-01', '10:00'),
      ...ofTrial,
    },
  })
  for (const [hours, by] of notices)
    await aLesson('2026-04-14', '10:00', { ...ann, status: 'canceled', canceled: { hours, by } })
  for (const [day, taken, isReleased] of classDates) await aClassDate(day, taken, isReleased)
  const { id: promoCodeId } = await aPromoCode()
  const discount = { reason: 'promo_code', amountCents: 600, depositCents: 0, promoCodeId } as const
  await database().bookingDiscount.create({ data: { bookingId: trial, ...discount } })
})

/** Before the lesson, on both sides of each limit. */
const notices = [
  [200, 'family'],
  [168, 'coach'],
  [167, 'family'],
  [48, 'family'],
  [47, 'family'],
  [24, 'family'],
  [23, 'family'],
  [0, 'family'],
  [-1, 'coach'],
] as const

/** Tuesdays around the clock change, at five in the afternoon. */
const classDates = [
  ['2026-03-03', 8, false],
  ['2026-03-10', 2, false],
  ['2026-03-17', 8, true],
] as const

const halfYear = { from: '2026-01-01', until: '2026-06-30' }

function asked(range = halfYear) {
  const now = at('2026-06-15', '12:00')
  const unit = 'month' as const
  return { staff: owner, range: instantsOf(range, newYork), unit, zone: newYork, now }
}

it('a family counts as new with its first lesson, active with each, and lapsed sixty days after its last', async () => {
  expect(await findFamilyCounts(asked())).toEqual([
    { bucket: '2026-01', fresh: 1, active: 1, lapsed: 0 },
    { bucket: '2026-02', fresh: 1, active: 1, lapsed: 0 },
    { bucket: '2026-06', fresh: 0, active: 1, lapsed: 0 },
  ])
  expect(await countActiveFamilies(asked())).toBe(2)
  const earlier = { ...asked(), now: at('2026-04-30', '12:00') }
  await database().booking.updateMany({
    where: { lesson: { startsAt: { gt: earlier.now } } },
    data: { status: 'expired' },
  })
  expect((await findFamilyCounts(earlier)).map(({ bucket, lapsed }) => [bucket, lapsed])).toEqual([
    ['2026-01', 0],
    ['2026-02', 0],
    ['2026-03', 1],
    ['2026-04', 1],
  ])
  await database().booking.updateMany({
    where: { status: 'expired' },
    data: { status: 'confirmed' },
  })
})

it('the reports count families that came again after a first lesson or a trial lesson', async () => {
  const [january, february] = await findFirstLessons(asked())
  const once = { withinMonth: 0, withinQuarter: 0 }
  expect(january).toEqual({
    bucket: '2026-01',
    athletes: 1,
    again: 1,
    withinMonth: 1,
    withinQuarter: 1,
    trials: 0,
    trialsAgain: 0,
  })
  expect(february).toEqual({
    bucket: '2026-02',
    athletes: 1,
    again: 1,
    ...once,
    trials: 1,
    trialsAgain: 1,
  })
})

it('the reports count places by attendance, without upcoming and canceled lessons', async () => {
  const rows = await findAttendanceRates(asked(), 'coach')
  const counts = (bucket: string) => {
    const { present, late, absent, noShow, notTaken } = rows.find((one) => one.bucket === bucket)!
    return [present, late, absent, noShow, notTaken]
  }
  expect(counts('2026-01')).toEqual([1, 1, 0, 0, 0])
  expect(counts('2026-02')).toEqual([1, 0, 0, 1, 0])
  expect(counts('2026-06')).toEqual([0, 0, 0, 0, 1])
  expect(rows).toHaveLength(3)
})

it('the reports count cancellations by notice, with a limit in the longer group', async () => {
  const found = (await countCanceled(asked())).map(({ notice, by, count }) => [notice, by, count])
  expect(new Set(found.map(String))).toEqual(
    new Set([
      'week,family,1',
      'week,coach,1',
      'two-days,family,2',
      'day,family,2',
      'less,family,2',
      'after,coach,1',
    ]),
  )
})

it('the reports add up a class at one local time on both sides of a clock change', async () => {
  const [only, ...others] = await findFillRates(asked())
  expect(others).toEqual([])
  expect(only).toMatchObject({
    weekday: 2,
    startTime: '17:00',
    coach: 'Maren Holt',
    dates: 2,
    places: 16,
    taken: 10,
  })
})

it('the reports count hours of booked lessons, also late on the last day of a month', async () => {
  const [january] = await findHoursTaught(asked({ from: '2026-01-01', until: '2026-01-31' }))
  expect(january).toMatchObject({ bucket: '2026-01', minutes: 90, lessons: 2, athletes: 2 })
})

it('the reports count hours and places by venue, also at the business’s own address', async () => {
  const january = asked({ from: '2026-01-01', until: '2026-01-31' })
  const hours = await findHoursTaught(january, 'venue')
  expect(hours.map(({ key, name, minutes }) => [key, name, minutes])).toEqual([
    [venueId, 'Flight Hall', 30],
    [ownAddress, venueTexts.ownAddress, 60],
  ])
  const places = await findAttendanceRates(january, 'venue')
  expect(places.map(({ name, present, late }) => [name, present, late])).toEqual([
    ['Flight Hall', 0, 1],
    [venueTexts.ownAddress, 1, 0],
  ])
})

it('the reports keep classes at one time at two venues apart', async () => {
  const ofOne = { startsAt: at('2026-03-10', '17:00'), lessonType: { format: 'group' } } as const
  await database().lesson.updateMany({ where: ofOne, data: { venueId } })
  const rates = await findFillRates(asked())
  expect(rates.map(({ venue, taken }) => [venue, taken])).toEqual([
    ['Flight Hall', 2],
    [null, 8],
  ])
  await database().lesson.updateMany({ where: ofOne, data: { venueId: null } })
})

it('the reports count the use of a promo code by the day of booking', async () => {
  const [use] = await findPromoCodeUse(asked())
  expect(use).toMatchObject({
    code: 'SPRING',
    orders: 1,
    bookings: 1,
    newFamilies: 1,
    discountCents: 600,
    chargedCents: 6000,
  })
})

it('the reports are empty for staff without permission', async () => {
  const { staff } = await aStaffMember({ role: 'front_desk' })
  const theirs = { ...asked(), staff }
  const answers = await Promise.all([
    findFamilyCounts(theirs),
    findFirstLessons(theirs),
    countCanceled(theirs),
    findAttendanceRates(theirs, 'coach'),
    findFillRates(theirs),
    findHoursTaught(theirs),
    findPromoCodeUse(theirs),
  ])
  expect(answers.flat()).toEqual([])
  expect(await countActiveFamilies(theirs)).toBe(0)
})

async function aFamily(firstName: string) {
  const [guardianId, athleteId] = [newId(), newId()]
  const emergency = { emergencyContactName: 'Kin', emergencyContactPhone: '555 010 9999' }
  const email = `${firstName.toLowerCase()}@example.com`
  await database().guardian.create({
    data: {
      id: guardianId,
      firstName,
      lastName: 'Lee',
      email,
      phone: '555 010 1000',
      ...emergency,
    },
  })
  const bornOn = new Date('2015-04-23T00:00:00Z')
  await database().athlete.create({
    data: { id: athleteId, firstName, lastName: 'Lee', bornOn, experience: 'some' },
  })
  return { guardianId, athleteId }
}

type Facts = {
  guardianId: string
  athleteId: string
  status?: BookingStatus
  attendance?: Attendance
  minutes?: number
  venueId?: string
  canceled?: { hours: number; by: 'family' | 'coach' }
}

async function aLesson(
  day: string,
  time: string,
  { guardianId, athleteId, attendance, canceled, ...facts }: Facts,
): Promise<string> {
  const { status = 'completed', minutes = 60, venueId = null } = facts
  const [lessonId, orderId, bookingId] = [newId(), newId(), newId()]
  const startsAt = at(day, time)
  const endsAt = addMinutes(startsAt, minutes)
  const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({
    where: { format: 'private' },
    orderBy: { position: 'asc' },
  })
  const { id: cancellationPolicyId } = await database().cancellationPolicy.findFirstOrThrow()
  const releasedAt = canceled ? startsAt : null
  await database().lesson.create({
    data: {
      id: lessonId,
      coachId,
      venueId,
      lessonTypeId,
      startsAt,
      endsAt,
      occupiedUntil: endsAt,
      places: 1,
      placesTaken: canceled ? 0 : 1,
      releasedAt,
    },
  })
  const currency = 'USD'
  const createdAt = startsAt
  await database().order.create({ data: { id: orderId, guardianId, currency, createdAt } })
  await database().booking.create({
    data: {
      id: bookingId,
      idempotencyKey: bookingId,
      orderId,
      lessonId,
      lessonTypeId,
      status,
      heldUntil: startsAt,
      placesTaken: 1,
      priceCents: 6000,
      depositCents: 0,
      currency,
      cancellationPolicyId,
      createdAt,
      confirmedAt: startsAt,
    },
  })
  const place = { athleteId, position: 1, attendance, priceShareCents: 6000 }
  await database().bookingPlace.create({ data: { bookingId, ...place } })
  if (canceled)
    await database().cancellation.create({
      data: {
        bookingId,
        idempotencyKey: bookingId,
        canceledBy: canceled.by,
        gives: 'nothing',
        canceledAt: addMinutes(startsAt, -60 * canceled.hours),
        paidCents: 0,
        refundCents: 0,
      },
    })
  return bookingId
}

async function aClassDate(day: string, placesTaken: number, isReleased: boolean): Promise<void> {
  const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({
    where: { format: 'group' },
  })
  const startsAt = at(day, '17:00')
  const endsAt = addMinutes(startsAt, 60)
  await database().lesson.create({
    data: {
      coachId,
      lessonTypeId,
      startsAt,
      endsAt,
      occupiedUntil: endsAt,
      places: 8,
      placesTaken,
      releasedAt: isReleased ? startsAt : null,
    },
  })
}
