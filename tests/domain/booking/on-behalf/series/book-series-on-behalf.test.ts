import { beforeEach, describe, expect, it } from 'vitest'
import { maxSeriesDates } from '~/domain/booking/booking'
import { findCreditsNow } from '~/domain/payments/credits/find-credits.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addDays } from '~/values/business-time'
import { confirmOrder } from '../../../../support/cases/confirm'
import { expectSoundSchedule } from '../../../../support/cases/sound-schedule'
import { openOwnedBusiness } from '../../../../support/cases/new-business'
import { at } from '../../../../support/clock'
import { databaseState } from '../../../../support/database/database-state'
import { aStaffMember } from '../../../../support/factories/factories-accounts'
import { anAthlete, bookingRow, done, today } from '../../../../support/factories/factories-booking'
import { aWeeklyClass } from '../../../../support/factories/factories-class'
import {
  bookedFor,
  bookSeriesFor,
  byConfirmLink,
  fillInByLink,
  guardianOfBooking,
  tuesdays,
} from '../../../../support/factories/factories-on-behalf'
import { aPackage, selling } from '../../../../support/factories/factories-packages'
import { athleteOf } from '../../../../support/factories/factories-portal'
import { faultsInMoney } from '../../../../support/histories/history-faults'

let coachId: string
let owner: Staff

beforeEach(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
})

const weekly = (changes: object = {}) => ({ coach: coachId, ...changes })

async function expectNothing(refused: object, ...wanted: Parameters<typeof bookSeriesFor>) {
  const state = await databaseState()
  expect(await bookSeriesFor(...wanted)).toMatchObject(refused)
  expect(await databaseState()).toEqual(state)
}

async function startsOf(bookingId: string): Promise<Date[]> {
  const { orderId } = await bookingRow(bookingId)
  const bookings = await database().booking.findMany({
    where: { orderId },
    orderBy: { lesson: { startsAt: 'asc' } },
    select: { lesson: { select: { startsAt: true } } },
  })
  return bookings.map(({ lesson }) => lesson.startsAt)
}

const packageSold = async (credits: number) => {
  const lessonTypeIds = (await database().lessonType.findMany()).map(({ id }) => id)
  const { chosen } = await selling(await aPackage(owner, { credits, lessonTypeIds }))
  return { package: chosen, packageMethod: 'cash' as const }
}

