import { beforeEach, describe, expect, it } from 'vitest'
import type { Attendance } from '~/domain/booking/attendance/attendance'
import { completeLessons } from '~/domain/booking/attendance/complete-lessons.server'
import { composeNoShow } from '~/domain/booking/attendance/compose-no-show.server'
import { markAttendance } from '~/domain/booking/attendance/mark-attendance.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import * as bookingLocks from '~/domain/booking/find/lock-booking.server'
import * as coachTime from '~/domain/scheduling/take-coach-time.server'
import { at, before } from '../../support/clock'
import { confirmBooking } from '../../support/cases/confirm'
import { resetDatabase } from '../../support/database/worker-database'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  aClass,
  anAthlete,
  bookingRow,
  done,
  lessonDay,
  openBusiness,
} from '../../support/factories/factories-booking'
import { bookedFor, byConfirmLink, fillInByLink } from '../../support/factories/factories-on-behalf'
import { athleteOf } from '../../support/factories/factories-portal'
import { pay, refundsOf } from '../../support/factories/factories-payments'
import { owedKinds } from '../../support/reading/emailed-secrets'
import { whileLocked } from '../../support/waiting'
import { replaceExports } from '../../support/replace-exports'

// The same commands, with the locks of coaches and bookings removed on demand.
const guards = { lock: true }

replaceExports(bookingLocks, (parts) => ({
  lockBookings: (...asked: Parameters<typeof bookingLocks.lockBookings>) =>
    guards.lock ? parts.lockBookings(...asked) : Promise.resolve(),
}))

replaceExports(coachTime, (parts) => ({
  lockCoaches: (...asked: Parameters<typeof coachTime.lockCoaches>) =>
    guards.lock ? parts.lockCoaches(...asked) : Promise.resolve(),
}))

const startsAt = at(lessonDay, '16:00')
const endsAt = at(lessonDay, '17:00')

let coach: Staff
let id: string

beforeEach(async () => {
  guards.lock = true
  await resetDatabase()
  const { coachId } = await openBusiness()
  coach = (await aStaffMember({ role: 'coach', coachId })).staff
  id = await bookedFor(coach)
})

type Decided = { confirms?: boolean; charges?: boolean }

async function mark(attendance: Attendance, decided: Decided = {}, now = startsAt) {
  const athletes = [{ athleteId: await athleteOf(id), attendance }]
  const { version } = await bookingRow(id)
  return await markAttendance(coach, id, { version, athletes, ...decided }, now)
}

