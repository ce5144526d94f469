import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  processStripeEvent,
  receiveStripeEvent,
} from '~/domain/booking/money/card/process-stripe-event.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { findFees } from '~/domain/payments/fees/find-fees.server'
import { recordFees, recordMissingFees } from '~/domain/payments/fees/record-fees.server'
import { recordPayouts } from '~/domain/payments/fees/record-payouts.server'
import { syncStripeRefunds } from '~/domain/payments/refunds/sync-stripe-refunds.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { addMinutes, dateFromDatabase } from '~/values/business-time'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { signatureOf } from '../../../prisma/tools/fake-stripe/webhooks'
import { today } from '../../support/factories/factories-booking'
import { aPayer, openBusinessBy } from '../../support/factories/factories-paying'
import { aFakeStripe, webhookSecret } from '../../support/servers/outside/fake-stripe'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await aFakeStripe()
})

beforeEach(async () => {
  await openBusinessBy(stripe)
  stripe.fake.balance.isKnown = true
  stripe.faults.refuse = 0
  delete stripe.faults.status
})

/** $10 by card. */
async function paid(time = '16:00') {
  const payer = await aPayer({ time })
  stripe.fake.pay(payer.sessionId)
  await settleAttempt(payer.attemptId, today)
  const paidBy = stripe.fake.session(payer.sessionId).payment_intent!
  const payment = await database().payment.findUniqueOrThrow({
    where: { occasion: `stripe:${paidBy}` },
  })
  return { ...payer, paidBy, paymentId: payment.id }
}

async function feesOf(paymentId: string) {
  return (await findFees([paymentId])).get(paymentId) ?? null
}

const days = (count: number) => count * 24 * 60

async function jobsOf(kind: string) {
  return await database().$queryRaw<{ payload: unknown }[]>`
    select payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where identifier = ${kind}`
}

describe('the Stripe fee of a payment', () => {
  it('is asked for when it is paid, and recorded once by requests at the same time', async () => {
    const { paidBy, paymentId } = await paid()
    expect(await jobsOf('record-fees')).toContainEqual({ payload: { paidBy } })
    expect(await feesOf(paymentId)).toBeNull()
    await Promise.all([recordFees(paidBy), recordFees(paidBy), recordFees(paidBy)])
    expect(await feesOf(paymentId)).toMatchObject({
      currency: 'USD',
      feeCents: 59,
      netCents: 941,
      paidOutOn: null,
    })
    expect(await database().stripeTransaction.count()).toBe(1)
  })

  it('stays unknown while Stripe does not know it, and is asked for again', async () => {
    const { paidBy, paymentId } = await paid()
    stripe.fake.balance.isKnown = false
    await recordFees(paidBy)
    await recordMissingFees(today)
    expect(await feesOf(paymentId)).toBeNull()
    stripe.fake.balance.isKnown = true
    await recordMissingFees(addMinutes(today, 60))
    expect(await feesOf(paymentId)).toMatchObject({ feeCents: 59 })
    const calls = stripe.calls.length
    await recordMissingFees(addMinutes(today, 120))
    expect(stripe.calls.length).toBe(calls)
  })

  it('fails the job while Stripe is down, so that it is retried', async () => {
    const { paidBy, paymentId } = await paid()
    stripe.faults.status = { is: 503 }
    await expect(recordFees(paidBy)).rejects.toThrow('Stripe')
    await expect(recordMissingFees(today)).rejects.toThrow('Stripe')
    delete stripe.faults.status
    await recordMissingFees(today)
    expect(await feesOf(paymentId)).toMatchObject({ feeCents: 59 })
  })

  it('is recorded once if the answer comes late and another request was faster', async () => {
    const { paidBy, paymentId } = await paid()
    stripe.faults.slowMs = 200
    const slow = recordFees(paidBy)
    await new Promise((resolve) => setTimeout(resolve, 20))
    stripe.faults.slowMs = 0
    await recordFees(paidBy)
    await slow
    expect(await feesOf(paymentId)).toMatchObject({ feeCents: 59 })
    expect(await database().stripeTransaction.count()).toBe(1)
  })

  it('is not asked for 90 days after the payment anymore', async () => {
    const { paymentId } = await paid()
    await recordMissingFees(addMinutes(today, days(90) + 1))
    expect(await feesOf(paymentId)).toBeNull()
    await recordMissingFees(addMinutes(today, days(90)))
    expect(await feesOf(paymentId)).not.toBeNull()
  })

  it('stays unknown for a payment that Stripe does not have, without stopping the others', async () => {
    const { paymentId } = await paid()
    const foreign = await paid('18:00')
    stripe.fake.payments.delete(foreign.paidBy)
    await recordMissingFees(today)
    expect(await feesOf(foreign.paymentId)).toBeNull()
    expect(await feesOf(paymentId)).toMatchObject({ feeCents: 59 })
    await recordFees('pi_of_another_site')
  })
})