describe('a weekly private lesson booked by staff', () => {
  it('is one order with one email to the family and one to the coach, and one confirmation link', async () => {
    const { bookingId } = done(await bookSeriesFor(owner, weekly()))
    expect(await startsOf(bookingId)).toEqual(tuesdays.map((day) => at(day, '16:00')))
    expect(await bookingRow(bookingId)).toMatchObject({ priceCents: 6000, status: 'held' })
    const kinds = (await database().outboxMessage.findMany()).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['booking-to-confirm', 'coach-booked'])
    await fillInByLink(byConfirmLink(bookingId))
    const { orderId } = await bookingRow(bookingId)
    const all = await database().booking.findMany({ where: { orderId } })
    const ids = all.map(({ id }) => id)
    done((await confirmOrder(byConfirmLink(bookingId), ids, today, { costCents: 24_000 }))!)
    expect(await database().booking.count({ where: { status: 'confirmed' } })).toBe(4)
    await expectSoundSchedule()
  })

  it('is booked once for two presses, also at the same moment', async () => {
    const form = weekly({ idempotencyKey: newToken() })
    const pressed = await Promise.all([bookSeriesFor(owner, form), bookSeriesFor(owner, form)])
    expect(pressed[0]).toEqual(pressed[1])
    expect(await bookSeriesFor(owner, form)).toEqual(pressed[0])
    expect(await database().booking.count()).toBe(4)
    expect(await database().order.count()).toBe(1)
    expect(await database().guardian.count()).toBe(1)
  })

  it('is booked completely or not at all, naming every taken or blocked date', async () => {
    await bookedFor(owner, { coach: coachId, day: '2026-12-01', time: '16:30' })
    await bookedFor(owner, { coach: coachId, day: '2026-12-15', time: '15:30' })
    const detail = 'Tuesday, December 1 at 4:00 PM; Tuesday, December 15 at 4:00 PM'
    await expectNothing({ refused: 'dates-taken', field: 'dates', detail }, owner, weekly())
    const left = weekly({ dates: ['2026-11-24', '2026-12-08'] })
    const { bookingId } = done(await bookSeriesFor(owner, left))
    expect(await startsOf(bookingId)).toHaveLength(2)
  })

  it('is refused if a date is in the past or at a skipped hour', async () => {
    const past = weekly({ dates: ['2026-10-27', ...tuesdays] })
    await expectNothing({ refused: 'time-over', field: 'dates' }, owner, past)
    const skipped = weekly({ dates: ['2027-03-14'], time: '02:30' })
    await expectNothing({ refused: 'time-not-there', field: 'dates' }, owner, skipped)
  })

  it('has the maximum number of weeks', async () => {
    const dates = Array.from({ length: maxSeriesDates }, (_, week) =>
      addDays('2026-11-24', 7 * week),
    )
    const { bookingId } = done(await bookSeriesFor(owner, weekly({ dates })))
    const starts = await startsOf(bookingId)
    expect(starts).toHaveLength(maxSeriesDates)
    expect(starts.at(-1)).toEqual(at(dates.at(-1)!, '16:00'))
    expect(await database().order.count()).toBe(1)
  })

  it('of a whole year is confirmed by one link and names each taken date', async () => {
    const dates = Array.from({ length: maxSeriesDates }, (_, week) =>
      addDays('2026-11-24', 7 * week),
    )
    const { bookingId } = done(await bookSeriesFor(owner, weekly({ dates })))
    const visitor = byConfirmLink(bookingId)
    await fillInByLink(visitor)
    const held = await database().booking.findMany({ select: { id: true } })
    const ids = held.map(({ id }) => id)
    // the last dates are after the year for which a waiver can be signed now
    done((await confirmOrder(visitor, ids, today))!)
    expect(await database().booking.count({ where: { status: 'confirmed' } })).toBe(maxSeriesDates)
    const others = { firstName: 'Noor', email: 'noor@example.com', dates }
    const refused = await bookSeriesFor(owner, weekly(others))
    expect(refused).toMatchObject({ refused: 'dates-taken', field: 'dates' })
    expect('detail' in refused && refused.detail!.split('; ')).toHaveLength(maxSeriesDates)
  })

  it('checks ages on every date', async () => {
    await database().lessonType.updateMany({ data: { maxAge: 12 } })
    const thirteenOnTheTenth = weekly({ athletes: [anAthlete({ bornOn: '2013-12-10' })] })
    await expectNothing({ refused: 'outside-ages' }, owner, thirteenOnTheTenth)
    const before = { ...thirteenOnTheTenth, dates: tuesdays.slice(0, 3) }
    done(await bookSeriesFor(owner, before))
  })

  it('is paid with one credit per date, or with none if there are too few', async () => {
    const first = await bookedFor(owner, { coach: coachId, time: '18:00', state: 'held' })
    const { id: guardianId } = await guardianOfBooking(first)
    const known = { athletes: [], known: [await athleteOf(first)] }
    const short = weekly({ ...known, ...(await packageSold(3)) })
    await expectNothing({ refused: 'no-credits' }, owner, short, { guardianId })
    const enough = weekly({ ...known, ...(await packageSold(5)) })
    done(await bookSeriesFor(owner, enough, { guardianId }))
    expect(await findCreditsNow(guardianId, today)).toMatchObject([{ left: 5 }])
  })

  it('is limited for a coach to their own calendar', async () => {
    const { id: other } = await database().coach.create({ data: { name: 'Ada Lind', position: 9 } })
    const { staff } = await aStaffMember({ role: 'coach', coachId: other })
    await expectNothing({ refused: 'coach-not-teaching', field: 'dates' }, staff, weekly())
  })
})

