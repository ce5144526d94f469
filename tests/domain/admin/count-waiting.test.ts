import { beforeEach, describe, expect, it } from 'vitest'
import { countWaiting } from '~/domain/admin/count-waiting.server'
import { findAttendanceNotTaken } from '~/domain/admin/roster/find-attendance-not-taken.server'
import { completeLessons } from '~/domain/booking/attendance/complete-lessons.server'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { endPackage } from '~/domain/booking/money/packages/end-package.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import { setRefundState } from '~/domain/booking/money/refunds/refund-by-hand.server'
import { takeFamilyPayment } from '~/domain/booking/money/payments/take-family-payment.server'
import { refundOpeningBalance } from '~/domain/payments/opening-balances/refund-opening-balance.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { newYork } from '../../support/clock'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import {
  aVisitor,
  book,
  bookingRow,
  done,
  hold,
  lessonDay,
  today,
} from '../../support/factories/factories-booking'
import { anOpeningBalance } from '../../support/factories/factories-imports'
import { given } from '../../support/factories/factories-money'
import { aPackage, ending, sellOne } from '../../support/factories/factories-packages'
import { bookedFor } from '../../support/factories/factories-on-behalf'
import { pay } from '../../support/factories/factories-payments'
import { openOwnedBusiness } from '../../support/cases/new-business'

let owner: Staff

beforeEach(async () => {
  owner = (await openOwnedBusiness()).owner
})

const refunds = async (staff = owner) => (await countWaiting(staff, today, newYork)).refunds

describe('the number of refunds due', () => {
  it('counts those of lessons, packages and opening balances until they are paid out', async () => {
    expect(await refunds()).toBe(0)
    const bookingId = await book(aVisitor())
    await pay(bookingId, 6000, 'cash')
    done((await recordRefund(owner, bookingId, given({ amountCents: 2000 }), today))!)
    expect(await refunds()).toBe(1)

    const { sale } = await sellOne(owner, bookingId, await aPackage(owner))
    done((await endPackage(owner, sale.id, await ending(sale.id), today))!)
    expect(await refunds()).toBe(2)

    const { parent } = await aParent()
    await anOpeningBalance(owner, parent.id)
    const cash = { method: 'cash', receivedOn: '2026-11-02' } as const
    const money = { idempotencyKey: newToken(), seenCents: 2550, amountCents: 2550 }
    const { paymentIds } = done(
      (await takeFamilyPayment(owner, parent.id, { ...money, ...cash }, today))!,
    )
    const back = { seenCents: 2550, amountCents: 1000, method: 'cash', reason: 'goodwill' } as const
    const press = { idempotencyKey: newToken(), ...back }
    done((await refundOpeningBalance(owner, paymentIds[0]!, press, today))!)
    expect(await refunds()).toBe(3)
    expect(await refunds((await aStaffMember({ role: 'coach' })).staff)).toBe(0)

    for (const { id } of [
      ...(await database().refund.findMany()),
      ...(await database().packageRefund.findMany()),
      ...(await database().paymentRefund.findMany()),
    ])
      done((await setRefundState(owner, id, 'returned', today))!)
    expect(await refunds()).toBe(0)
  })
})

describe('the number of lessons without attendance', () => {
  const waiting = async (now: Date, staff = owner) =>
    (await countWaiting(staff, now, newYork)).attendance
  const days = async (now: Date) =>
    (await findAttendanceNotTaken(owner, newYork, now)).days.map(
      ({ day, lessons }) => `${day}: ${lessons}`,
    )

  it('counts each past lesson of the last seven days once until everyone is marked', async () => {
    await book(aVisitor(), { time: '16:00' })
    const late = await book(aVisitor(), { time: '18:00' })
    const { endsAt } = (await bookingRow(late)).lesson
    expect(await waiting(addMinutes(endsAt, -1))).toBe(1)
    expect(await waiting(endsAt)).toBe(2)
    await completeLessons(endsAt)
    expect(await waiting(endsAt)).toBe(2)
    expect(await days(endsAt)).toEqual([])
    expect(await days(addMinutes(endsAt, 24 * 60))).toEqual([`${lessonDay}: 2`])
    const startsAt = (await bookingRow(late)).lesson.startsAt
    const week = 7 * 24 * 60
    expect(await waiting(addMinutes(startsAt, week))).toBe(1)
    expect(await waiting(addMinutes(startsAt, week + 1))).toBe(0)
    await database().bookingPlace.updateMany({
      where: { bookingId: late },
      data: { attendance: 'absent' },
    })
    expect(await waiting(endsAt)).toBe(1)
  })

  it('leaves out canceled and held lessons, and counts a coach’s own for a coach', async () => {
    const id = await book(aVisitor())
    const { lesson } = await bookingRow(id)
    const { id: other } = await database().coach.create({ data: { name: 'Ada', position: 2 } })
    const coach = async (coachId: string | null) =>
      (await aStaffMember({ role: 'coach', coachId })).staff
    expect(await waiting(lesson.endsAt, await coach(lesson.coachId))).toBe(1)
    expect(await waiting(lesson.endsAt, await coach(other))).toBe(0)
    expect(await waiting(lesson.endsAt, await coach(null))).toBe(0)
    await hold(aVisitor(), { time: '18:00' })
    done(await cancelBooking(owner, id, { idempotencyKey: newToken(), refundCents: 0 }, today))
    expect(await waiting(addMinutes(lesson.endsAt, 24 * 60))).toBe(0)
  })

  it('includes lessons that staff booked and no family confirmed, of any age', async () => {
    const { id: coach } = await database().coach.findFirstOrThrow()
    const id = await bookedFor(owner, { day: lessonDay, time: '12:00', coach })
    const { endsAt } = (await bookingRow(id)).lesson
    expect(await waiting(addMinutes(endsAt, -1))).toBe(0)
    expect(await waiting(endsAt)).toBe(1)
    expect(await waiting(addMinutes(endsAt, 30 * 24 * 60))).toBe(1)
  })
})
