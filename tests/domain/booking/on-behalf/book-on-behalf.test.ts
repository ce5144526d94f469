import { describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import {
  findFamiliesToBookFor,
  findFamily,
} from '~/domain/booking/on-behalf/find-families-to-book-for.server'
import { releaseExpiredHolds } from '~/domain/booking/holds/expired-holds.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { confirmBooking } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import { at, before } from '../../../support/clock'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { databaseState } from '../../../support/database/database-state'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aClass,
  aClassElsewhere,
  anAthlete,
  aVisitor,
  book,
  bookingRow,
} from '../../../support/factories/factories-booking'
import { done, hold, lessonDay } from '../../../support/factories/factories-booking'
import { today } from '../../../support/factories/factories-booking'
import {
  bookedFor,
  bookFor,
  boundTo,
  byConfirmLink,
  fillInByLink,
  guardianOfBooking,
} from '../../../support/factories/factories-on-behalf'
import { athleteOf, bookAs } from '../../../support/factories/factories-portal'

let coachId: string
let coach: Staff
let desk: Staff

const startsAt = at(lessonDay, '16:00')

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  coach = (await aStaffMember({ role: 'coach', coachId })).staff
  desk = (await aStaffMember({ role: 'front_desk' })).staff
})

const emails = async (subjectId: string) =>
  (await database().outboxMessage.findMany({ where: { subjectId } })).map(({ kind }) => kind)

async function expectNothing(refusal: string | object, ...wanted: Parameters<typeof bookFor>) {
  const state = await databaseState()
  const refused = typeof refusal === 'string' ? { refused: refusal } : refusal
  expect(await bookFor(...wanted)).toMatchObject(refused)
  expect(await databaseState()).toEqual(state)
}

