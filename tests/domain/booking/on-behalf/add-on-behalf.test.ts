import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendConfirmLink } from '~/domain/booking/links/send-confirm-link.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { at } from '../../../support/clock'
import { confirmBooking } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { databaseState } from '../../../support/database/database-state'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aClass,
  anAthlete,
  answerEverything,
  aVisitor,
  book,
  bookingRow,
  hold,
} from '../../../support/factories/factories-booking'
import { done, lessonDay, today } from '../../../support/factories/factories-booking'
import {
  addedFor,
  addFor,
  bookedFor,
  byConfirmLink,
  fillInByLink,
} from '../../../support/factories/factories-on-behalf'
import { athleteOf, bookAs } from '../../../support/factories/factories-portal'
import { aCoachTeaching } from '../../../support/factories/factories-schedule'
import { runJobs } from '../../../support/jobs'
import { received } from '../../../support/reading/mailbox'
import { aMailServer } from '../../../support/servers/smtp'

const server = await aMailServer()
let coachId: string
let coach: Staff

beforeEach(() => {
  clock.fix(today)
})
beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  coach = (await aStaffMember({ role: 'coach', coachId })).staff
})

afterEach(() => clock.release())

const siblings = {
  athletes: [anAthlete(), anAthlete({ firstName: 'Eli', bornOn: '2021-11-20' })],
}

const emails = async () =>
  (await database().outboxMessage.findMany({ where: { kind: { startsWith: 'booking' } } })).length

async function expectNothing(refused: string, ...wanted: Parameters<typeof addFor>) {
  const state = await databaseState()
  expect(await addFor(...wanted)).toMatchObject({ refused })
  expect(await databaseState()).toEqual(state)
}

