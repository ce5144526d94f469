import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { findBookingBilling } from '~/domain/booking/money/billing/find-billing.server'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { payBalance } from '~/domain/booking/money/card/pay-balance.server'
import {
  findPaymentPage,
  tryClosePaymentPage,
} from '~/domain/booking/money/card/payment-page.server'
import { refundMismatched } from '~/domain/booking/money/refunds/refund-mismatched.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { settleAttempts } from '~/domain/booking/money/card/process-stripe-event.server'
import { findPaymentAlerts } from '~/domain/admin/money/find-payment-alerts.server'
import { sendRefunds } from '~/domain/payments/refunds/send-refunds.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Parent, type Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { RunningFake } from '../../../../../prisma/tools/fake-stripe/server'
import { aParent, aStaffMember } from '../../../../support/factories/factories-accounts'
import { bookingRow, done, today } from '../../../../support/factories/factories-booking'
import {
  attemptRow,
  emailsOwed,
  ledgerOf,
  openBusinessBy,
  statusOf,
  unexplained,
} from '../../../../support/factories/factories-paying'
import { pay } from '../../../../support/factories/factories-payments'
import { bookAs } from '../../../../support/factories/factories-portal'
import { aFakeStripe, takeCardsBy } from '../../../../support/servers/outside/fake-stripe'
import { runJobs } from '../../../../support/jobs'

let stripe: RunningFake
let parent: Parent
let owner: Staff
let bookingId: string

beforeAll(async () => {
  stripe = await aFakeStripe()
})

/** "Deep Dive" for $60, all payable at the lesson. */
beforeEach(async () => {
  await openBusinessBy(stripe)
  parent = (await aParent()).parent
  owner = (await aStaffMember({ role: 'owner' })).staff
  bookingId = await bookAs(parent)
  await database().outboxMessage.deleteMany()
})

const late = addMinutes(today, 40)

/** Starts to pay and opens Stripe's page. */
async function begin(seenCents = 6000, now = today) {
  const { attemptId } = done((await payBalance(parent, bookingId, { seenCents }, now))!)
  await findPaymentPage(attemptId)
  return { attemptId, sessionId: (await attemptRow(attemptId)).sessionId ?? '' }
}

async function takeCash(amountCents: number, seenCents = 6000) {
  const cash = { method: 'cash', receivedOn: '2026-11-02' } as const
  const taken = { idempotencyKey: newToken(), seenCents, amountCents, ...cash }
  done((await takePayment(owner, bookingId, taken, today))!)
}

const cancel = () =>
  cancelBooking(system, bookingId, { idempotencyKey: newToken(), refundCents: 0 }, today)