describe('staff booking for a family', () => {
  it('keeps the time until the end of the lesson and asks the family to confirm', async () => {
    const id = await bookedFor(coach)
    const row = await bookingRow(id)
    expect(row).toMatchObject({ status: 'held', priceCents: 6000, depositCents: 1000 })
    expect(row.heldUntil).toEqual(at(lessonDay, '17:00'))
    await releaseExpiredHolds(before(at(lessonDay, '17:00')))
    expect((await bookingRow(id)).status).toBe('held')
    expect(await emails(id)).toEqual(['booking-to-confirm'])
    const made = { staffMemberId: coach.id, channel: 'phone', listPriceCents: 6000 }
    expect(await database().bookingOnBehalf.findMany()).toMatchObject([{ bookingId: id, ...made }])
  })

  it('is possible at times that families cannot book: without notice, while paused, at night', async () => {
    await database().settings.updateMany({ data: { bookingPaused: true, pauseMessage: 'Away.' } })
    const now = at(lessonDay, '03:10')
    await bookedFor(desk, { coach: coachId, time: '03:00' }, { now })
    await expectNothing('time-over', coach, { time: '02:00' }, { now })
  })

  it('is refused over another lesson or hold and at a skipped hour', async () => {
    await book(aVisitor())
    await hold(aVisitor(), { time: '18:00' })
    await expectNothing('time-taken', coach, { time: '16:30' })
    await expectNothing('time-taken', coach, { time: '17:30' })
    await expectNothing('time-not-there', coach, { day: '2027-03-14', time: '02:30' })
    expect(
      (await bookingRow(await bookedFor(coach, { day: '2027-03-14', time: '03:30' }))).lesson
        .startsAt,
    ).toEqual(at('2027-03-14', '03:30'))
    const twice = await bookedFor(
      coach,
      { day: '2026-11-01', time: '01:30' },
      { now: at('2026-10-30', '10:00') },
    )
    expect((await bookingRow(twice)).lesson.startsAt).toEqual(at('2026-11-01', '01:30'))
  })

  it('by a coach is possible only in their own calendar', async () => {
    const { id } = await database().coach.create({ data: { name: 'Ada', position: 9 } })
    await expectNothing('coach-not-teaching', coach, { coach: id })
    const lesson = await aClass(coachId)
    const other = (await aStaffMember({ role: 'coach', coachId: id })).staff
    const wanted = { lesson, day: undefined, time: undefined }
    await expectNothing('time-not-there', other, wanted, { lessonType: 'tumbling-basics' })
    const nobodys = (await aStaffMember({ role: 'coach', coachId: null })).staff
    await expectNothing('coach-not-teaching', nobodys, { coach: coachId })
    await expectNothing('time-not-there', nobodys, wanted, { lessonType: 'tumbling-basics' })
    await bookedFor(coach, wanted, { lessonType: 'tumbling-basics' })
  })

  it('at another price needs a reason', async () => {
    await expectNothing('reason-missing', coach, { priceCents: 4500 })
    const id = await bookedFor(coach, { priceCents: 500, priceReason: 'trial' })
    expect(await bookingRow(id)).toMatchObject({ priceCents: 500, depositCents: 500 })
    const [place] = await database().bookingPlace.findMany({ where: { bookingId: id } })
    expect(place).toMatchObject({ priceShareCents: 500 })
  })

  it('on file accepts only that family’s athletes', async () => {
    const { parent } = await aParent()
    const first = await bookAs(parent)
    const stranger = await athleteOf(await bookAs((await aParent()).parent, { time: '15:00' }))
    const wanted = { guardianId: parent.id }
    const theirs = { time: '18:00', athletes: [], known: [await athleteOf(first)] }
    await expectNothing('wrong-number', coach, { ...theirs, known: [stranger] }, wanted)
    const id = await bookedFor(coach, { ...theirs, state: 'confirmed' }, wanted)
    expect((await bookingRow(id)).status).toBe('confirmed')
    expect(await emails(id)).toEqual(['booking-confirmed'])
  })

  it('gives no athlete a second place in a class date', async () => {
    const lesson = await aClass(coachId)
    const inClass = { lesson, day: undefined, time: undefined }
    const wanted = { lessonType: 'tumbling-basics' }
    const first = await bookedFor(desk, inClass, wanted)
    const { id: guardianId } = await guardianOfBooking(first)
    const again = { ...inClass, known: [await athleteOf(first)], athletes: [] }
    const twice = { refused: 'athletes-in-lessons', field: 'known' }
    await expectNothing(twice, desk, again, { ...wanted, guardianId })
    const sibling = { ...inClass, known: [], athletes: [anAthlete({ firstName: 'Max' })] }
    await bookedFor(desk, sibling, { ...wanted, guardianId })
  })

  it('gives an athlete a place with another coach at the same time only if that is wanted', async () => {
    const { parent } = await aParent()
    const known = [await athleteOf(await bookAs(parent, { time: '16:00' }))]
    const there = { day: undefined, time: undefined, known, athletes: [] }
    const wanted = { lessonType: 'tumbling-basics', guardianId: parent.id }
    const overlapping = { ...there, lesson: await aClassElsewhere('16:30') }
    const refused = { refused: 'athletes-elsewhere', field: 'bookAnyway' }
    await expectNothing(refused, desk, overlapping, wanted)
    const id = await bookedFor(desk, { ...overlapping, bookAnyway: true }, wanted)
    const subject = { action: 'book-on-behalf', subjectId: id }
    const event = await database().auditEvent.findFirstOrThrow({ where: subject })
    expect(event.details).toMatchObject({ bookAnyway: true })
    const again = { ...overlapping, bookAnyway: true }
    await expectNothing('athletes-in-lessons', desk, again, wanted)
    await bookedFor(desk, { ...there, lesson: await aClassElsewhere('17:00') }, wanted)
  })

  it('without a confirmation requires signed waivers, and knows existing accounts', async () => {
    await expectNothing('waiver-missing', coach, { state: 'confirmed' })
    const { email } = await aParent()
    await expectNothing('family-known', coach, { email })
    await expectNothing('outside-ages', coach, { athletes: [anAthlete({ bornOn: '1990-01-01' })] })
    await expectNothing('name-missing', coach, { firstName: undefined })
  })

  it('happens once for two or ten presses', async () => {
    const idempotencyKey = newToken()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => bookFor(coach, { idempotencyKey })),
    )
    expect(new Set(outcomes.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await database().guardian.count()).toBe(1)
  })

  it('and visitors who hold the same time at once give it to only one', async () => {
    const all = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => bookFor(coach)),
      ...Array.from({ length: 4 }, () => hold(aVisitor())),
    ])
    expect(all).toHaveLength(8)
    expect(await database().lesson.count({ where: { releasedAt: null } })).toBe(1)
    expect(await database().booking.count()).toBe(1)
  })
})