describe('adding a time to a family’s booking by staff', () => {
  it('puts it in the same order, for the same athletes and agreed terms', async () => {
    const first = await bookedFor(coach, { focusNote: 'Round-off', channel: 'text' })
    const second = await addedFor(coach, first, { priceCents: 4500, priceReason: 'goodwill' })
    const [one, other] = [await bookingRow(first), await bookingRow(second)]
    expect(other).toMatchObject({ orderId: one.orderId, status: 'held', focusNote: 'Round-off' })
    expect(other).toMatchObject({ priceCents: 4500, heldUntil: at(lessonDay, '19:00') })
    const places = await database().bookingPlace.findMany({ orderBy: { id: 'asc' } })
    expect(places.map(({ athleteId }) => athleteId)).toEqual(places.map(() => places[0]!.athleteId))
    expect(places.map(({ priceShareCents }) => priceShareCents)).toEqual([6000, 4500])
    const made = await database().bookingOnBehalf.findMany({ where: { bookingId: second } })
    expect(made).toMatchObject([{ channel: 'text', listPriceCents: 6000, priceReason: 'goodwill' }])
  })

  it('sends one email to confirm with all times', async () => {
    const first = await bookedFor(coach, { state: 'held_for_more' })
    await addedFor(coach, first)
    expect(await emails()).toBe(0)
    const pressed = { idempotencyKey: newToken() }
    done((await sendConfirmLink(coach, first, pressed, today))!)
    await runJobs()
    const email = await received(server, 'booking-to-confirm')
    expect(email.subject).toBe('Please confirm, 2 lessons: Deep Dive')
    expect(email.text).toContain('4:00 PM')
    expect(email.text).toContain('6:00 PM')
    expect(email.text).toContain('$120')
  })

  it('is refused over another lesson, and the earlier times stay', async () => {
    const first = await bookedFor(coach)
    await book(aVisitor(), { time: '18:30' })
    await expectNothing('time-taken', coach, first)
    await expectNothing('held-already', coach, first, { time: '16:30' })
    await expectNothing('time-not-there', coach, first, { time: undefined })
    await expectNothing('reason-missing', coach, first, { time: '10:00', priceCents: 1 })
    await expectNothing('outside-ages', coach, first, { day: '2040-11-20' })
    expect((await bookingRow(first)).status).toBe('held')
    await addedFor(coach, first, { time: '10:00' })
  })

  it('is refused after five times, and if the family has confirmed, is paying or booked itself', async () => {
    const first = await bookedFor(coach)
    for (const time of ['08:00', '10:00', '12:00', '18:00']) await addedFor(coach, first, { time })
    await expectNothing('order-full', coach, first, { time: '06:00' })

    const other = await bookedFor(coach, { day: '2026-11-21' })
    const { orderId } = await bookingRow(other)
    const attempt = { orderId, amountCents: 1000, currency: 'USD', live: false, startedAt: today }
    const { id } = await database().paymentAttempt.create({
      data: { ...attempt, expiresAt: at(lessonDay, '12:00') },
    })
    await expectNothing('being-paid', coach, other, { time: '06:00' })
    await database().paymentAttempt.delete({ where: { id } })
    await expectNothing('lesson-begun', coach, other, { time: '22:00' }, at('2026-11-21', '16:00'))
    await fillInByLink(byConfirmLink(other))
    done((await confirmBooking(byConfirmLink(other), other, today))!)
    await expectNothing('already-booked', coach, other, { time: '06:00' })
  })

  it('is not available to another coach or for an unknown booking', async () => {
    const first = await bookedFor(coach)
    const { id } = await database().coach.create({ data: { name: 'Ada', position: 9 } })
    const another = (await aStaffMember({ role: 'coach', coachId: id })).staff
    expect(await addFor(another, first)).toBeNull()
    expect(await addFor(coach, 'nothing')).toBeNull()
    const { parent } = await aParent()
    const own = await bookAs(parent, { time: '18:00' })
    await expectNothing('already-booked', coach, own, { time: '12:00' })
  })

  it('is refused if the family may not book for an athlete anymore or was erased', async () => {
    const first = await bookedFor(coach)
    const { athleteId } = await database().bookingPlace.findFirstOrThrow()
    // another guardian who may book, as an athlete must have one
    const { parent: other } = await aParent()
    await database().guardianship.create({ data: { guardianId: other.id, athleteId } })
    const where = { athleteId, guardianId: { not: other.id } }
    await database().guardianship.updateMany({ where, data: { mayBook: false } })
    await expectNothing('may-not-book', coach, first)
    await database().guardianship.updateMany({ where, data: { mayBook: true, endedAt: today } })
    await expectNothing('may-not-book', coach, first)
    await database().guardianship.updateMany({ where, data: { endedAt: null } })
    await addedFor(coach, first)
    const { id } = await database().guardian.findFirstOrThrow({ where: { id: { not: other.id } } })
    await database().guardian.update({ where: { id }, data: { erasedAt: today } })
    await expectNothing('may-not-book', coach, first, { time: '10:00' })
  })

  it('is refused if the family may not book for one of two athletes anymore', async () => {
    const first = await bookedFor(coach, siblings, { lessonType: 'partner-progression' })
    const { parent: other } = await aParent()
    const eli = await database().athlete.findFirstOrThrow({ where: { firstName: 'Eli' } })
    await database().guardianship.create({ data: { guardianId: other.id, athleteId: eli.id } })
    const where = { athleteId: eli.id, guardianId: { not: other.id } }
    await database().guardianship.updateMany({ where, data: { mayBook: false } })
    await expectNothing('may-not-book', coach, first)
  })

  it('is refused for a day on which one of two athletes is too young', async () => {
    const first = await bookedFor(coach, siblings, { lessonType: 'partner-progression' })
    expect(await addFor(coach, first, { day: '2026-11-19' })).toMatchObject({
      refused: 'outside-ages',
      detail: 'ages 5 to 18',
    })
    await addedFor(coach, first, { day: '2026-11-20' })
  })

  it('is refused at the time of another lesson of the athlete, unless staff book it anyway', async () => {
    const { parent } = await aParent()
    const { staff: desk } = await aStaffMember({ role: 'front_desk' })
    const { lessonType } = await aCoachTeaching({ name: 'Sam Lee' })
    const elsewhere = { lessonType: lessonType.slug, time: '17:00' }
    const known = [await athleteOf(await bookAs(parent, elsewhere))]
    const family = { guardianId: parent.id }
    const first = await bookedFor(
      desk,
      { coach: coachId, time: '19:00', known, athletes: [] },
      family,
    )
    await expectNothing('athletes-elsewhere', desk, first, { time: '17:15' })
    await addedFor(desk, first, { time: '17:15', bookAnyway: true })
  })

  it('is refused for what a visitor still holds', async () => {
    const visitor = aVisitor()
    const held = await hold(visitor)
    await answerEverything(visitor)
    await expectNothing('booked-itself', coach, held)
  })

  it('copies the focus areas of the first time', async () => {
    const first = await bookedFor(coach)
    const { id: focusAreaId } = await database().focusArea.findFirstOrThrow()
    await database().bookingFocus.create({ data: { bookingId: first, focusAreaId } })
    const bookingId = await addedFor(coach, first)
    expect(await database().bookingFocus.findMany({ where: { bookingId } })).toHaveLength(1)
  })

  it('in a class needs another date with places left', async () => {
    const [lesson, later] = [await aClass(coachId), await aClass(coachId, '19:00')]
    const nowhere = { day: undefined, time: undefined }
    const two = { athletes: [anAthlete(), anAthlete({ firstName: 'Max' })] }
    const wanted = { lesson, ...nowhere, ...two }
    const first = await bookedFor(coach, wanted, { lessonType: 'tumbling-basics' })
    await expectNothing('held-already', coach, first, { lesson, ...nowhere })
    const second = await addedFor(coach, first, { lesson: later, ...nowhere })
    expect(await bookingRow(second)).toMatchObject({ placesTaken: 2, priceCents: 4400 })
  })

  it('happens once for ten simultaneous presses', async () => {
    const first = await bookedFor(coach)
    const idempotencyKey = newToken()
    const all = await Promise.all(
      Array.from({ length: 10 }, () => addFor(coach, first, { idempotencyKey })),
    )
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await database().booking.count()).toBe(2)
  })
})
