import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { bookOrder } from '~/domain/booking/money/card/book-order.server'
import { stopPaying } from '~/domain/booking/money/card/payment-page.server'
import { removeFromOrder } from '~/domain/booking/holds/reduce-order.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import {
  settleAttempts,
  settleOpenAttempts,
} from '~/domain/booking/money/card/process-stripe-event.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { confirmBooking } from '../../../../support/cases/confirm'
import { aStaffMember } from '../../../../support/factories/factories-accounts'
import type { RunningFake } from '../../../../../prisma/tools/fake-stripe/server'
import {
  anAthlete,
  answerEverything,
  aVisitor,
  checkoutOf,
  done,
  hold,
  today,
} from '../../../../support/factories/factories-booking'
import { aFakeStripe, takeCardsBy } from '../../../../support/servers/outside/fake-stripe'
import {
  aPayer,
  attemptRow,
  beginPaying,
  emailsOwed,
  ledgerOf,
  openBusinessBy,
  statusOf,
  unexplained,
} from '../../../../support/factories/factories-paying'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await aFakeStripe()
})

beforeEach(() => openBusinessBy(stripe))

const late = addMinutes(today, 40)

describe('a deposit', () => {
  it('that is being paid lets the family know when staff cancel', async () => {
    const { bookingId } = await aPayer()
    const { staff } = await aStaffMember({ role: 'owner' })
    const wish = { idempotencyKey: newToken(), refundCents: 0 }
    expect(await cancelBooking(staff, bookingId, wish, today)).toMatchObject({ bookingId })
    const emails = await database().outboxMessage.findMany({ where: { kind: 'booking-canceled' } })
    expect(emails).toMatchObject([{ subjectId: bookingId }])
  })

  it('is paid before the lesson is booked, and books it', async () => {
    const { attemptId, sessionId, bookingId, orderId } = await aPayer()
    expect(await statusOf(bookingId)).toBe('awaiting_payment')
    expect(stripe.fake.session(sessionId)).toMatchObject({
      amount_total: 1000,
      currency: 'usd',
      metadata: { orderId },
      expires_at: addMinutes(today, 31).getTime() / 1000,
    })
    stripe.fake.pay(sessionId)
    expect(await settleAttempt(attemptId, today)).toBe('paid')
    expect(await statusOf(bookingId)).toBe('confirmed')
    expect(await ledgerOf(bookingId)).toEqual({ paid: [1000], refunds: [] })
    expect(await emailsOwed()).toEqual(['booking-confirmed'])
    expect(await unexplained(stripe)).toEqual([])
  })

  it('is settled once for repeated and simultaneous checks', async () => {
    const { attemptId, sessionId, bookingId } = await aPayer()
    stripe.fake.pay(sessionId)
    const settled = Array.from({ length: 8 }, () => settleAttempt(attemptId, today))
    expect(new Set(await Promise.all(settled))).toEqual(new Set(['paid']))
    expect(await ledgerOf(bookingId)).toEqual({ paid: [1000], refunds: [] })
    expect(await emailsOwed()).toEqual(['booking-confirmed'])
  })

  it.each([
    ['where nothing is due', 'quick-journey', true],
    ['without cards', 'deep-dive', false],
  ])('is not requested %s', async (_when, lessonType, cards) => {
    if (!cards) setEnv({ ...env(), stripe: undefined })
    const visitor = aVisitor()
    const bookingId = await hold(visitor, { lessonType })
    await answerEverything(visitor)
    const booked = await bookOrder(visitor, [bookingId], today)
    takeCardsBy(stripe)
    expect(booked).toHaveProperty('linkToken')
    expect(await statusOf(bookingId)).toBe('confirmed')
  })

  it('for several times is one payment, allocated to each', async () => {
    const visitor = aVisitor()
    const first = await hold(visitor)
    const second = await hold(visitor, { time: '18:00', add: 'yes' })
    await answerEverything(visitor)
    const { attemptId, sessionId } = await beginPaying(visitor, [first, second])
    stripe.fake.pay(sessionId)
    await settleAttempt(attemptId, today)
    expect(stripe.fake.session(sessionId).amount_total).toBe(2000)
    for (const id of [first, second]) {
      expect(await statusOf(id)).toBe('confirmed')
      expect(await ledgerOf(id)).toEqual({ paid: [1000], refunds: [] })
    }
    expect(await emailsOwed()).toEqual(['booking-confirmed'])
  })

  it('is settled after a restart if its event was lost', async () => {
    const { sessionId, bookingId } = await aPayer()
    stripe.fake.pay(sessionId)
    await settleOpenAttempts(today)
    expect(await statusOf(bookingId)).toBe('confirmed')
  })

  it('is started once for two presses, and the answers stay', async () => {
    const { visitor, bookingId, attemptId } = await aPayer()
    const again = await Promise.all([1, 2, 3].map(() => bookOrder(visitor, [bookingId], today)))
    expect(again).toEqual([{ attemptId }, { attemptId }, { attemptId }])
    expect(await database().paymentAttempt.count()).toBe(1)
    expect(await confirmBooking(visitor, bookingId, today)).toEqual({ refused: 'hold-ended' })
  })

  it('can be abandoned before its page exists, without creating one', async () => {
    const visitor = aVisitor()
    const bookingId = await hold(visitor)
    await answerEverything(visitor)
    done((await bookOrder(visitor, [bookingId], today))!)
    stripe.calls.length = 0
    expect(await stopPaying(visitor, today)).toBe('expired')
    expect(stripe.calls).toEqual([])
    expect(await statusOf(bookingId)).toBe('held')
  })

  it.each([
    [59, 'attemptId'],
    [60, 'refused'],
  ])('can be started again %i minutes after the first attempt: %s', async (minutes, expected) => {
    const { visitor, bookingId } = await aPayer()
    expect(await stopPaying(visitor, today)).toBe('expired')
    await database().booking.updateMany({ data: { heldUntil: addMinutes(today, 61) } })
    const outcome = await bookOrder(visitor, [bookingId], addMinutes(today, minutes))
    expect(outcome).toHaveProperty(expected)
    if (expected === 'refused') expect(outcome).toEqual({ refused: 'held-too-long' })
  })

  it('can be started hours after the place was offered from the waiting list', async () => {
    const visitor = aVisitor()
    const bookingId = await hold(visitor)
    await answerEverything(visitor)
    await database().booking.updateMany({ data: { createdAt: addMinutes(today, -4 * 60) } })
    expect(await bookOrder(visitor, [bookingId], today)).toHaveProperty('attemptId')
  })

  it('is only for its own order, and a new hold starts another', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    const paid = await hold(visitor, { time: '17:00' })
    await answerEverything(visitor)
    const { attemptId, sessionId, orderId } = await beginPaying(visitor, [paid])
    const held = await hold(visitor, { time: '18:00' })
    stripe.fake.pay(sessionId)
    await settleAttempt(attemptId, today)
    expect(await checkoutOf(visitor)).toMatchObject({ bookingId: held, booked: false })
    expect((await checkoutOf(visitor)).orderId).not.toBe(orderId)
    await answerEverything(visitor, { athletes: [anAthlete({ firstName: 'Ada' })] })
    expect(await database().bookingPlace.count({ where: { bookingId: paid } })).toBe(1)
    expect(await removeFromOrder(visitor, paid, today)).toBeNull()
  })
})