describe('the balance of a booking', () => {
  it('is paid by card, recorded once, and does not change the booking', async () => {
    const before = await bookingRow(bookingId)
    await pay(bookingId, 1000, 'cash')
    const { attemptId, sessionId } = await begin(5000)
    const { orderId } = before
    expect(stripe.fake.session(sessionId)).toMatchObject({
      amount_total: 5000,
      currency: 'usd',
      metadata: { orderId },
      success_url: expect.stringContaining(`/parent/bookings/${bookingId}/payment`) as string,
    })
    stripe.fake.pay(sessionId)
    const settled = Array.from({ length: 4 }, () => settleAttempt(attemptId, today))
    expect(new Set(await Promise.all(settled))).toEqual(new Set(['paid']))
    expect(await ledgerOf(bookingId)).toEqual({ paid: [1000, 5000], refunds: [] })
    expect(await bookingRow(bookingId)).toEqual(before)
    expect(await emailsOwed()).toEqual([])
    expect(await payBalance(parent, bookingId, { seenCents: 0 }, today)).toEqual({
      refused: 'nothing-due',
    })
  })

  it('is settled by an event after the payment page has ended, but not before', async () => {
    const { attemptId, sessionId } = await begin()
    stripe.fake.pay(sessionId)
    setEnv({ ...env(), stripe: undefined })
    clock.fix(late)
    await database().paymentAttempt.update({
      where: { id: attemptId },
      data: { state: 'expired', endedAt: late },
    })
    takeCardsBy(stripe)
    expect(await settleAttempt(attemptId, late)).toBe('paid')
    expect(await ledgerOf(bookingId)).toEqual({ paid: [6000], refunds: [] })
    expect(await settleAttempt(attemptId, late)).toBe('paid')
    expect(await ledgerOf(bookingId)).toEqual({ paid: [6000], refunds: [] })
  })

  it('starts one payment, and another after the page was abandoned or expired', async () => {
    const { attemptId, sessionId } = await begin()
    expect((await begin()).attemptId).toBe(attemptId)
    expect(await tryClosePaymentPage(attemptId, today)).toBe('expired')
    expect(() => stripe.fake.pay(sessionId)).toThrow()
    const second = await begin()
    expect(second.attemptId).not.toBe(attemptId)
    clock.fix(late)
    const third = await begin(6000, late)
    expect(third.attemptId).not.toBe(second.attemptId)
    expect((await attemptRow(second.attemptId)).state).toBe('expired')
    expect(await statusOf(bookingId)).toBe('confirmed')
  })

  it('cannot be paid by anyone else, without cards or with another amount', async () => {
    const { parent: other } = await aParent()
    for (const [who, id] of [
      [other, bookingId],
      [parent, 'x'],
      [parent, newToken()],
    ] as const)
      expect(await payBalance(who, id, { seenCents: 6000 }, today)).toBeNull()
    expect(await payBalance(parent, bookingId, { seenCents: 1 }, today)).toEqual({
      refused: 'balance-changed',
      detail: '$60',
    })
    setEnv({ ...env(), stripe: undefined })
    expect(await payBalance(parent, bookingId, { seenCents: 6000 }, today)).toEqual({
      refused: 'no-cards',
    })
    expect(await database().paymentAttempt.count()).toBe(0)
  })

  it('is paid at the lesson if it is too small for a card', async () => {
    await pay(bookingId, 5951, 'cash')
    expect(await payBalance(parent, bookingId, { seenCents: 49 }, today)).toEqual({
      refused: 'too-little',
      detail: '$0.49',
    })
    expect(await findBookingBilling(parent, bookingId)).toMatchObject({
      dueCents: 49,
      payNowCents: 0,
    })
    expect(await database().paymentAttempt.count()).toBe(0)
  })

  it('waits for a pending payment, and is still due if that fails', async () => {
    const { attemptId, sessionId } = await begin()
    stripe.fake.pay(sessionId, { later: true })
    await settleAttempt(attemptId, today)
    expect(await payBalance(parent, bookingId, { seenCents: 6000 }, today)).toEqual({
      refused: 'on-its-way',
    })
    stripe.fake.settleLater(sessionId, false)
    await settleAttempts(today)
    expect(await emailsOwed()).toEqual(['payment-failed'])
    expect(await statusOf(bookingId)).toBe('confirmed')
    await begin()
  })
})

describe('a balance that changes while its payment page is open', () => {
  it.each([
    ['all of it in cash', () => takeCash(6000), 0],
    ['some of it in cash', () => takeCash(2000), 4000],
    ['canceled', cancel, 0],
  ])('closes the page (%s)', async (_what, change, left) => {
    const { attemptId, sessionId } = await begin()
    await change()
    await runJobs()
    expect(stripe.fake.session(sessionId).status).toBe('expired')
    expect((await attemptRow(attemptId)).state).toBe('expired')
    if (left > 0) await begin(left)
    else
      expect(await payBalance(parent, bookingId, { seenCents: 6000 }, today)).toHaveProperty(
        'refused',
      )
  })

  it.each([
    ['all of it in cash', () => takeCash(6000), 6000, [6000, 6000]],
    ['some of it in cash', () => takeCash(2000), 2000, [2000, 6000]],
    ['canceled', cancel, 6000, [6000]],
  ])('has an overpayment refunded with an email (%s)', async (_what, change, back, paid) => {
    const { attemptId, sessionId } = await begin()
    await change()
    stripe.fake.pay(sessionId)
    expect(await settleAttempt(attemptId, today)).toBe('paid')
    await settleAttempt(attemptId, today)
    expect(await emailsOwed()).toContain('paid-too-much')
    await sendRefunds(today)
    expect(await ledgerOf(bookingId)).toEqual({ paid, refunds: [[back, 'returned']] })
    expect(await unexplained(stripe)).toEqual([])
    expect(stripe.fake.books.balance()).toBe(6000 - back)
  })

  it('has a different payment recorded, shown to staff and refunded by one press', async () => {
    const { attemptId, sessionId } = await begin()
    stripe.fake.pay(sessionId, { amount: 5900 })
    expect(await settleAttempt(attemptId, today)).toBe('differs')
    expect(await ledgerOf(bookingId)).toEqual({ paid: [], refunds: [] })
    expect(await findPaymentAlerts(today)).toMatchObject([
      { kind: 'differs', id: attemptId, bookingId },
    ])
    expect(await refundMismatched(owner, attemptId, today)).toEqual({ attemptId })
    await runJobs()
    expect(stripe.fake.books.balance()).toBe(0)
    expect(await statusOf(bookingId)).toBe('confirmed')
    expect(await findPaymentAlerts(today)).toEqual([])
  })
})
