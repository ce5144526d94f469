import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { findOpenedBooking } from '~/domain/booking/find/find-booking.server'
import { bookOrder } from '~/domain/booking/money/card/book-order.server'
import {
  composePaymentFailed,
  composePaymentTooLate,
} from '~/domain/booking/money/card/compose-payment-emails.server'
import { findCheckoutAttempt } from '~/domain/booking/money/card/find-payment-attempt.server'
import { stopPaying } from '~/domain/booking/money/card/payment-page.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { linksWithinOrder } from '~/domain/booking/links/order-links.server'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { releaseExpiredHolds } from '~/domain/booking/holds/expired-holds.server'
import type { DueEmail } from '~/domain/communications/compose-email'
import { findSettings } from '~/domain/settings/find-settings.server'
import { sendRefunds } from '~/domain/payments/refunds/send-refunds.server'
import { personalData } from '~/domain/booking/personal-data.server'
import { eraseGuardian } from '~/domain/privacy/erase-personal-data.server'
import { database, transaction } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { presentUnbookedPayment } from '~/routes/booking/receipts/present-unbooked-payment.server'
import { system, type Staff, type Visitor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { RunningFake } from '../../../../../prisma/tools/fake-stripe/server'
import { at } from '../../../../support/clock'
import { aStaffMember } from '../../../../support/factories/factories-accounts'
import {
  aVisitor,
  bookingRow,
  done,
  lessonDay,
  today,
} from '../../../../support/factories/factories-booking'
import {
  bookedFor,
  boundTo,
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
import { aFakeStripe } from '../../../../support/servers/outside/fake-stripe'
import { runJobs } from '../../../../support/jobs'

let stripe: RunningFake
let owner: Staff
let visitor: Visitor & { token: string }
let bookingId: string

beforeAll(async () => {
  stripe = await aFakeStripe()
})

/** "Deep Dive" for a family that calls: $60, including a $10 deposit. */
beforeEach(async () => {
  await openBusinessBy(stripe)
  const { id: coachId } = await database().coach.findFirstOrThrow()
  owner = (await aStaffMember({ role: 'owner' })).staff
  bookingId = await bookedFor(owner, { coach: coachId })
  visitor = byConfirmLink(bookingId)
  await fillInByLink(visitor)
  await database().outboxMessage.deleteMany()
})

const late = addMinutes(today, 40)
const begin = (by: Visitor = visitor, now = today) => beginPaying(by, [bookingId], now)

describe('the deposit of a booking that staff made for a family', () => {
  it('is paid before the booking is confirmed, which stays unchanged meanwhile', async () => {
    const before = await bookingRow(bookingId)
    const { attemptId, sessionId } = await begin()
    expect(await bookingRow(bookingId)).toEqual(before)
    expect(stripe.fake.session(sessionId)).toMatchObject({
      amount_total: 1000,
      success_url: expect.not.stringContaining('token') as string,
    })
    stripe.fake.pay(sessionId)
    const settled = Array.from({ length: 4 }, () => settleAttempt(attemptId, today))
    expect(new Set(await Promise.all(settled))).toEqual(new Set(['paid']))
    expect(await statusOf(bookingId)).toBe('confirmed')
    expect(await ledgerOf(bookingId)).toEqual({ paid: [1000], refunds: [] })
    expect(await emailsOwed()).toEqual(['booking-confirmed'])
    expect(await unexplained(stripe)).toEqual([])
  })

  it('can be abandoned any number of times, and the booking can still be confirmed', async () => {
    for (const minutes of [0, 40, 80, 120]) {
      const now = addMinutes(today, minutes)
      const { attemptId } = await begin(visitor, now)
      if (minutes === 0) expect(await stopPaying(visitor, now)).toBe('expired')
      else expect(await settleAttempt(attemptId, addMinutes(now, 32))).toBe('expired')
      await releaseExpiredHolds(addMinutes(now, 32))
      expect(await statusOf(bookingId)).toBe('held')
    }
    expect(await emailsOwed()).toEqual([])
  })

  it('confirms the booking even if it is paid late', async () => {
    const { attemptId, sessionId } = await begin()
    stripe.fake.pay(sessionId, { later: true })
    expect(await settleAttempt(attemptId, late)).toBe('on_its_way')
    stripe.fake.settleLater(sessionId, true)
    const afterIt = at(lessonDay, '17:30')
    await releaseExpiredHolds(afterIt)
    expect(await settleAttempt(attemptId, afterIt)).toBe('paid')
    expect(await statusOf(bookingId)).toBe('confirmed')
  })

  it('gives no access to the booking if the family was erased meanwhile', async () => {
    const { attemptId, sessionId } = await begin()
    const { guardianId } = await database().order.findFirstOrThrow({
      where: { bookings: { some: { id: bookingId } } },
    })
    await transaction((tx) => eraseGuardian(tx, system, [personalData], guardianId!, today))
    stripe.fake.pay(sessionId)
    await settleAttempt(attemptId, today)
    expect(await boundTo(visitor)).toBe(0)
  })

  it('starts one payment, which belongs to the browser that submitted last', async () => {
    const { attemptId, sessionId } = await begin()
    const other = { ...byConfirmLink(bookingId) }
    expect(await bookOrder(other, [bookingId], today)).toEqual({ attemptId })
    expect(await findCheckoutAttempt(aVisitor(), today)).toBeNull()
    const aDay = 24 * 60
    for (const minutes of [0, aDay - 1])
      expect(await findCheckoutAttempt(other, addMinutes(today, minutes))).toMatchObject({
        attemptId,
        confirms: bookingId,
      })
    expect(await findCheckoutAttempt(other, addMinutes(today, aDay))).toBeNull()
    stripe.fake.pay(sessionId)
    await settleAttempt(attemptId, today)
    expect([await boundTo(visitor), await boundTo(other)]).toEqual([0, 1])
    const link = (await linksWithinOrder([bookingId])).get(bookingId)!
    const shown = [visitor, other].map((one) => findOpenedBooking({ ...one, link }))
    expect((await Promise.all(shown)).map((one) => one?.details !== null)).toEqual([false, true])
  })

  it('is refunded if the lesson was canceled meanwhile', async () => {
    const { attemptId, sessionId } = await begin()
    const canceling = { idempotencyKey: newToken(), refundCents: 0 }
    done((await cancelBooking(system, bookingId, canceling, today))!)
    stripe.fake.pay(sessionId)
    expect(await settleAttempt(attemptId, today)).toBe('paid')
    await sendRefunds(today)
    expect(await ledgerOf(bookingId)).toEqual({ paid: [1000], refunds: [[1000, 'returned']] })
    expect(await emailsOwed()).toEqual(['booking-canceled', 'payment-too-late'])
    expect(await unexplained(stripe)).toEqual([])
  })

  it('is requested again if the bank payment fails, while there is time', async () => {
    const { attemptId, sessionId } = await begin()
    stripe.fake.pay(sessionId, { later: true })
    await settleAttempt(attemptId, today)
    stripe.fake.settleLater(sessionId, false)
    expect(await settleAttempt(attemptId, today)).toBe('failed')
    const due = await database().outboxMessage.findFirstOrThrow({
      where: { kind: 'payment-failed' },
    })
    const compose = (now: Date) =>
      transaction((tx) => composePaymentFailed(tx, due as DueEmail, now))
    expect((await compose(today))!.content.subject).toContain(
      'Payment failed, please confirm again',
    )
    const { startsAt } = await database().lesson.findFirstOrThrow({
      where: { bookings: { some: { id: bookingId } } },
    })
    expect(await compose(startsAt)).toBeNull()
  })

  it('is refunded with an email if the lesson was rescheduled meanwhile', async () => {
    const { attemptId, sessionId } = await begin()
    const { lessonId } = await bookingRow(bookingId)
    await database().$executeRaw`
      update lesson set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour',
        occupied_until = occupied_until + interval '1 hour' where id = ${lessonId}::uuid`
    stripe.fake.pay(sessionId)
    await settleAttempt(attemptId, today)
    const paying = (await findCheckoutAttempt(visitor, today))!
    expect(paying).toMatchObject({ isMoved: true, statuses: ['held'], refundedCents: 1000 })
    const words = presentUnbookedPayment({ ...paying, heldAt: '' }, null, await findSettings())
    expect(words.sentences[0]).toContain('rescheduled before your payment')
    expect(words.next).toMatchObject({ label: 'Look at the booking' })
    const due = await database().outboxMessage.findFirstOrThrow({
      where: { kind: 'payment-too-late' },
    })
    const email = await transaction((tx) => composePaymentTooLate(tx, due as DueEmail, today))
    expect(email!.content.preheader).toContain('rescheduled before your payment')
  })

  it.each([
    ['less what was paid ahead', 400, 600],
    ['not where all of it was paid ahead', 1000, null],
    ['not for a few cents', 970, null],
  ])('is requested %s', async (_how, aheadCents, cents) => {
    await pay(bookingId, aheadCents, 'cash')
    const outcome = done((await bookOrder(visitor, [bookingId], today))!)
    if (cents === null) expect(await statusOf(bookingId)).toBe('confirmed')
    else
      expect(await attemptRow((outcome as { attemptId: string }).attemptId)).toMatchObject({
        amountCents: cents,
      })
  })

  it('is not requested without card payments', async () => {
    setEnv({ ...env(), stripe: undefined })
    expect(await bookOrder(visitor, [bookingId], today)).toHaveProperty('linkToken')
    expect(await statusOf(bookingId)).toBe('confirmed')
  })

  it('is refunded as far as the price was paid at the desk meanwhile', async () => {
    const { attemptId, sessionId } = await begin()
    const cash = { method: 'cash', receivedOn: '2026-11-02' } as const
    const taken = { ...cash, idempotencyKey: newToken(), seenCents: 6000, amountCents: 6000 }
    done((await takePayment(owner, bookingId, taken, today))!)
    done((await bookOrder({ ...visitor }, [bookingId], today))!)
    stripe.fake.pay(sessionId)
    await runJobs()
    expect((await attemptRow(attemptId)).state).toBe('paid')
    expect(await ledgerOf(bookingId)).toMatchObject({ refunds: [[1000, 'returned']] })
    expect(await emailsOwed()).toEqual(['booking-confirmed', 'paid-too-much'])
  })
})