describe('a child booked by staff into all dates of a class', () => {
  const inClass = { lessonType: 'tumbling-basics' }

  it('has a place in each, in one order, at the listed price with the sibling discount', async () => {
    await database().settings.updateMany({ data: { siblingPercent: 10 } })
    const dates = (await aWeeklyClass(owner, coachId)).slice(0, 3)
    const athletes = [anAthlete(), anAthlete({ firstName: 'Max' })]
    const { bookingId } = done(await bookSeriesFor(owner, { dates, athletes }, inClass))
    const { orderId } = await bookingRow(bookingId)
    const bookings = await database().booking.findMany({ where: { orderId } })
    expect(bookings.map(({ priceCents }) => priceCents)).toEqual([4180, 4180, 4180])
    const lessons = await database().lesson.findMany({ where: { id: { in: dates } } })
    expect(lessons.map(({ placesTaken }) => placesTaken)).toEqual([2, 2, 2])
    await expectSoundSchedule()
  })

  it('has no place at all if a date is full or the child already has a place in one', async () => {
    const [one, two, three] = await aWeeklyClass(owner, coachId)
    const dates = [one!, two!, three!]
    const first = await bookedFor(owner, { lesson: one, day: undefined, time: undefined }, inClass)
    await database().lesson.update({ where: { id: two! }, data: { places: 1, placesTaken: 1 } })
    const full = { refused: 'dates-taken', detail: 'Tuesday, December 1 at 4:00 PM' }
    await expectNothing(full, owner, { dates }, inClass)
    const { id: guardianId } = await guardianOfBooking(first)
    const known = { known: [await athleteOf(first)], athletes: [], dates: [one!, three!] }
    const detail = 'Tuesday, November 24 at 4:00 PM'
    const twice = { refused: 'athletes-in-lessons', field: 'dates', detail }
    await expectNothing(twice, owner, known, { ...inClass, guardianId })
    done(await bookSeriesFor(owner, { ...known, dates: [three!] }, { ...inClass, guardianId }))
  })
})

describe('a new client who buys a package and signs at the desk', () => {
  async function atTheDesk(changes: object = {}) {
    const waiver = await database().waiverVersion.findFirstOrThrow({
      where: { publishedAt: { not: null } },
      orderBy: { number: 'desc' },
      include: { clauses: true },
    })
    const signing = {
      waiverVersionId: waiver.id,
      signerName: 'Dana Okafor',
      relationship: 'Mother',
      clauses: waiver.clauses.map(({ id }) => id),
    }
    const sold = await packageSold(10)
    const one = { dates: ['2026-11-24'], state: 'confirmed' }
    return weekly({ ...one, ...signing, ...sold, ...changes })
  }

  it('is booked at once and uses one of the credits', async () => {
    const { bookingId } = done(await bookSeriesFor(owner, await atTheDesk()))
    expect((await bookingRow(bookingId)).status).toBe('confirmed')
    const { id: guardianId } = await guardianOfBooking(bookingId)
    expect(await findCreditsNow(guardianId, today)).toMatchObject([{ left: 9 }])
    expect(await database().waiverSignature.findMany()).toMatchObject([
      { signerName: 'Dana Okafor', relationship: 'Mother', guardianId },
    ])
    const kinds = (await database().outboxMessage.findMany()).map(({ kind }) => kind)
    expect(kinds).toEqual(
      expect.arrayContaining(['booking-confirmed', 'package-bought', 'waiver-signed']),
    )
    expect(await faultsInMoney()).toEqual([])
  })

  it('pays and signs once for two presses', async () => {
    const form = await atTheDesk()
    await Promise.all([bookSeriesFor(owner, form), bookSeriesFor(owner, form)])
    expect(await database().packageSale.count()).toBe(1)
    expect(await database().payment.count({ where: { method: 'cash' } })).toBe(1)
    expect(await database().waiverSignature.count()).toBe(1)
  })

  it.each([
    ['a required clause is not checked', { clauses: [] }, 'clause-missing'],
    [
      'it is not said what they are to the child',
      { relationship: undefined },
      'relationship-missing',
    ],
    ['the waiver was replaced', { waiverVersionId: newToken() }, 'waiver-changed'],
    ['nothing is signed', { signerName: undefined }, 'waiver-missing'],
    ['it is not said how the package was paid', { packageMethod: undefined }, 'method-missing'],
  ])('gets nothing if %s', async (_what, changes, refused) => {
    await expectNothing({ refused }, owner, await atTheDesk(changes))
  })

  it('gets no package that has changed or is for other lessons, and none from a coach', async () => {
    const form = await atTheDesk()
    const { package: chosen } = form as unknown as { package: { packageId: string } }
    const changed = { ...form, package: { ...chosen, version: 9 } }
    await expectNothing({ refused: 'package-changed' }, owner, changed)
    const classes = await selling(await aPackage(owner))
    const others = { ...form, package: classes.chosen }
    await expectNothing({ refused: 'package-for-others' }, owner, others)
    const { staff } = await aStaffMember({ role: 'coach', coachId })
    await expectNothing({ refused: 'no-credits' }, staff, form)
  })
})
