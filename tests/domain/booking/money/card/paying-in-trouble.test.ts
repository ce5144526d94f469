import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookOrder } from '~/domain/booking/money/card/book-order.server'
import { findPaymentPage, stopPaying } from '~/domain/booking/money/card/payment-page.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { settleAttempts } from '~/domain/booking/money/card/process-stripe-event.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { env, setEnv, type StripeAccess } from '~/platform/env.server'
import { addMinutes } from '~/values/business-time'
import type { RunningFake } from '../../../../../prisma/tools/fake-stripe/server'
import {
  answerEverything,
  aVisitor,
  done,
  hold,
  today,
} from '../../../../support/factories/factories-booking'
import { aFakeStripe, takeCardsBy } from '../../../../support/servers/outside/fake-stripe'
import {
  aPayer,
  attemptRow,
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

describe('when Stripe fails during a payment', () => {
  it.each([1, 2, 3, 4])('nothing is duplicated after %i lost answers', async (lost) => {
    const visitor = aVisitor()
    const bookingId = await hold(visitor)
    await answerEverything(visitor)
    const before = stripe.fake.sessions.size
    stripe.faults.loseAnswer = lost
    const begun = done((await bookOrder(visitor, [bookingId], today))!) as { attemptId: string }
    await findPaymentPage(begun.attemptId)
    stripe.faults.loseAnswer = 0
    expect(await findPaymentPage(begun.attemptId)).toContain(stripe.origin)
    expect(stripe.fake.sessions.size).toBe(before + 1)
  })

  async function begun() {
    const visitor = aVisitor()
    const bookingId = await hold(visitor)
    await answerEverything(visitor)
    const { attemptId } = done((await bookOrder(visitor, [bookingId], today))!) as {
      attemptId: string
    }
    return { visitor, bookingId, attemptId }
  }

  /** Lets calls that change something at Stripe arrive there, and delays their responses. */
  function holdCalls() {
    let settle = () => {}
    const held = new Promise<void>((resolve) => (settle = resolve))
    const isThere = new Promise<void>((resolve) => {
      const get = () => {
        resolve()
        return held
      }
      Object.defineProperty(stripe.faults, 'hold', { configurable: true, get })
    })
    const answer = () => {
      delete stripe.faults.hold
      settle()
    }
    return { isThere, answer }
  }

  it('a request while the payment page is created does not end the payment attempt', async () => {
    const { bookingId, attemptId } = await begun()
    const { isThere, answer } = holdCalls()
    const first = findPaymentPage(attemptId)
    await isThere
    await expect(settleAttempt(attemptId, today)).rejects.toThrow('in_use')
    answer()
    expect(await first).toContain(stripe.origin)
    stripe.fake.pay((await attemptRow(attemptId)).sessionId!)
    expect(await settleAttempt(attemptId, today)).toBe('paid')
    expect(await statusOf(bookingId)).toBe('confirmed')
  })

  it('a payment attempt that ended while its page was created does not lead there', async () => {
    const { attemptId, visitor, bookingId } = await begun()
    const { isThere, answer } = holdCalls()
    const first = findPaymentPage(attemptId)
    await isThere
    await expect(settleAttempt(attemptId, today)).rejects.toThrow('in_use')
    expect(await stopPaying(visitor, today)).toBe('expired')
    expect(await statusOf(bookingId)).toBe('held')
    answer()
    expect(await first).toBeNull()
    const { sessionId } = await attemptRow(attemptId)
    expect(stripe.fake.session(sessionId!).status).toBe('expired')
  })

  it.each([401, 403, 409])(
    'a refused API key (%i) does not end the payment attempt',
    async (is) => {
      const { attemptId } = await begun()
      stripe.faults.status = { is }
      await expect(settleAttempt(attemptId, today)).rejects.toThrow('Stripe')
      delete stripe.faults.status
      expect((await attemptRow(attemptId)).state).toBe('open')
      expect(await findPaymentPage(attemptId)).toContain(stripe.origin)
    },
  )

  it('a permanent failure can be abandoned and retried, and otherwise ends with its hold', async () => {
    const { visitor, bookingId, attemptId } = await begun()
    stripe.faults.break = 1
    expect(await findPaymentPage(attemptId)).toBeNull()
    expect(await findPaymentPage(attemptId)).toBeNull()
    expect(await stopPaying(visitor, today)).toBe('expired')
    stripe.faults.break = 1
    const again = done((await bookOrder(visitor, [bookingId], today))!) as { attemptId: string }
    expect(await findPaymentPage(again.attemptId)).toBeNull()
    clock.fix(late)
    await settleAttempts(late)
    expect((await attemptRow(again.attemptId)).state).toBe('expired')
    expect(await statusOf(bookingId)).toBe('expired')
  })

  it('a booking that Stripe refuses a payment page for is still held, with the reason', async () => {
    const { bookingId, attemptId } = await begun()
    stripe.faults.status = { is: 400, code: 'amount_too_small' }
    expect(await findPaymentPage(attemptId)).toBeNull()
    expect(await settleAttempt(attemptId, today)).toBe('expired')
    delete stripe.faults.status
    expect((await attemptRow(attemptId)).trouble).toBe('amount_too_small')
    expect(await statusOf(bookingId)).toBe('held')
  })

  const access = () => env().stripe!

  it.each<[string, string, () => Partial<StripeAccess> | null]>([
    ['there are no keys anymore', 'no-keys', () => null],
    ['the keys are for the other mode', 'other-mode', () => ({ live: true })],
  ])(
    'a payment attempt ends at its deadline if %s, and is settled once they are back',
    async (_, trouble, keys) => {
      const { attemptId, bookingId, sessionId } = await aPayer()
      stripe.fake.pay(sessionId)
      const changes = keys()
      setEnv({ ...env(), stripe: changes ? { ...access(), ...changes } : undefined })
      await expect(settleAttempt(attemptId, today)).rejects.toThrow(trouble)
      clock.fix(late)
      await settleAttempts(late)
      takeCardsBy(stripe)
      expect(await attemptRow(attemptId)).toMatchObject({ state: 'expired', trouble })
      expect(await statusOf(bookingId)).toBe('expired')
      await settleAttempts(late)
      expect(await attemptRow(attemptId)).toMatchObject({ state: 'paid', trouble: null })
      expect(await statusOf(bookingId)).toBe('confirmed')
      expect(await unexplained(stripe)).toEqual([])
    },
  )

  it('a payment page unknown to Stripe ends at its deadline', async () => {
    const { attemptId, bookingId, sessionId } = await aPayer()
    stripe.fake.sessions.delete(sessionId)
    clock.fix(late)
    await settleAttempts(late)
    const gone = { state: 'expired', trouble: 'resource_missing' }
    expect(await attemptRow(attemptId)).toMatchObject(gone)
    expect(await statusOf(bookingId)).toBe('expired')
  })

  it('a payment attempt without a page ends at its deadline', async () => {
    const visitor = aVisitor()
    const bookingId = await hold(visitor)
    await answerEverything(visitor)
    done((await bookOrder(visitor, [bookingId], today))!)
    clock.fix(late)
    await settleAttempts(late)
    expect(await statusOf(bookingId)).toBe('expired')
    expect(await database().lesson.count({ where: { releasedAt: null } })).toBe(0)
  })
})
