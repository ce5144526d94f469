import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findEmailsAbout } from '~/domain/admin/bookings/find-emails-about.server'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { refundAnotherWay } from '~/domain/booking/money/refunds/refund-by-hand.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { refundAccountBalance } from '~/domain/payments/account-balance/refund-account-balance.server'
import { capCharges } from '~/domain/payments/charges/change-charges.server'
import { noShowOccasion } from '~/domain/payments/refunds/refund-occasions'
import { queueRefund, sendRefunds } from '~/domain/payments/refunds/send-refunds.server'
import { syncStripeRefunds } from '~/domain/payments/refunds/sync-stripe-refunds.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { emailComposers } from '~/wiring.server'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  answerEverything,
  aVisitor,
  done,
  hold,
  today,
} from '../../support/factories/factories-booking'
import { aPayer, beginPaying, openBusinessBy } from '../../support/factories/factories-paying'
import { aFakeStripe } from '../../support/servers/outside/fake-stripe'

let stripe: RunningFake
let owner: Staff

beforeAll(async () => {
  stripe = await aFakeStripe()
})

beforeEach(async () => {
  await openBusinessBy(stripe)
  owner = (await aStaffMember({ role: 'owner' })).staff
})

async function settled<Paying extends { sessionId: string; attemptId: string }>(paying: Paying) {
  stripe.fake.pay(paying.sessionId)
  await settleAttempt(paying.attemptId, today)
  return { ...paying, paidBy: stripe.fake.session(paying.sessionId).payment_intent! }
}

async function cancel(bookingId: string) {
  const wish = { idempotencyKey: newToken(), refundCents: 1000 }
  done((await cancelBooking(system, bookingId, wish, today))!)
}

async function canceled() {
  const payer = await settled(await aPayer())
  await cancel(payer.bookingId)
  return payer
}

/** What Stripe sent is refused by the bank, of which it tells several times. */
async function bounce(paidBy: string) {
  for (const { id } of stripe.fake.refunds.values()) stripe.fake.settleRefund(id, false)
  for (const _told of [1, 2, 3]) await syncStripeRefunds(paidBy, today)
}

async function refuse(code: string) {
  stripe.faults.status = { is: 400, code }
  await sendRefunds(today).catch(() => {})
  delete stripe.faults.status
}

/** The corrections that were sent, oldest first. */
async function corrections(at = addMinutes(today, 20)) {
  await deliverDueEmail(emailComposers, at)
  return await database().sentEmail.findMany({
    where: { message: { kind: 'refund-failed' } },
    orderBy: { id: 'asc' },
    select: { toAddress: true, subject: true, text: true },
  })
}

const queued = () => database().outboxMessage.count({ where: { kind: 'refund-failed' } })