describe('fees of refunds and disputes', () => {
  it('are added to those of the payment, as far as Stripe tells them', async () => {
    const { paidBy, paymentId } = await paid()
    await recordFees(paidBy)
    stripe.fake.refund(paidBy, { amount: 300 })
    const { id } = stripe.fake.dispute(paidBy, 700)
    await syncStripeRefunds(paidBy, today)
    await recordMissingFees(today)
    expect(await feesOf(paymentId)).toMatchObject({ feeCents: 1559, netCents: -1559 })
    stripe.fake.closeDispute(id, true)
    await recordFees(paidBy)
    expect(await feesOf(paymentId)).toMatchObject({ feeCents: 1559, netCents: -859 })
  })

  it('are asked for when Stripe posts an event about the payment', async () => {
    const { paidBy, paymentId } = await paid()
    stripe.fake.refund(paidBy, { amount: 300 })
    const event = stripe.fake.webhooks.events.at(-1)!
    const body = JSON.stringify(event)
    const signature = signatureOf(body, webhookSecret, clock.now())
    await receiveStripeEvent(Buffer.from(body), signature, clock.now())
    await database().$executeRaw`delete from graphile_worker._private_jobs`
    await processStripeEvent(event.id, today)
    expect(await jobsOf('record-fees')).toEqual([{ payload: { paidBy } }])
    await recordFees(paidBy)
    expect(await feesOf(paymentId)).toMatchObject({ feeCents: 59, netCents: 641 })
  })

  it('do not count a refund that failed', async () => {
    const { paidBy, paymentId } = await paid()
    const { id } = stripe.fake.refund(paidBy, { amount: 300, pending: true })
    stripe.fake.settleRefund(id, false)
    await recordFees(paidBy)
    expect(await feesOf(paymentId)).toMatchObject({ feeCents: 59, netCents: 941 })
  })
})

describe('a payout', () => {
  it('gives its payments the day it arrives, and none to those that are not in it', async () => {
    const { paidBy, paymentId } = await paid()
    await recordFees(paidBy)
    const later = addMinutes(clock.now(), days(3))
    await recordPayouts(later)
    expect((await feesOf(paymentId))!.paidOutOn).toBeNull()
    const { arrival_date } = stripe.fake.payOut(later)
    const other = await paid('18:00')
    await recordFees(other.paidBy)
    await Promise.all([recordPayouts(later), recordPayouts(later)])
    const arrives = new Date(arrival_date * 1000)
    expect(dateFromDatabase((await feesOf(paymentId))!.paidOutOn!)).toBe(dateFromDatabase(arrives))
    expect((await feesOf(other.paymentId))!.paidOutOn).toBeNull()
    expect(await database().stripePayoutPart.count()).toBe(1)
  })

  it('that fails days later counts no more, and the next one does', async () => {
    const { paidBy, paymentId } = await paid()
    await recordFees(paidBy)
    const later = addMinutes(clock.now(), days(3))
    const { id } = stripe.fake.payOut(later)
    await recordPayouts(later)
    expect((await feesOf(paymentId))!.paidOutOn).not.toBeNull()
    stripe.fake.failPayout(id)
    await recordPayouts(later)
    expect((await feesOf(paymentId))!.paidOutOn).toBeNull()
    const again = addMinutes(later, days(2))
    const { arrival_date } = stripe.fake.payOut(again)
    await recordPayouts(again)
    expect((await feesOf(paymentId))!.paidOutOn).toEqual(new Date(arrival_date * 1000))
  })

  it('is not asked about without card payments', async () => {
    const calls = stripe.calls.length
    await recordPayouts(today)
    expect(stripe.calls.length).toBe(calls)
  })
})
