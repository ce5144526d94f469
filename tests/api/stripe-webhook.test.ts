import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findSystemHealth } from '~/domain/health/find-system-health.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { addDays, addMinutes } from '~/values/business-time'
import { queuedJobs, runJobs } from '../support/jobs'
import { databaseState } from '../support/database/database-state'
import type { RunningFake } from '../../prisma/tools/fake-stripe/server'
import { today } from '../support/factories/factories-booking'
import {
  aPayer,
  attemptRow,
  statusOf,
  unexplained,
  type Payer,
} from '../support/factories/factories-paying'
import { aFakeStripe, webhookSecret } from '../support/servers/outside/fake-stripe'
import { withoutTable } from '../support/database/missing-table'
import { ask } from '../support/servers/site'
import { openNewBusiness } from '../support/cases/new-business'

let stripe: RunningFake

async function post(body: string, signature: string | null): Promise<number> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  if (signature) headers['Stripe-Signature'] = signature
  return (await ask('/api/stripe/webhook', { method: 'POST', headers, body })).status
}

beforeAll(async () => {
  stripe = await aFakeStripe({ post })
  Object.assign(stripe.fake.webhooks.delivery, { hold: true, retries: 0 })
  clock.fix(today)
  await openNewBusiness()
})

beforeEach(() => void (stripe.fake.webhooks.held.length = 0))

let payers = 0

/** A different time for each, on weekday afternoons. */
function nextTime() {
  const week = Math.floor(payers / 20)
  const day = addDays('2026-11-23', 7 * week + (Math.floor(payers / 4) % 5))
  const time = `${15 + (payers % 4)}:00`
  payers += 1
  return { day, time }
}

/** Someone who paid, with Stripe's events not delivered yet. */
async function paidUnheard(): Promise<Payer> {
  const payer = await aPayer(nextTime())
  stripe.fake.pay(payer.sessionId)
  return payer
}

const kinds = ['created', 'completed', 'refunded', 'expired'] as const

/** Someone who paid, with a partial refund and a dispute, and all of Stripe's events. */
async function paidAndRefunded() {
  const { fake } = stripe
  fake.webhooks.held.length = 0
  const payer = await paidUnheard()
  const paidBy = fake.session(payer.sessionId).payment_intent!
  fake.refund(paidBy, { amount: 300 })
  fake.dispute(paidBy, 500)
  const [completed, created, refunded, disputed] = fake.webhooks.held
  // Stripe sends it only for an unpaid page; a late one changes nothing
  const late = { id: `evt_${payer.sessionId}`, type: 'checkout.session.expired' }
  const expired = { ...completed!, ...late }
  return {
    payer,
    events: {
      created: created!,
      completed: completed!,
      refunded: refunded!,
      expired,
      disputed: disputed!,
    },
  }
}

async function expectOneOfEach({ bookingId, orderId }: Payer): Promise<void> {
  expect(await statusOf(bookingId)).toBe('confirmed')
  const payments = { payment: { orderId } }
  expect(await database().payment.count({ where: { orderId } })).toBe(1)
  expect(await database().refund.findMany({ where: { bookingId } })).toMatchObject([
    { amountCents: 300, state: 'returned' },
  ])
  expect(await database().stripeDispute.count({ where: payments })).toBe(1)
  expect(await unexplained(stripe)).toEqual([])
}