describe('a refund that did not reach the family', () => {
  it('is emailed to it once, however often Stripe tells of it', async () => {
    const { bookingId, paidBy } = await canceled()
    await sendRefunds(today)
    expect(await corrections()).toEqual([])
    await bounce(paidBy)
    const [email, ...more] = await corrections()
    expect(more).toEqual([])
    expect(email).toMatchObject({
      toAddress: 'dana@example.com',
      subject: 'Your refund of $10 didn’t go through',
    })
    expect(email!.text).toContain(
      'Your refund of $10 for Deep Dive, Tuesday, November 24 at 4:00 PM couldn’t be',
    )
    expect(email!.text).toContain('Your money isn’t lost')
    expect(email!.text).toMatch(/reply to\s+this email/)
    const kinds = (await findEmailsAbout(bookingId)).map(({ kind }) => kind)
    expect(kinds).toContain('refund-failed')
  })

  it('as Stripe refused to send it is emailed as well', async () => {
    await canceled()
    await refuse('charge_not_refundable')
    expect((await corrections()).map(({ subject }) => subject)).toEqual([
      'Your refund of $10 didn’t go through',
    ])
  })

  it('is not emailed if staff had refunded it in Stripe’s dashboard', async () => {
    const { paidBy } = await canceled()
    stripe.fake.refund(paidBy)
    await refuse('charge_already_refunded')
    await syncStripeRefunds(paidBy, today)
    expect(await corrections()).toEqual([])
  })

  it('is not emailed if nobody told the family of it', async () => {
    const { bookingId, paidBy } = await settled(await aPayer())
    stripe.fake.refund(paidBy, { amount: 400, pending: true })
    await syncStripeRefunds(paidBy, today)
    await bounce(paidBy)
    const occasion = `${noShowOccasion}${bookingId}:1`
    const { id: paymentId } = await database().payment.findFirstOrThrow()
    await transaction(async (tx) => {
      const parts = [{ paymentId, method: 'stripe', amountCents: 1000 }] as const
      await capCharges(tx, bookingId, { keptCents: 0, kind: 'taken_off', occasion }, today)
      await queueRefund(tx, bookingId, [...parts], today, occasion)
    })
    await refuse('charge_not_refundable')
    expect(await queued()).toBe(0)
  })

  it('is not emailed once it was paid another way, of which the family is told', async () => {
    const { bookingId, paidBy } = await canceled()
    await sendRefunds(today)
    await bounce(paidBy)
    const { id } = await database().refund.findFirstOrThrow({ where: { bookingId } })
    done((await refundAnotherWay(owner, id, { method: 'cash' }, today))!)
    expect(await corrections()).toEqual([])
    const told = await database().sentEmail.findMany({
      where: { message: { kind: 'refund-recorded' } },
    })
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringContaining('$10 was refunded to you in cash.'),
    ])
  })

  it('is not emailed while the bank decides about the payment', async () => {
    const { paidBy } = await canceled()
    stripe.fake.dispute(paidBy)
    await refuse('charge_disputed')
    await syncStripeRefunds(paidBy, today)
    expect(await corrections()).toEqual([])
  })

  it('is not emailed without an email address', async () => {
    const { paidBy } = await canceled()
    await sendRefunds(today)
    await database().guardian.updateMany({ data: { email: null } })
    await bounce(paidBy)
    expect(await queued()).toBe(0)
  })

  it('is emailed together with others of its payment that fail at the same time', async () => {
    const visitor = aVisitor()
    const bookings = [await hold(visitor), await hold(visitor, { time: '18:00', add: 'yes' })]
    await answerEverything(visitor)
    const { paidBy } = await settled(await beginPaying(visitor, bookings))
    for (const bookingId of bookings) await cancel(bookingId)
    await refuse('charge_not_refundable')
    const [email, ...more] = await corrections()
    expect(more).toEqual([])
    expect(email!.subject).toBe('Your refund of $20 didn’t go through')
    expect(email!.text.match(/\$10 for Deep Dive, Tuesday/g)).toHaveLength(2)
    await syncStripeRefunds(paidBy, today)
    expect(await queued()).toBe(1)
  })

  it('of account balance is account balance again, which the email says', async () => {
    const { bookingId, paidBy } = await settled(await aPayer())
    const wanted = { idempotencyKey: newToken(), seenCents: 1000, amountCents: 800 }
    const kept = { ...wanted, reason: 'goodwill', refundTo: 'balance' } as const
    done((await recordRefund(owner, bookingId, kept, today))!)
    const { id } = await database().payment.findFirstOrThrow({ where: { method: 'stripe' } })
    const back = { ...wanted, seenCents: 800, method: 'stripe', reason: 'other' } as const
    done((await refundAccountBalance(owner, id, back, today))!)
    await sendRefunds(today)
    await bounce(paidBy)
    const [email, ...more] = await corrections()
    expect(more).toEqual([])
    expect(email!.text).toContain('Your refund of $8 from your account balance couldn’t be sent')
    expect(email!.text).toContain('Until then $8 is in your account balance again.')
  })
})
