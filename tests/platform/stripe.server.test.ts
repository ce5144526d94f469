import Stripe from 'stripe'
import { beforeAll, describe, expect, it } from 'vitest'
import { env, setEnv } from '~/platform/env.server'
import { readStripeEvent } from '~/platform/stripe/stripe-events.server'
import { findDisputes, findRefunds, sendRefund } from '~/platform/stripe/stripe-refunds.server'
import { createSession, expireSession, findSession } from '~/platform/stripe/stripe-sessions.server'
import { paymentPageOrigin, StripeError, takesCards } from '~/platform/stripe/stripe.server'
import type { RunningFake } from '../../prisma/tools/fake-stripe/server'
import { aFakeStripe, webhookSecret } from '../support/servers/outside/fake-stripe'

let stripe: RunningFake
let count = 0

beforeAll(async () => {
  stripe = await aFakeStripe({ now: () => new Date() })
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

function wish(key = `attempt-${(count += 1)}`) {
  return {
    key,
    orderId: `order-${key}`,
    currency: 'USD',
    lines: [
      { name: 'Deep Dive, deposit', amountCents: 1000 },
      { name: 'Deep Dive, deposit', amountCents: 1500 },
    ],
    expiresAt: inMinutes(31),
    paidUrl: 'http://localhost/paid?session={CHECKOUT_SESSION_ID}',
    unpaidUrl: 'http://localhost/unpaid',
  }
}

async function paid(amountCents?: number) {
  const { id } = await createSession(wish())
  stripe.fake.pay(id, { amount: amountCents })
  return (await findSession(id)).paymentId!
}

describe('a payment page of Stripe', () => {
  it('is open until it is paid, with the requested values', async () => {
    const made = await createSession(wish('whole'))
    expect(made).toMatchObject({
      state: 'open',
      orderId: 'order-whole',
      amountCents: 2500,
      currency: 'USD',
      live: false,
      paymentId: null,
      url: `${stripe.origin}/pay/${made.id}`,
    })
    stripe.fake.pay(made.id)
    const paymentId = stripe.fake.session(made.id).payment_intent
    expect(await findSession(made.id)).toMatchObject({ state: 'paid', paymentId, url: null })
    expect(stripe.fake.books.balanceOfOrder('order-whole')).toBe(2500)
  })

  it('is created once per key for repeated and simultaneous requests', async () => {
    const same = wish()
    const made = await Promise.all(Array.from({ length: 5 }, () => createSession(same)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const other = { ...same, lines: [{ name: 'Something else', amountCents: 1 }] }
    await expect(createSession(other)).rejects.toMatchObject({ code: 'StripeIdempotencyError' })
  })

  it.each(['refuse', 'loseAnswer'] as const)(
    'is created once when Stripe fails: %s',
    async (fault) => {
      const before = stripe.fake.sessions.size
      stripe.faults[fault] = 1
      expect(await createSession(wish())).toMatchObject({ state: 'open' })
      expect(stripe.fake.sessions.size).toBe(before + 1)
    },
  )

  it('cannot be paid after it is closed, but stays paid if it was paid before', async () => {
    const first = await createSession(wish())
    expect(await expireSession(first.id)).toMatchObject({ state: 'expired', url: null })
    expect(() => stripe.fake.pay(first.id)).toThrow()
    const second = await createSession(wish())
    stripe.fake.pay(second.id)
    expect(await expireSession(second.id)).toMatchObject({ state: 'paid' })
  })

  it.each([
    [true, 'paid'],
    [false, 'failed'],
  ])(
    'with a payment method that takes days, arriving (%s), has the right state',
    async (arrives, state) => {
      const { id } = await createSession(wish())
      stripe.fake.pay(id, { later: true })
      expect(await findSession(id)).toMatchObject({ state: 'on-its-way' })
      stripe.fake.settleLater(id, arrives)
      expect(await findSession(id)).toMatchObject({ state })
    },
  )

  it('is not created for less than half an hour, and an unknown one causes an error', async () => {
    const short = createSession({ ...wish(), expiresAt: inMinutes(20) })
    await expect(short).rejects.toMatchObject({ passing: false })
    const nothing = findSession('cs_test_nothing')
    await expect(nothing).rejects.toMatchObject({ code: 'resource_missing', passing: false })
  })
})

describe('a refund at Stripe', () => {
  it('is made once for each of our refunds, also in parts, and never exceeds the payment', async () => {
    const paymentId = await paid()
    const first = { refundId: `refund-${paymentId}`, paymentId, amountCents: 1000 }
    const [sent, again] = [await sendRefund(first), await sendRefund(first)]
    expect(again.id).toBe(sent.id)
    stripe.fake.refund(paymentId, { amount: 500 })
    expect(await findRefunds(paymentId)).toMatchObject([
      { amountCents: 1000, state: 'returned', refundId: first.refundId },
      { amountCents: 500, state: 'returned', refundId: null },
    ])
    const toomuch = sendRefund({ ...first, refundId: 'other', amountCents: 1001 })
    await expect(toomuch).rejects.toBeInstanceOf(StripeError)
    expect(stripe.fake.books.balance(paymentId)).toBe(1000)
  })

  it('can be refused or accepted by a bank', async () => {
    const paymentId = await paid()
    const { id } = stripe.fake.refund(paymentId, { pending: true })
    expect(await findRefunds(paymentId)).toMatchObject([{ state: 'pending' }])
    stripe.fake.settleRefund(id, false)
    expect(await findRefunds(paymentId)).toMatchObject([{ state: 'failed' }])
    expect(stripe.fake.books.balance(paymentId)).toBe(2500)

    const dispute = stripe.fake.dispute(paymentId)
    expect(await findDisputes(paymentId)).toMatchObject([{ state: 'open', amountCents: 2500 }])
    stripe.fake.closeDispute(dispute.id, false)
    expect(await findDisputes(paymentId)).toMatchObject([{ state: 'lost' }])
    expect(stripe.fake.books.balance(paymentId)).toBe(0)
  })
})

describe('a webhook event of Stripe', () => {
  const now = new Date('2026-03-02T15:00:00Z')
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    created: 1_772_463_600,
    data: { object: { id: 'cs_1', object: 'checkout.session' } },
  })

  function signed(secondsLater: number, secret = webhookSecret): string {
    const timestamp = now.getTime() / 1000 + secondsLater
    return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  }

  it('is read if it is signed with the secret', async () => {
    const hint = await readStripeEvent(Buffer.from(payload), signed(0), now)
    expect(hint).toMatchObject({ id: 'evt_1', sessionId: 'cs_1', paymentId: null, live: false })
  })

  it.each([
    ['unsigned', null, payload],
    ['signed with nonsense', 'v1=0', payload],
    ['forged', signed(0, 'whsec_somebody_elses'), payload],
    ['tampered with', signed(0), payload.replace('cs_1', 'cs_2')],
    ['stale', signed(-301), payload],
    ['dated ahead', signed(61), payload],
  ])('is not read if it is %s', async (_how, signature, body) => {
    expect(await readStripeEvent(Buffer.from(body), signature, now)).toBeNull()
  })
})

it('card payments are off without Stripe keys, without any request', async () => {
  const { stripe: kept } = env()
  setEnv({ ...env(), stripe: undefined })
  expect([takesCards(), paymentPageOrigin()]).toEqual([false, null])
  await expect(findSession('cs_1')).rejects.toMatchObject({ code: 'no-keys' })
  setEnv({ ...env(), stripe: kept })
  expect(paymentPageOrigin()).toBe(stripe.origin)
})
