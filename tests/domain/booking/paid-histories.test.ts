import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancel-booking.server'
import { stopPaying } from '~/domain/booking/paying/pay.server'
import { settleAttempt } from '~/domain/booking/paying/settle-attempt.server'
import { settleAttempts } from '~/domain/booking/paying/settle-hints.server'
import { sendRefunds } from '~/domain/payments/send-refunds.server'
import { clock } from '~/platform/clock.server'
import { env, settleEnv } from '~/platform/env.server'
import { newToken } from '~/platform/tokens.server'
import { system } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { aVisitor, hold } from '../../support/factories-booking'
import {
  aPayer,
  ledgerOf,
  openBusinessBy,
  statusOf,
  unexplained,
  type Payer,
} from '../../support/factories-paying'
import { aFakeStripe, takeCardsBy } from '../../support/fake-stripe'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await aFakeStripe()
})

/** What can come between beginning to pay and its end; what cannot be done at that moment is refused. */
const steps = {
  pay: async ({ sessionId }: Payer) => void stripe.fake.pay(sessionId),
  'pay by a slow bank': async ({ sessionId }: Payer) =>
    void stripe.fake.pay(sessionId, { later: true }),
  leave: ({ visitor }: Payer) => stopPaying(visitor),
  ask: ({ attemptId }: Payer) => settleAttempt(attemptId),
  'lose an answer': async () => void (stripe.faults.loseAnswer += 1),
  'be late': async () => clock.fix(addMinutes(clock.now(), 20)),
  'take the keys away for a while': async () => {
    settleEnv({ ...env(), stripe: undefined })
    await settleAttempts().finally(() => takeCardsBy(stripe))
  },
  'be overtaken': () => hold(aVisitor(), {}, clock.now()),
  cancel: ({ bookingId }: Payer) =>
    cancelBooking(system, bookingId, { attemptId: newToken(), returnCents: 0 }),
  'cancel what is paid': ({ bookingId }: Payer) =>
    cancelBooking(system, bookingId, { attemptId: newToken(), returnCents: 1000 }),
}

type Step = keyof typeof steps

/** Everything that the site does by itself, until nothing is left to do. */
async function toTheEnd({ sessionId }: Payer): Promise<void> {
  stripe.faults.loseAnswer = 0
  clock.fix(addMinutes(clock.now(), 60))
  const { payment_intent: paidBy } = stripe.fake.session(sessionId)
  if (paidBy && stripe.fake.payment(paidBy).status === 'processing')
    stripe.fake.settleLater(sessionId, true)
  await settleAttempts()
  await sendRefunds()
}

it('who has paid has booked, or gets all of it back: never neither, never both', async () => {
  const history = fc.array(fc.constantFrom(...(Object.keys(steps) as Step[])), {
    minLength: 2,
    maxLength: 7,
  })
  await fc.assert(
    fc.asyncProperty(history, async (taken) => {
      await openBusinessBy(stripe)
      const payer = await aPayer()
      for (const step of taken) await Promise.resolve(steps[step](payer)).catch(() => {})
      await toTheEnd(payer)
      if (stripe.fake.books.entries.length > 0) await settleAttempt(payer.attemptId)
      await sendRefunds()

      const { paid, refunds } = await ledgerOf(payer.bookingId)
      const status = await statusOf(payer.bookingId)
      const hasPaid = stripe.fake.books.entries.some(({ kind }) => kind === 'charge')
      const isBooked = status === 'confirmed'
      expect(paid).toEqual(hasPaid ? [1000] : [])
      expect(refunds).toEqual(hasPaid && !isBooked ? [[1000, 'returned']] : [])
      expect(hasPaid || !isBooked).toBe(true)
      expect(await unexplained(stripe)).toEqual([])
    }),
    { numRuns: 10, seed: 20261125 },
  )
})
