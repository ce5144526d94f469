import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countWaiting } from '~/domain/admin/count-waiting.server'
import { findPaymentAlerts } from '~/domain/admin/money/find-payment-alerts.server'
import { findPayment } from '~/domain/admin/money/find-payments.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import { setRefundState } from '~/domain/booking/money/refunds/refund-by-hand.server'
import { findAccountParts } from '~/domain/payments/account-balance/find-account-balance.server'
import { refundAccountBalance } from '~/domain/payments/account-balance/refund-account-balance.server'
import { sendRefunds } from '~/domain/payments/refunds/send-refunds.server'
import { syncStripeRefunds } from '~/domain/payments/refunds/sync-stripe-refunds.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { newYork } from '../../support/clock'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import { pay } from '../../support/factories/factories-payments'
import { aPayer, openBusinessBy, unexplained } from '../../support/factories/factories-paying'
import { aFakeStripe } from '../../support/servers/outside/fake-stripe'

let stripe: RunningFake
let owner: Staff
let bookingId: string
let paymentId: string
let paidBy: string

beforeAll(async () => {
  stripe = await aFakeStripe()
})

/** $10 paid by card for a lesson, of which $8 were kept as account balance. */
beforeEach(async () => {
  await openBusinessBy(stripe)
  owner = (await aStaffMember({ role: 'owner' })).staff
  const payer = await aPayer()
  stripe.fake.pay(payer.sessionId)
  await settleAttempt(payer.attemptId, today)
  bookingId = payer.bookingId
  paidBy = stripe.fake.session(payer.sessionId).payment_intent!
  const payment = await database().payment.findFirstOrThrow({ where: { method: 'stripe' } })
  paymentId = payment.id
  const wanted = { idempotencyKey: newToken(), seenCents: 1000, amountCents: 800 }
  const how = { reason: 'goodwill', refundTo: 'balance' } as const
  done((await recordRefund(owner, bookingId, { ...wanted, ...how }, today))!)
})

const left = async () => (await findAccountParts({ paymentId }))[0]?.leftCents ?? 0

function refund(seenCents: number, amountCents: number, key = newToken(), now = today) {
  const wanted = { idempotencyKey: key, seenCents, amountCents, method: 'stripe' } as const
  return refundAccountBalance(owner, paymentId, { ...wanted, reason: 'other' }, now)
}

async function rests() {
  const rows = await database().paymentRefund.findMany({ orderBy: { id: 'asc' } })
  return rows.map(({ amountCents, state }) => [amountCents, state])
}