const status = async () => (await bookingRow(id)).status
const charged = async () => {
  const lines = await database().chargeLine.findMany({ where: { bookingId: id } })
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
const decisions = () => database().auditEvent.count({ where: { action: 'charge-no-show' } })

describe('attendance of an unconfirmed booking', () => {
  it.each([
    ['present', {}, { refused: 'not-confirmed-yet', field: 'confirms' }],
    ['present', { charges: true }, { refused: 'not-confirmed-yet', field: 'confirms' }],
    ['late', {}, { refused: 'not-confirmed-yet', field: 'confirms' }],
  ] as const)(
    'taken as %s with %o is refused and changes nothing',
    async (attendance, decided, refusal) => {
      expect(await mark(attendance, decided)).toEqual(refusal)
      expect([await status(), await charged(), await decisions()]).toEqual(['held', 0, 0])
    },
  )

  it.each([
    ['present', { confirms: true }, ['confirmed', 6000, 0]],
    ['late', { confirms: true }, ['confirmed', 6000, 0]],
    ['absent', {}, ['held', 0, 0]],
    ['absent', { confirms: true, charges: true }, ['held', 0, 0]],
    ['no_show', {}, ['expired', 0, 0]],
    ['no_show', { confirms: true }, ['expired', 0, 0]],
    ['no_show', { charges: true }, ['confirmed', 6000, 1]],
  ] as const)('taken as %s with %o leads to %o', async (attendance, decided, after) => {
    done((await mark(attendance, decided))!)
    expect([await status(), await charged(), await decisions()]).toEqual(after)
    const { confirmedAt, confirmedByStaff } = await bookingRow(id)
    const isConfirmed = after[0] === 'confirmed'
    expect([confirmedAt, confirmedByStaff]).toEqual([isConfirmed ? startsAt : null, isConfirmed])
  })

  it('taken twice as a no-show ends it once and refunds a prepayment once', async () => {
    await pay(id, 1500, 'cash')
    const athletes = [{ athleteId: await athleteOf(id), attendance: 'no_show' as const }]
    const said = { version: (await bookingRow(id)).version, athletes }
    const press = () => markAttendance(coach, id, said, startsAt)
    const outcomes = await Promise.all([press(), press()])
    expect(outcomes).toContainEqual({ bookingId: id })
    expect(outcomes).toContainEqual({ refused: 'hold-over' })
    expect(await refundsOf(id)).toMatchObject([{ amountCents: 1500, state: 'owed' }])
    expect(await database().auditEvent.count({ where: { action: 'expire-hold' } })).toBe(1)
  })

  it('cannot be a no-show before the lesson has begun', async () => {
    expect(await mark('no_show', {}, before(startsAt))).toMatchObject({ refused: 'not-begun' })
    expect(await status()).toBe('held')
  })

  it('leads to the no-show charge of the policy after the lesson, and no more', async () => {
    const { cancellationPolicyId } = await bookingRow(id)
    expect(cancellationPolicyId).not.toBeNull()
    done((await mark('no_show', { charges: true }))!)
    await completeLessons(endsAt)
    expect([await status(), await charged()]).toEqual(['no_show', 6000])
  })

  it('leads to an email about the staff’s decision, not about the family’s agreement', async () => {
    done((await mark('no_show', { charges: true }))!)
    expect(await owedKinds()).toContain('no-show')
    const { guardianId } = await database().order.findFirstOrThrow()
    const due = { kind: 'no-show', subjectId: id, guardianId, occasion: 'at 1' } as never
    const composed = await transaction((tx) => composeNoShow(tx, due, startsAt))
    const text = JSON.stringify(composed!.content.body)
    expect(text).toContain('You had not confirmed this lesson. We decided to charge $60 for it.')
    expect(text).not.toContain('If no one comes')
  })
})

describe('attendance of two athletes in an unconfirmed booking', () => {
  let ids: string[]

  beforeEach(async () => {
    const two = [anAthlete(), anAthlete({ firstName: 'Eli' })]
    const lesson = await aClass(coach.coachId!, '18:00')
    const wanted = { lesson, athletes: two, email: 'noor@example.com' }
    id = await bookedFor(coach, wanted, { lessonType: 'tumbling-basics' })
    const places = await database().bookingPlace.findMany({
      where: { bookingId: id },
      orderBy: { position: 'asc' },
    })
    ids = places.map(({ athleteId }) => athleteId)
  })

  const begins = at(lessonDay, '18:00')

  async function markBoth(said: Attendance[], decided: Decided = {}) {
    const athletes = said.map((attendance, index) => ({ athleteId: ids[index]!, attendance }))
    const { version } = await bookingRow(id)
    return await markAttendance(coach, id, { version, athletes, ...decided }, begins)
  }

  it.each([
    [['no_show', 'absent'], {}, 'expired'],
    [['no_show', 'no_show'], {}, 'expired'],
    [['no_show', 'expected'], {}, 'held'],
    [['no_show', 'present'], { confirms: true }, 'confirmed'],
  ] as [Attendance[], Decided, string][])(
    'taken as %o with %o leads to %s',
    async (said, decided, after) => {
      done((await markBoth(said, decided))!)
      expect([await status(), await decisions()]).toEqual([after, 0])
    },
  )

  it('with one no-show needs an explicit confirmation', async () => {
    const refusal = { refused: 'not-confirmed-yet', field: 'confirms' }
    expect(await markBoth(['no_show', 'present'], { charges: true })).toEqual(refusal)
  })
})

describe('attendance of a booking that staff confirmed', () => {
  beforeEach(async () => {
    done((await mark('present', { confirms: true }))!)
  })

  it('cannot be corrected to a no-show until staff decide about the charge', async () => {
    const refusal = { refused: 'charge-not-decided', field: 'charges' }
    expect(await mark('no_show')).toEqual(refusal)
    await completeLessons(endsAt)
    expect(await mark('no_show', {}, endsAt)).toEqual(refusal)
    expect([await status(), await decisions()]).toEqual(['completed', 0])
    done((await mark('no_show', { charges: true }, endsAt))!)
    expect([await status(), await decisions()]).toEqual(['no_show', 1])
  })

  it('can be corrected to late without a decision', async () => {
    done((await mark('late'))!)
    expect([await status(), await decisions()]).toEqual(['confirmed', 0])
  })
})

it('a no-show of a booking confirmed by the family needs no decision', async () => {
  const visitor = byConfirmLink(id)
  await fillInByLink(visitor)
  done(await confirmBooking(visitor, id, before(startsAt)))
  done((await mark('no_show'))!)
  expect([await status(), await charged(), await decisions()]).toEqual(['confirmed', 6000, 0])
  expect((await bookingRow(id)).confirmedByStaff).toBe(false)
})

it('attendance cannot be taken during a payment', async () => {
  await database().booking.update({ where: { id }, data: { status: 'awaiting_payment' } })
  for (const attendance of ['present', 'late', 'absent', 'no_show'] as const)
    expect(await mark(attendance, { confirms: true, charges: true })).toEqual({
      refused: 'not-booked-yet',
    })
})

describe('a no-show while the family confirms at the same moment', () => {
  type Presses = Awaited<ReturnType<typeof both>>

  async function both() {
    const visitor = byConfirmLink(id)
    await fillInByLink(visitor)
    const athletes = [{ athleteId: await athleteOf(id), attendance: 'no_show' as const }]
    const said = { version: (await bookingRow(id)).version, athletes }
    return {
      confirm: () => confirmBooking(visitor, id, before(startsAt)).catch(() => 'failed' as const),
      noShow: () => markAttendance(coach, id, said, startsAt).catch(() => 'failed' as const),
    }
  }

  /** The first to commit wins, the other is refused, and neither leaves half its work. */
  async function expectOneOfThem() {
    const [now, cents] = [await status(), await charged()]
    const { attendance } = await database().bookingPlace.findFirstOrThrow({
      where: { bookingId: id },
    })
    expect([
      ['confirmed', 6000, 'expected'],
      ['expired', 0, 'no_show'],
    ]).toContainEqual([now, cents, attendance])
  }

  it.each([
    ['the family', (both: Presses) => [both.confirm, both.noShow]],
    ['the coach', (both: Presses) => [both.noShow, both.confirm]],
  ])('has only one effect if %s is first', async (_who, inOrder) => {
    const lock = (tx: Transaction) =>
      tx.$executeRaw`SELECT id FROM booking WHERE id = ${id}::uuid FOR UPDATE`
    const outcomes = await whileLocked<unknown>(lock, inOrder(await both()))
    expect(outcomes[0]).toMatchObject({ bookingId: id })
    expect(outcomes[1]).toHaveProperty('refused')
    await expectOneOfThem()
  })

  it('would have half of both effects without the lock', async () => {
    guards.lock = false
    const { confirm, noShow } = await both()
    const lock = (tx: Transaction) =>
      tx.$executeRaw`lock table booking_place, charge_line in share mode`
    await whileLocked<unknown>(lock, [confirm, noShow])
    const { attendance } = await database().bookingPlace.findFirstOrThrow({
      where: { bookingId: id },
    })
    expect(attendance).toBe('no_show')
    expect(await charged()).toBe(6000)
  })
})