describe('a family that confirms', () => {
  it('does so by its link with complete answers until the lesson begins', async () => {
    const id = await bookedFor(coach)
    const visitor = byConfirmLink(id)
    expect(await confirmBooking(visitor, id, today)).toEqual({ refused: 'steps-missing' })
    await fillInByLink(visitor)
    expect(await confirmBooking(visitor, id, startsAt)).toEqual({ refused: 'lesson-begun' })
    const last = before(startsAt)
    done(await confirmBooking(visitor, id, last))
    expect(await bookingRow(id)).toMatchObject({ status: 'confirmed', confirmedAt: last })
    expect(await emails(id)).toContain('booking-confirmed')
    expect(await boundTo(visitor)).toBe(1)
  })

  it('does so once for simultaneous presses', async () => {
    const id = await bookedFor(coach)
    await fillInByLink(byConfirmLink(id))
    const visitor = byConfirmLink(id)
    const all = await Promise.all(
      Array.from({ length: 10 }, () => confirmBooking(visitor, id, today)),
    )
    expect(all.every((each) => each && 'linkToken' in each)).toBe(true)
    expect(await database().auditEvent.count({ where: { action: 'confirm-booking' } })).toBe(1)
    expect((await emails(id)).filter((kind) => kind === 'booking-confirmed')).toHaveLength(1)
  })

  it('can use its link only for its own booking', async () => {
    const [id, other] = [await bookedFor(coach), await bookedFor(coach, { time: '18:00' })]
    expect(await confirmBooking(byConfirmLink(other), id, today)).toBeNull()
    const { confirmLink } = byConfirmLink(id)
    const asLink = { ...aVisitor(), link: confirmLink }
    const wanted = { idempotencyKey: newToken(), refundCents: 0 }
    expect(await cancelBooking(asLink, id, wanted, today)).toBeNull()
    const online = await book(aVisitor(), { time: '19:00' })
    expect(await confirmBooking(byConfirmLink(online), online, today)).toBeNull()
  })
})

describe('the search for a family to book for', () => {
  it('finds families by name, phone and email, but for a coach only their own', async () => {
    await book(aVisitor())
    const { id } = await database().coach.create({ data: { name: 'Ada', position: 9 } })
    const other = (await aStaffMember({ role: 'coach', coachId: id })).staff
    for (const who of ['okafor', 'Zoë', 'O’Kafor dana', '555-0102030', 'dana@example.com']) {
      expect(await findFamiliesToBookFor(desk, who)).toHaveLength(1)
      expect(await findFamiliesToBookFor(coach, who)).toHaveLength(1)
    }
    expect(await findFamiliesToBookFor(other, 'okafor')).toEqual([])
    expect(await findFamiliesToBookFor(other, 'dana@example.com')).toHaveLength(1)
    const guardianId = (await findFamiliesToBookFor(desk, 'okafor'))[0]!.id
    const isOpenTo = async (staff: Staff, who: string) =>
      (await findFamily(staff, { guardianId, who })) !== null
    for (const staff of [desk, coach]) expect(await isOpenTo(staff, 'anyone')).toBe(true)
    for (const who of ['', 'okafor', '0102030']) expect(await isOpenTo(other, who)).toBe(false)
    for (const who of ['Dana@example.com ', '555 010 2030'])
      expect(await isOpenTo(other, who)).toBe(true)
    const { lessonTypeId } = await database().booking.findFirstOrThrow()
    await database().coachLessonType.create({ data: { coachId: id, lessonTypeId } })
    const elsewhere = { time: '10:00' }
    await expectNothing('name-missing', other, elsewhere, { guardianId, who: 'okafor' })
    await bookedFor(other, elsewhere, { guardianId, who: 'dana@example.com' })
    for (const who of ['', '%', '_', 'nobody'])
      expect(await findFamiliesToBookFor(desk, who)).toEqual([])
  })

  it('follows a lesson that another coach takes over', async () => {
    await book(aVisitor())
    const { id: coachId } = await database().coach.create({ data: { name: 'Ada', position: 9 } })
    const other = (await aStaffMember({ role: 'coach', coachId })).staff
    expect(await findFamiliesToBookFor(coach, 'okafor')).toHaveLength(1)
    await database().lesson.updateMany({ data: { coachId } })
    expect(await findFamiliesToBookFor(coach, 'okafor')).toEqual([])
    expect(await findFamiliesToBookFor(other, 'okafor')).toHaveLength(1)
  })
})