describe('a guardian who does not pay', () => {
  it('and abandons the page keeps the hold, and cannot use that page anymore', async () => {
    const { visitor, bookingId, sessionId } = await aPayer()
    expect(await stopPaying(visitor, today)).toBe('expired')
    expect(await statusOf(bookingId)).toBe('held')
    expect(() => stripe.fake.pay(sessionId)).toThrow()
    const again = await beginPaying(visitor, [bookingId])
    stripe.fake.pay(again.sessionId)
    await settleAttempt(again.attemptId, today)
    expect(await statusOf(bookingId)).toBe('confirmed')
  })

  it('but paid just before abandoning has the booking', async () => {
    const { visitor, bookingId, sessionId } = await aPayer()
    stripe.fake.pay(sessionId)
    expect(await stopPaying(visitor, today)).toBe('paid')
    expect(await statusOf(bookingId)).toBe('confirmed')
  })

  it('loses the time once the page has expired', async () => {
    const { bookingId, attemptId } = await aPayer()
    clock.fix(late)
    expect(await settleAttempt(attemptId, late)).toBe('expired')
    expect(await statusOf(bookingId)).toBe('expired')
    await hold(aVisitor(), {}, late)
  })

  it('is emailed if a bank payment fails after days, and keeps the time until then', async () => {
    const { bookingId, attemptId, sessionId } = await aPayer()
    stripe.fake.pay(sessionId, { later: true })
    clock.fix(late)
    await settleAttempts(late)
    expect([await statusOf(bookingId), (await attemptRow(attemptId)).state]).toEqual([
      'awaiting_payment',
      'on_its_way',
    ])
    stripe.fake.settleLater(sessionId, false)
    await settleAttempts(late)
    expect(await statusOf(bookingId)).toBe('expired')
    expect(await emailsOwed()).toEqual(['payment-failed'])
  })

  it('at once but by a bank payment that arrives after days has the booking', async () => {
    const { bookingId, sessionId } = await aPayer()
    stripe.fake.pay(sessionId, { later: true })
    clock.fix(late)
    await settleAttempts(late)
    stripe.fake.settleLater(sessionId, true)
    await settleAttempts(late)
    expect(await statusOf(bookingId)).toBe('confirmed')
  })
})
