import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payBalance } from '~/domain/booking/money/card/pay-balance.server'
import { bookOrder } from '~/domain/booking/money/card/book-order.server'
import { findCheckout } from '~/domain/booking/checkout/find-checkout.server'
import { markAttendance } from '~/domain/booking/attendance/mark-attendance.server'
import { findPaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { RunningFake } from '../../../../../prisma/tools/fake-stripe/server'
import { at } from '../../../../support/clock'
import { aParent, aStaffMember } from '../../../../support/factories/factories-accounts'
import { bookingRow, done, lessonDay, today } from '../../../../support/factories/factories-booking'
import {
  addedFor,
  bookedFor,
  byConfirmLink,
  fillInByLink,
} from '../../../../support/factories/factories-on-behalf'
import {
  attemptRow,
  beginPaying,
  emailsOwed,
  ledgerOf,
  openBusinessBy,
  statusOf,
  unexplained,
} from '../../../../support/factories/factories-paying'
import { pay } from '../../../../support/factories/factories-payments'
import { athleteOf, bookAs } from '../../../../support/factories/factories-portal'
import { aFakeStripe } from '../../../../support/servers/outside/fake-stripe'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await aFakeStripe()
})
beforeEach(() => openBusinessBy(stripe))

it('deposits of several times are paid together by the link, minus prepayments', async () => {
  const { id: coach } = await database().coach.findFirstOrThrow()
  const { staff: owner } = await aStaffMember({ role: 'owner' })
  const first = await bookedFor(owner, { coach })
  const second = await addedFor(owner, first)
  const third = await addedFor(owner, first, { time: '20:00' })
  const reviewed = [first, second, third]
  const visitor = byConfirmLink(second)
  await fillInByLink(visitor)
  await pay(second, 400, 'cash')
  await database().outboxMessage.deleteMany()

  const { attemptId, sessionId } = await beginPaying(visitor, reviewed)
  expect(stripe.fake.session(sessionId)).toMatchObject({ amount_total: 2600 })
  stripe.fake.pay(sessionId)
  expect(await settleAttempt(attemptId, today)).toBe('paid')
  for (const id of reviewed) expect(await statusOf(id)).toBe('confirmed')
  expect((await ledgerOf(second)).paid.toSorted((a, b) => a - b)).toEqual([400, 600])
  expect(await emailsOwed()).toEqual(['booking-confirmed'])
  expect(await unexplained(stripe)).toEqual([])
})

describe('a started payment for an already booked date', () => {
  /** An athlete attended the first lesson unconfirmed; the family then starts to pay for it. */
  async function payingTheFirst() {
    const { parent } = await aParent()
    const { id: coach } = await database().coach.findFirstOrThrow()
    const { staff: owner } = await aStaffMember({ role: 'owner' })
    const athleteId = await athleteOf(await bookAs(parent, { time: '18:00' }))
    const theirs = { coach, athletes: [], known: [athleteId] }
    const first = await bookedFor(owner, theirs, { guardianId: parent.id })
    const second = await addedFor(owner, first, { time: '20:00' })
    const visitor = byConfirmLink(second)
    await fillInByLink(visitor)
    const { version } = await bookingRow(first)
    const athletes = [{ athleteId, attendance: 'present' as const }]
    const begun = at(lessonDay, '16:10')
    clock.fix(begun)
    done((await markAttendance(owner, first, { version, athletes, confirms: true }, begun))!)
    const { attemptId } = done((await payBalance(parent, first, { seenCents: 6000 }, begun))!)
    await findPaymentPage(attemptId)
    return { owner, first, second, visitor, attemptId, begun }
  }

  it('is abandoned when the family confirms the other dates', async () => {
    const { owner, first, second, visitor, attemptId, begun } = await payingTheFirst()
    await addedFor(owner, second, { time: '22:00' }, begun)
    const reviewed = (await findCheckout(visitor, undefined, begun))!.lines.map(
      ({ bookingId }) => bookingId,
    )
    expect(reviewed).toHaveLength(2)
    const { sessionId, ...begunToPay } = await beginPaying(visitor, reviewed, begun)
    expect(begunToPay.attemptId).not.toBe(attemptId)
    expect((await attemptRow(attemptId)).state).toBe('expired')
    expect(stripe.fake.session(sessionId)).toMatchObject({ amount_total: 2000 })
    stripe.fake.pay(sessionId)
    expect(await settleAttempt(begunToPay.attemptId, begun)).toBe('paid')
    for (const id of [first, ...reviewed]) expect(await statusOf(id)).toBe('confirmed')
    expect(await unexplained(stripe)).toEqual([])
  })

  it('is kept while it is pending, and nothing else is confirmed', async () => {
    const { second, visitor, attemptId, begun } = await payingTheFirst()
    const onItsWay = { where: { id: attemptId }, data: { state: 'on_its_way' as const } }
    await database().paymentAttempt.update(onItsWay)
    expect(await bookOrder(visitor, [second], begun)).toEqual({ refused: 'on-its-way' })
    expect(await statusOf(second)).toBe('held')
    expect((await attemptRow(attemptId)).state).toBe('on_its_way')
  })
})
