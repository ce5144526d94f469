import { beforeAll, beforeEach, expect, it } from 'vitest'
import { bookingStatuses, type BookingStatus } from '~/domain/booking/booking'
import { whyNotInState } from '~/domain/booking/booking-states'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { expireSession } from '~/platform/stripe/stripe-sessions.server'
import type { RunningFake } from '../../../../../prisma/tools/fake-stripe/server'
import { putInto } from '../../../../support/cases/booking-in-a-state'
import { bookingRow, today } from '../../../../support/factories/factories-booking'
import { aPayer, openBusinessBy, statusOf } from '../../../../support/factories/factories-paying'
import { aFakeStripe } from '../../../../support/servers/outside/fake-stripe'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await aFakeStripe()
})

beforeEach(() => openBusinessBy(stripe))

/** A visitor on the payment page of a booking whose state has changed since. */
async function aPayerOf(status: BookingStatus) {
  const payer = await aPayer()
  const { lessonId } = await bookingRow(payer.bookingId)
  await putInto(status, payer.bookingId, lessonId)
  return payer
}

it.each(bookingStatuses)(
  'a paid booking in the state %s is confirmed as the table says',
  async (status) => {
    const { attemptId, sessionId, bookingId } = await aPayerOf(status)
    stripe.fake.pay(sessionId)
    expect(await settleAttempt(attemptId, today)).toBe('paid')
    const isToBook = whyNotInState('book-what-is-paid', status) === null
    expect(await statusOf(bookingId)).toBe(isToBook ? 'confirmed' : status)
  },
)

it.each(bookingStatuses)(
  'an unpaid booking in the state %s is held again as the table says',
  async (status) => {
    const { attemptId, sessionId, bookingId } = await aPayerOf(status)
    await expireSession(sessionId)
    expect(await settleAttempt(attemptId, today)).toBe('expired')
    const isToHold = whyNotInState('stop-paying', status) === null
    expect(await statusOf(bookingId)).toBe(isToHold ? 'held' : status)
  },
)