describe('a signed Stripe webhook event', () => {
  it('is answered at once and processed by a job', async () => {
    const { bookingId } = await paidUnheard()
    const answers = await stripe.fake.webhooks.replay(stripe.fake.webhooks.held[0]!)
    expect(answers).toEqual([200])
    expect(await statusOf(bookingId)).toBe('awaiting_payment')
    await runJobs()
    expect(await statusOf(bookingId)).toBe('confirmed')
    expect(await unexplained(stripe)).toEqual([])
  })

  it('delivered a hundred times, twenty at once, is processed once', async () => {
    const { payer, events } = await paidAndRefunded()
    for (const event of Object.values(events)) {
      for (let round = 0; round < 5; round += 1)
        expect(new Set(await stripe.fake.webhooks.replay(event, 20))).toEqual(new Set([200]))
      expect(
        (await queuedJobs()).filter(({ kind }) => kind === 'process-stripe-event'),
      ).toHaveLength(1)
      expect(await database().stripeEvent.count({ where: { id: event.id } })).toBe(1)
      await runJobs()
      await stripe.fake.webhooks.replay(event, 20)
      await runJobs()
    }
    await expectOneOfEach(payer)
  })

  it.each(permutations([...kinds]))(
    'leads to the same result in the order %s, %s, %s, %s',
    async (...order) => {
      const { payer, events } = await paidAndRefunded()
      for (const kind of order) {
        await stripe.fake.webhooks.replay(events[kind])
        await runJobs()
      }
      await stripe.fake.webhooks.replay(events.disputed)
      await runJobs()
      await expectOneOfEach(payer)
    },
  )

  it('of another site that shares the account changes nothing', async () => {
    const { fake } = stripe
    // a payment is being started here at the same moment
    const { attemptId } = await aPayer(nextTime())
    const unopened = { where: { id: attemptId }, data: { sessionId: null } }
    await database().paymentAttempt.update(unopened)
    const payments = await database().payment.count()
    const items = [{ name: 'A mug', unitAmount: 900, quantity: 1 }]
    const addresses = { success_url: 'http://x', cancel_url: 'http://x' }
    const theirs = {
      client_reference_id: null,
      customer_email: null,
      metadata: {},
      currency: 'usd',
    }
    fake.pay(fake.createSession({ items, ...addresses, ...theirs }).id)
    expect(await fake.webhooks.replay(fake.webhooks.held[0]!)).toEqual([200])
    await runJobs()
    expect(await database().payment.count()).toBe(payments)
    expect(await queuedJobs()).toEqual([])
    expect((await attemptRow(attemptId)).sessionId).toBeNull()
    fake.books.entries.pop()
  })

  it('is not accepted while the database is down, so that Stripe sends it again', async () => {
    const { bookingId } = await paidUnheard()
    const event = stripe.fake.webhooks.held[0]!
    await withoutTable('stripe_event', async () => {
      expect((await stripe.fake.webhooks.replay(event))[0]).toBeGreaterThanOrEqual(500)
    })
    expect(await stripe.fake.webhooks.replay(event)).toEqual([200])
    await runJobs()
    expect(await statusOf(bookingId)).toBe('confirmed')
  })

  it('is processed later if Stripe’s API does not answer at first', async () => {
    const { bookingId } = await paidUnheard()
    stripe.faults.refuse = 3
    await stripe.fake.webhooks.replay(stripe.fake.webhooks.held[0]!)
    await runJobs()
    expect(await statusOf(bookingId)).toBe('awaiting_payment')
    stripe.faults.refuse = 0
    await database().$executeRaw`update graphile_worker._private_jobs set run_at = now()`
    await runJobs()
    expect(await statusOf(bookingId)).toBe('confirmed')
  })
})

describe('a request to the Stripe webhook changes nothing if it', () => {
  const bodyOf = (changes: object = {}) =>
    JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'checkout.session.completed',
      livemode: false,
      created: today.getTime() / 1000,
      data: { object: { id: 'cs_1', object: 'checkout.session' } },
      ...changes,
    })

  function signed(payload: string, secondsLater = 0, secret = webhookSecret): string {
    const timestamp = today.getTime() / 1000 + secondsLater
    return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  }

  it.each<[string, string, string | null]>([
    ['is not signed', bodyOf(), null],
    ['is signed with nonsense', bodyOf(), 'sha256=0'],
    [
      'is for the other Stripe mode',
      bodyOf({ livemode: true }),
      signed(bodyOf({ livemode: true })),
    ],
    ['is not an event', 'null', signed('null')],
    ['is empty', '', signed('')],
  ])('%s', async (_what, body, signature) => {
    const before = await databaseState()
    expect(await post(body, signature)).toBe(400)
    expect(await databaseState()).toEqual(before)
  })

  it.each<[string, string, string]>([
    ['was signed by someone else', bodyOf(), signed(bodyOf(), 0, 'whsec_somebody_elses')],
    ['was changed after it was signed', bodyOf({ id: 'evt_2' }), signed(bodyOf())],
    ['is stale', bodyOf(), signed(bodyOf(), -301)],
    ['is dated in the future', bodyOf(), signed(bodyOf(), 600)],
  ])(
    '%s, but that is counted, and audited once until an event is accepted',
    async (_what, body, signature) => {
      const refusals = () =>
        database().auditEvent.count({ where: { action: 'refuse-stripe-event' } })
      const counted = async () => (await findSystemHealth(clock.now())).stripeRefusals
      const known = await refusals()
      const { audit_event: _before, stripe_refusal: _none, ...before } = await databaseState()
      clock.fix(addMinutes(clock.now(), 1))
      expect(await post(body, signature)).toBe(400)
      expect(await post(body, signature)).toBe(400)
      expect(await refusals()).toBe(known + 1)
      const { audit_event: _after, stripe_refusal: _some, ...after } = await databaseState()
      expect(after).toEqual(before)
      expect(await counted()).toEqual({ count: 2, since: clock.now() })
      clock.fix(addMinutes(clock.now(), 1))
      const accepted = bodyOf({ id: `evt_${known}` })
      const seconds = (clock.now().getTime() - today.getTime()) / 1000
      expect(await post(accepted, signed(accepted, seconds))).toBe(200)
      expect(await counted()).toBeNull()
    },
  )

  afterAll(() => clock.fix(today))
})

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items]
  return items.flatMap((first) =>
    permutations(items.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  )
}
