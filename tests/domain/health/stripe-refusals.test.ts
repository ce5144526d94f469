import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  mostRefusalsCounted,
  recordRefusedEvent,
} from '~/domain/booking/money/card/record-refused-event.server'
import { receiveStripeEvent } from '~/domain/booking/money/card/process-stripe-event.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { findSystemHealth } from '~/domain/health/find-system-health.server'
import { healthLimits, healthOf } from '~/domain/health/system-health'
import { stripeTexts } from '~/domain/health/stripe-texts'
import { testStripe } from '~/domain/health/test-stripe.server'
import { findSetup } from '~/domain/opening/find-setup.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { signatureOf } from '../../../prisma/tools/fake-stripe/webhooks'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { today } from '../../support/factories/factories-booking'
import { aPayer, openBusinessBy, type Payer } from '../../support/factories/factories-paying'
import { aFakeStripe, webhookSecret } from '../../support/servers/outside/fake-stripe'

let stripe: RunningFake
let staff: Staff

/** The site's own secret, until Stripe signs by another one. */
let secret = webhookSecret
const post = async (body: string) => {
  const signature = signatureOf(body, secret, clock.now())
  const outcome = await receiveStripeEvent(Buffer.from(body), signature)
  return 'refused' in outcome ? 400 : 200
}

beforeAll(async () => {
  stripe = await aFakeStripe({ post })
  stripe.fake.webhooks.delivery.retries = 0
})

beforeEach(async () => {
  await openBusinessBy(stripe)
  stripe.fake.webhooks.events.length = 0
  secret = webhookSecret
  staff = (await aStaffMember({ role: 'owner' })).staff
  expect(await testStripe(staff)).toMatchObject({ passed: true })
})

const { lateEventMs } = healthLimits
const healthAt = async (now: Date) => healthOf('stripe', await findSystemHealth(now), now)
const afterMs = (ms: number) => new Date(today.getTime() + ms)

async function forge(times = 1): Promise<void> {
  const body = JSON.stringify({ id: 'evt_forged', object: 'event', livemode: false })
  const signature = signatureOf(body, 'whsec_of_anyone', clock.now())
  for (let time = 0; time < times; time++)
    expect(await receiveStripeEvent(Buffer.from(body), signature)).toHaveProperty('refused')
}

/** Pays, and comes back to the site, which asks Stripe. */
async function payAndComeBack(): Promise<Payer> {
  const payer = await aPayer({ time: '15:00' })
  stripe.fake.pay(payer.sessionId)
  await stripe.fake.webhooks.settled()
  expect(await settleAttempt(payer.attemptId)).toBe('paid')
  return payer
}

describe('posts to Stripe’s webhook with a wrong signature', () => {
  it('are counted, but alarm nobody by themselves, however many and however long', async () => {
    await forge(3)
    const later = afterMs(40 * 24 * 60 * 60_000)
    const facts = await findSystemHealth(later)
    expect(facts).toMatchObject({ stripeRefusals: { count: 3, since: today } })
    expect(healthOf('stripe', facts, later)).toBe('good')
    expect((await findSetup()).steps.find(({ name }) => name === 'cards')!.state).toBe('done')
  })

  it('alarm nobody while the events of payments arrive', async () => {
    await payAndComeBack()
    clock.fix(addMinutes(today, 1))
    await forge()
    expect(await healthAt(afterMs(lateEventMs + 60_000))).toBe('good')
  })

  it('are an alarm once the event of a payment is overdue', async () => {
    secret = 'whsec_rolled'
    await payAndComeBack()
    const due = afterMs(lateEventMs)
    expect(await healthAt(new Date(due.getTime() - 1))).toBe('good')
    expect(await healthAt(due)).toBe('bad')
    const { steps } = await findSetup(database(), due)
    expect(steps.find(({ name }) => name === 'cards')!.state).toBe('open')
  })

  it('are no alarm any more once an event is accepted, and counted from one again', async () => {
    secret = 'whsec_rolled'
    await payAndComeBack()
    await forge(4)
    const later = afterMs(lateEventMs + 1)
    expect(await healthAt(later)).toBe('bad')
    clock.fix(later)
    secret = webhookSecret
    expect(await stripe.fake.webhooks.replay(stripe.fake.webhooks.events[0]!)).toEqual([200])
    expect(await healthAt(later)).toBe('good')
    expect(await findSystemHealth(later)).toMatchObject({ stripeRefusals: null })
    clock.fix(addMinutes(later, 1))
    await forge(2)
    const { stripeRefusals } = await findSystemHealth(clock.now())
    expect(stripeRefusals).toEqual({ count: 2, since: clock.now() })
  })

  it('are audited once, and counted to a limit, also if they come at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => recordRefusedEvent(today)))
    const counted = async () => (await database().stripeRefusal.findFirstOrThrow()).refused
    expect(await counted()).toBe(8)
    await database().stripeRefusal.updateMany({ data: { refused: mostRefusalsCounted - 1 } })
    await forge(3)
    expect(await counted()).toBe(mostRefusalsCounted)
    const where = { action: 'refuse-stripe-event' }
    expect(await database().auditEvent.count({ where })).toBe(1)
  })
})

describe('testStripe with events that were not delivered', () => {
  const test = async (now: Date) => await testStripe(staff, now)
  const later = afterMs(lateEventMs + 1000)

  it('fails if Stripe’s own events are refused, though it takes a while to call one lost', async () => {
    secret = 'whsec_rolled'
    await payAndComeBack()
    expect(await test(today)).toMatchObject({ passed: true })
    expect(await test(later)).toEqual({ passed: false, answer: stripeTexts.notDelivered(1) })
    expect(await healthAt(later)).toBe('bad')
  })

  it('passes where only others post', async () => {
    await payAndComeBack()
    await forge(5)
    expect(await test(later)).toMatchObject({ passed: true })
  })

  it('passes where an event came here that another site of the account refused', async () => {
    await payAndComeBack()
    stripe.fake.webhooks.answers.length = 0
    await database().stripeEvent.updateMany({ data: { createdAt: addMinutes(today, -1) } })
    expect(await test(later)).toMatchObject({ passed: true })
  })

  it('passes where an event was accepted since', async () => {
    secret = 'whsec_rolled'
    await payAndComeBack()
    secret = webhookSecret
    clock.fix(addMinutes(today, 1))
    stripe.fake.dispute([...stripe.fake.payments.keys()].at(-1)!)
    await stripe.fake.webhooks.settled()
    expect(await test(later)).toMatchObject({ passed: true })
  })

  it('passes where a restricted key may not read events', async () => {
    secret = 'whsec_rolled'
    await payAndComeBack()
    stripe.fake.showsEvents = false
    expect(await test(later)).toMatchObject({ passed: true })
    stripe.fake.showsEvents = true
  })
})