describe('account balance that is refunded to its card', () => {
  it('is sent once, even if the press is repeated and answers are lost', async () => {
    const key = newToken()
    done((await refund(800, 500, key))!)
    done((await refund(800, 500, key))!)
    expect([await left(), await rests()]).toEqual([300, [[500, 'due']]])
    stripe.faults.loseAnswer = 4
    await expect(sendRefunds(today)).rejects.toThrow('Stripe')
    stripe.faults.loseAnswer = 0
    await Promise.all([sendRefunds(today), sendRefunds(today)])
    await syncStripeRefunds(paidBy, today)
    expect([await left(), await rests()]).toEqual([300, [[500, 'returned']]])
    expect(stripe.fake.books.balance()).toBe(500)
    expect(await unexplained(stripe)).toEqual([])
  })

  it('sent a day ago without an answer is looked up before it is sent again', async () => {
    done((await refund(800, 500))!)
    stripe.faults.loseAnswer = 4
    await expect(sendRefunds(today)).rejects.toThrow('Stripe')
    stripe.faults.loseAnswer = 0
    await sendRefunds(addMinutes(today, 25 * 60))
    expect(await rests()).toEqual([[500, 'returned']])
    expect(stripe.fake.books.balance()).toBe(500)
  })

  it.each([401, 409])('does not count as failed if our key is refused: %i', async (is) => {
    done((await refund(800, 500))!)
    stripe.faults.status = { is }
    await expect(sendRefunds(today)).rejects.toThrow('Stripe')
    delete stripe.faults.status
    expect(await rests()).toEqual([[500, 'due']])
  })

  it('is account balance again if Stripe refuses it', async () => {
    done((await refund(800, 800))!)
    stripe.faults.status = { is: 400, code: 'charge_disputed' }
    await expect(sendRefunds(today)).rejects.toThrow()
    delete stripe.faults.status
    expect([await left(), await rests()]).toEqual([800, [[800, 'failed']]])
  })

  describe('and refused later', () => {
    const refused = async () => {
      done((await refund(800, 500))!)
      await sendRefunds(today)
      const sent = [...stripe.fake.refunds.values()].at(-1)
      stripe.fake.settleRefund(sent!.id, false)
      await processRefundEvent()
      const [row] = await database().paymentRefund.findMany()
      return row!.id
    }
    const processRefundEvent = () => syncStripeRefunds(paidBy, today)
    const alerts = async () =>
      (await findPaymentAlerts(today)).map(({ kind, amountCents }) => [kind, amountCents])
    const counted = async (staff = owner) =>
      (await countWaiting(staff, today, newYork)).failedRefunds

    it('waits on Today and among the alerts until staff settle it', async () => {
      expect([await alerts(), await counted()]).toEqual([[], 0])
      const id = await refused()
      expect([await left(), await rests()]).toEqual([800, [[500, 'failed']]])
      expect([await alerts(), await counted()]).toEqual([[['refund-failed', 500]], 1])
      expect(await counted((await aStaffMember({ role: 'coach' })).staff)).toBe(0)
      for (const becomes of ['returned', 'owed'] as const)
        expect(await setRefundState(owner, id, becomes, today)).toEqual({ refused: 'not-owed' })
      for (const _press of [1, 2])
        expect(await setRefundState(owner, id, 'withdrawn', today)).toEqual({ paymentId })
      expect([await alerts(), await counted(), await left()]).toEqual([[], 0, 800])
      await processRefundEvent()
      expect([await alerts(), await rests()]).toEqual([[], [[500, 'withdrawn']]])
    })

    it('is settled once so much of the payment is no longer left', async () => {
      await refused()
      done((await refund(800, 300))!)
      expect(await counted()).toBe(1)
      done((await refund(500, 1))!)
      expect([await alerts(), await counted()]).toEqual([[], 0])
    })
  })

  it('is never more than is left, and only of a payment by card', async () => {
    expect(await refund(800, 801)).toMatchObject({ refused: 'more-than-here' })
    expect(await refund(799, 1)).toMatchObject({ refused: 'balance-changed' })
    const cash = await pay(bookingId, 1000, 'cash')
    const wanted = { idempotencyKey: newToken(), seenCents: 1000, amountCents: 1000 }
    const how = { reason: 'goodwill', refundTo: 'balance' } as const
    await recordRefund(owner, bookingId, { ...wanted, seenCents: 1200, ...how }, today)
    const toCard = {
      ...wanted,
      seenCents: 800,
      amountCents: 800,
      method: 'stripe',
      reason: 'other',
    } as const
    expect(await refundAccountBalance(owner, cash, toCard, today)).toEqual({
      refused: 'not-to-a-card',
      field: 'method',
    })
  })

  it('is neither handed over nor withdrawn by staff', async () => {
    done((await refund(800, 500))!)
    const [row] = await database().paymentRefund.findMany()
    for (const becomes of ['returned', 'withdrawn', 'owed'] as const)
      expect(await setRefundState(owner, row!.id, becomes, today)).toEqual({ refused: 'not-owed' })
    await sendRefunds(today)
    expect(await setRefundState(owner, row!.id, 'owed', today)).toEqual({ refused: 'not-owed' })
    expect(await findPayment(owner, paymentId)).toMatchObject({
      refundedCents: 500,
      unallocatedCents: 300,
    })
  })
})

describe('a payment of which something is account balance', () => {
  it('loses to a refund in the dashboard first its lessons, then its account balance', async () => {
    stripe.fake.refund(paidBy, { amount: 600 })
    await Promise.all([syncStripeRefunds(paidBy, today), syncStripeRefunds(paidBy, today)])
    expect([await left(), await rests()]).toEqual([400, [[400, 'returned']]])
    expect(await unexplained(stripe)).toEqual([])
  })

  it('loses it to a dispute until that is won', async () => {
    const dispute = stripe.fake.dispute(paidBy)
    dispute.status = 'lost'
    await syncStripeRefunds(paidBy, today)
    expect([await left(), await rests()]).toEqual([0, [[800, 'returned']]])
    dispute.status = 'won'
    await syncStripeRefunds(paidBy, today)
    expect([await left(), await rests()]).toEqual([800, [[800, 'failed']]])
    const [row] = await database().paymentRefund.findMany()
    expect(await findPaymentAlerts(today)).toEqual([])
    expect(await setRefundState(owner, row!.id, 'withdrawn', today)).toEqual({
      refused: 'not-owed',
    })
  })
})
