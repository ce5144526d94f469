import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { countWaiting } from '~/domain/admin/count-waiting.server'
import { refundAnotherWay } from '~/domain/booking/money/refunds/refund-by-hand.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { sendRefunds } from '~/domain/payments/refunds/send-refunds.server'
import { syncStripeRefunds } from '~/domain/payments/refunds/sync-stripe-refunds.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { newYork } from '../../support/clock'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import { aFakeStripe } from '../../support/servers/outside/fake-stripe'
import {
  aPayer,
  ledgerOf,
  openBusinessBy,
  statusOf,
  unexplained,
} from '../../support/factories/factories-paying'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await aFakeStripe()
})

beforeEach(() => openBusinessBy(stripe))

describe('a refund by Stripe', () => {
  async function booked(changes = {}) {
    const payer = await aPayer(changes)
    stripe.fake.pay(payer.sessionId)
    await settleAttempt(payer.attemptId, today)
    return { ...payer, paidBy: stripe.fake.session(payer.sessionId).payment_intent! }
  }

  async function canceled() {
    const payer = await booked()
    const wish = { idempotencyKey: newToken(), refundCents: 1000 }
    done((await cancelBooking(system, payer.bookingId, wish, today))!)
    return payer
  }

  it('is sent once, even if answers are lost', async () => {
    const { bookingId } = await canceled()
    stripe.faults.loseAnswer = 4
    await expect(sendRefunds(today)).rejects.toThrow('Stripe')
    stripe.faults.loseAnswer = 0
    await Promise.all([sendRefunds(today), sendRefunds(today)])
    expect(await ledgerOf(bookingId)).toEqual({ paid: [1000], refunds: [[1000, 'returned']] })
    expect(stripe.fake.books.balance()).toBe(0)
    expect(await unexplained(stripe)).toEqual([])
  })

  it('made in the dashboard is recorded, also in parts, and the booking stays', async () => {
    const { bookingId, paidBy } = await booked()
    stripe.fake.refund(paidBy, { amount: 300 })
    await syncStripeRefunds(paidBy, today)
    stripe.fake.refund(paidBy, { amount: 200 })
    await Promise.all([syncStripeRefunds(paidBy, today), syncStripeRefunds(paidBy, today)])
    const refunds = [
      [300, 'returned'],
      [200, 'returned'],
    ]
    expect(await ledgerOf(bookingId)).toEqual({ paid: [1000], refunds })
    expect(await statusOf(bookingId)).toBe('confirmed')
    expect(await unexplained(stripe)).toEqual([])
  })

  it.each([401, 409])('does not count as failed if our key is refused: %i', async (is) => {
    const { bookingId } = await canceled()
    stripe.faults.status = { is }
    await expect(sendRefunds(today)).rejects.toThrow('Stripe')
    delete stripe.faults.status
    expect((await ledgerOf(bookingId)).refunds).toEqual([[1000, 'due']])
    await sendRefunds(today)
    expect((await ledgerOf(bookingId)).refunds).toEqual([[1000, 'returned']])
  })

  it('waits while the balance at Stripe does not cover it', async () => {
    const { bookingId } = await canceled()
    stripe.faults.status = { is: 400, code: 'balance_insufficient' }
    await sendRefunds(today)
    delete stripe.faults.status
    expect((await ledgerOf(bookingId)).refunds).toEqual([[1000, 'due']])
    await sendRefunds(today)
    expect((await ledgerOf(bookingId)).refunds).toEqual([[1000, 'returned']])
  })

  it('that Stripe refused waits on Today until it is refunded another way', async () => {
    const { staff } = await aStaffMember({ role: 'owner' })
    const { bookingId } = await canceled()
    const { id } = await database().refund.findFirstOrThrow({ where: { bookingId } })
    stripe.faults.status = { is: 400, code: 'charge_disputed' }
    await sendRefunds(today).catch(() => {})
    delete stripe.faults.status
    const counted = async () => (await countWaiting(staff, today, newYork)).failedRefunds
    expect(await counted()).toBe(1)
    done((await refundAnotherWay(staff, id, { method: 'cash' }, today))!)
    expect(await counted()).toBe(0)
  })

  it('that was considered failed is recorded as successful if Stripe says so', async () => {
    const { bookingId, paidBy } = await canceled()
    const { id: refundId } = await database().refund.findFirstOrThrow({ where: { bookingId } })
    stripe.faults.status = { is: 400, code: 'charge_disputed' }
    await sendRefunds(today).catch(() => {})
    delete stripe.faults.status
    expect((await ledgerOf(bookingId)).refunds).toEqual([[1000, 'failed']])
    stripe.fake.refund(paidBy, { metadata: { refundId } })
    await syncStripeRefunds(paidBy, today)
    expect((await ledgerOf(bookingId)).refunds).toEqual([[1000, 'returned']])
    expect(await unexplained(stripe)).toEqual([])
  })

  it('sent a day ago without an answer is looked up before it is sent again', async () => {
    const { bookingId, paidBy } = await booked()
    const wish = { idempotencyKey: newToken(), seenCents: 1000, amountCents: 400 }
    const { staff } = await aStaffMember({ role: 'owner' })
    done((await recordRefund(staff, bookingId, { ...wish, reason: 'goodwill' }, today))!)
    const { id: refundId } = await database().refund.findFirstOrThrow({ where: { bookingId } })
    stripe.fake.refund(paidBy, { amount: 400, metadata: { refundId } })
    await sendRefunds(addMinutes(today, 25 * 60))
    expect((await ledgerOf(bookingId)).refunds).toEqual([[400, 'returned']])
    expect(stripe.fake.books.balance(paidBy)).toBe(600)
  })

  it('already made in the dashboard is not sent again', async () => {
    const { bookingId, paidBy } = await canceled()
    stripe.fake.refund(paidBy)
    await syncStripeRefunds(paidBy, today)
    await sendRefunds(today)
    const refunds = [
      [1000, 'failed'],
      [1000, 'returned'],
    ]
    expect(await ledgerOf(bookingId)).toEqual({ paid: [1000], refunds })
    expect(await unexplained(stripe)).toEqual([])
  })

  it('refused by the bank is recorded as failed', async () => {
    const { bookingId, paidBy } = await booked()
    const { id } = stripe.fake.refund(paidBy, { amount: 400, pending: true })
    await syncStripeRefunds(paidBy, today)
    await sendRefunds(today)
    expect((await ledgerOf(bookingId)).refunds).toEqual([[400, 'due']])
    stripe.fake.settleRefund(id, false)
    await syncStripeRefunds(paidBy, today)
    expect((await ledgerOf(bookingId)).refunds).toEqual([[400, 'failed']])
    expect(await unexplained(stripe)).toEqual([])
  })

  it('makes the price due again only for upcoming lessons', async () => {
    const { staff } = await aStaffMember({ role: 'owner' })
    const due = async (bookingId: string) =>
      dueCents(sumBalances(await findBalances({ bookingId })))
    const { bookingId, paidBy } = await booked()
    stripe.fake.refund(paidBy, { amount: 300 })
    await syncStripeRefunds(paidBy, today)
    expect(await due(bookingId)).toBe(5300)
    const wish = { idempotencyKey: newToken(), refundCents: 700 }
    done((await cancelBooking(staff, bookingId, wish, today))!)
    const other = await booked({ time: '18:00' })
    await database().booking.update({ where: { id: other.bookingId }, data: { status: 'no_show' } })
    stripe.fake.refund(other.paidBy, { amount: 400 })
    await syncStripeRefunds(other.paidBy, today)
    expect([await due(bookingId), await due(other.bookingId)]).toEqual([0, 5000])
  })

  it('by a lost dispute makes the price due again until it is won', async () => {
    const { bookingId, paidBy } = await booked()
    const due = async () => dueCents(sumBalances(await findBalances({ bookingId })))
    stripe.fake.refund(paidBy, { amount: 300 })
    const dispute = stripe.fake.dispute(paidBy, 700)
    await syncStripeRefunds(paidBy, today)
    expect(await due()).toBe(5300)
    for (const [status, cents] of [
      ...([
        ['lost', 6000],
        ['lost', 6000],
        ['won', 5300],
        ['lost', 6000],
      ] as const),
      ...([
        ['warning_closed', 5300],
        ['prevented', 5300],
      ] as const),
    ]) {
      dispute.status = status
      await syncStripeRefunds(paidBy, today)
      expect([status, await due()]).toEqual([status, cents])
    }
    expect(await database().stripeDispute.findMany()).toMatchObject([{ state: 'won' }])
  })

  it.each([true, false])('by a dispute is recorded, won: %s', async (won) => {
    const { bookingId, paidBy } = await booked()
    const { id } = stripe.fake.dispute(paidBy)
    await syncStripeRefunds(paidBy, today)
    expect(await unexplained(stripe)).toEqual([])
    stripe.fake.closeDispute(id, won)
    await syncStripeRefunds(paidBy, today)
    expect(await unexplained(stripe)).toEqual([])
    expect(await statusOf(bookingId)).toBe('confirmed')
  })
})
