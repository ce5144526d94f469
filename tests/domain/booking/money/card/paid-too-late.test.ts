import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { refundMismatched } from '~/domain/booking/money/refunds/refund-mismatched.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { settleAttempts } from '~/domain/booking/money/card/process-stripe-event.server'
import { findPaymentAlerts } from '~/domain/admin/money/find-payment-alerts.server'
import { sendRefunds } from '~/domain/payments/refunds/send-refunds.server'
import { env, setEnv } from '~/platform/env.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { RunningFake } from '../../../../../prisma/tools/fake-stripe/server'
import { aStaffMember } from '../../../../support/factories/factories-accounts'
import { aWeeklyClass, change } from '../../../../support/factories/factories-class'
import { runJobs } from '../../../../support/jobs'
import {
  aClass,
  aVisitor,
  done,
  hold,
  lessonDay,
  today,
} from '../../../../support/factories/factories-booking'
import { block } from '../../../../support/factories/factories-schedule'
import { aFakeStripe, takeCardsBy } from '../../../../support/servers/outside/fake-stripe'
import {
  aPayer,
  attemptRow,
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

describe('a guardian who paid too late', () => {
  async function lapsed() {
    const payer = await aPayer()
    stripe.fake.pay(payer.sessionId)
    setEnv({ ...env(), stripe: undefined })
    await settleAttempts(late)
    takeCardsBy(stripe)
    return payer
  }

  it('gets the booking if the time is still free', async () => {
    const { attemptId, bookingId } = await lapsed()
    await settleAttempt(attemptId, late)
    expect(await statusOf(bookingId)).toBe('confirmed')
    expect(await ledgerOf(bookingId)).toEqual({ paid: [1000], refunds: [] })
  })

  it('gets a full refund and an email if it is not', async () => {
    const { attemptId, bookingId } = await lapsed()
    await hold(aVisitor(), {}, late)
    await settleAttempt(attemptId, late)
    expect(await statusOf(bookingId)).toBe('expired')
    expect(await emailsOwed()).toEqual(['payment-too-late'])
    await sendRefunds(late)
    expect(await ledgerOf(bookingId)).toEqual({ paid: [1000], refunds: [[1000, 'returned']] })
    expect(await unexplained(stripe)).toEqual([])
    expect(stripe.fake.books.balance()).toBe(0)
  })

  it('cannot pay if the lesson was canceled before, and is told why', async () => {
    const { attemptId, sessionId, bookingId } = await aPayer()
    done(
      (await cancelBooking(
        system,
        bookingId,
        { idempotencyKey: newToken(), refundCents: 0 },
        today,
      ))!,
    )
    await runJobs()
    expect(stripe.fake.session(sessionId).status).toBe('expired')
    expect((await attemptRow(attemptId)).state).toBe('expired')
    expect(await emailsOwed()).toEqual(['booking-canceled'])
  })

  it('gets a refund if the lesson was canceled during the payment', async () => {
    const { attemptId, sessionId, bookingId } = await aPayer()
    const wish = { idempotencyKey: newToken(), refundCents: 0 }
    done((await cancelBooking(system, bookingId, wish, today))!)
    stripe.fake.pay(sessionId)
    await settleAttempt(attemptId, today)
    await sendRefunds(today)
    expect(await statusOf(bookingId)).toBe('canceled')
    expect(await ledgerOf(bookingId)).toEqual({ paid: [1000], refunds: [[1000, 'returned']] })
  })

  it.each<[string, (coachId: string) => Promise<unknown>]>([
    ['was blocked', (coachId) => block(lessonDay, { coachId })],
    [
      'has a coach who cannot be booked',
      (id) => database().coach.update({ where: { id }, data: { active: false } }),
    ],
    [
      'has a coach who does not teach it',
      (coachId) => database().coachLessonType.deleteMany({ where: { coachId } }),
    ],
  ])('gets a refund and an email if the class %s by then', async (_what, happen) => {
    const { id: coachId } = await database().coach.findFirstOrThrow()
    await database().lessonType.updateMany({ data: { depositCents: 1000 } })
    const lesson = await aClass(coachId)
    const payer = await aPayer({ lessonType: 'tumbling-basics', lesson })
    stripe.fake.pay(payer.sessionId)
    setEnv({ ...env(), stripe: undefined })
    await settleAttempts(late)
    takeCardsBy(stripe)
    await happen(coachId)
    await settleAttempt(payer.attemptId, late)
    expect(await statusOf(payer.bookingId)).toBe('expired')
    expect(await emailsOwed()).toEqual(['payment-too-late'])
  })

  it('gets a refund if the class was rescheduled during the payment', async () => {
    const { staff } = await aStaffMember({ role: 'owner' })
    const { id: coachId } = await database().coach.findFirstOrThrow()
    await database().lessonType.updateMany({ data: { depositCents: 1000 } })
    const [lesson] = await aWeeklyClass(staff, coachId)
    const payer = await aPayer({ lessonType: 'tumbling-basics', lesson: lesson! })
    stripe.fake.pay(payer.sessionId)
    done(await change(staff, lesson!, { startTime: '17:30' }))
    expect(await statusOf(payer.bookingId)).toBe('expired')
    await settleAttempt(payer.attemptId, today)
    await sendRefunds(today)
    expect(await statusOf(payer.bookingId)).toBe('expired')
    const refunds = [[1000, 'returned']]
    expect(await ledgerOf(payer.bookingId)).toEqual({ paid: [1000], refunds })
  })
})

it.each([
  ['less', { amount: 999 }, undefined],
  ['more', { amount: 1001 }, undefined],
  ['in another currency', {}, 'eur'],
])(
  'a payment of a different amount (%s) books nothing, and is recorded',
  async (_what, wish, currency) => {
    const { attemptId, sessionId, bookingId } = await aPayer()
    if (currency) stripe.fake.session(sessionId).currency = currency
    stripe.fake.pay(sessionId, wish)
    expect(await settleAttempt(attemptId, today)).toBe('differs')
    expect(await statusOf(bookingId)).toBe('awaiting_payment')
    expect(await ledgerOf(bookingId)).toEqual({ paid: [], refunds: [] })
    expect(await unexplained(stripe)).toEqual([])

    const { staff } = await aStaffMember({ role: 'owner' })
    for (const _press of [1, 2])
      expect(await refundMismatched(staff, attemptId)).toEqual({ attemptId })
    await runJobs()
    expect(await statusOf(bookingId)).toBe('expired')
    expect(stripe.fake.books.balance()).toBe(0)
    expect((await findPaymentAlerts(today)).map(({ kind }) => kind)).toEqual([])
  },
)
