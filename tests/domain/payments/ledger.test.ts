import { describe, expect, it } from 'vitest'
import { queueRefund } from '~/domain/payments/refunds/send-refunds.server'
import { recordPayment } from '~/domain/payments/record-payment.server'
import { refundParts, refundStateFor, type PaidPart } from '~/domain/payments/payment'
import { database, transaction } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import { aVisitor, book, bookingRow, today } from '../../support/factories/factories-booking'
import { pay, refundsOf } from '../../support/factories/factories-payments'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let bookingId: string
let paymentId: string

beforeEachRestored(async () => {
  await openNewBusiness()
  bookingId = await book(aVisitor())
  paymentId = await pay(bookingId, 6000, 'cash')
})

function owe(amountCents: number): Promise<void> {
  const part = { paymentId, method: 'cash' as const, amountCents }
  return transaction((tx) => queueRefund(tx, bookingId, [part], today))
}

const tooMuch = 'more is refunded than was paid'

describe('a refund in the ledger', () => {
  it('is never more than its payment', async () => {
    await owe(4000)
    await expect(owe(2001)).rejects.toThrow(tooMuch)
    await owe(2000)
    await expect(owe(1)).rejects.toThrow(tooMuch)
    expect(await refundsOf(bookingId)).toHaveLength(2)
  })

  it('is never more than its payment for simultaneous writes', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => owe(2500)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await refundsOf(bookingId)).toHaveLength(2)
  })

  it('that failed leaves its amount available for another refund', async () => {
    await owe(6000)
    await database().refund.updateMany({ data: { state: 'failed' } })
    await owe(6000)
    expect(await refundsOf(bookingId)).toMatchObject([{ state: 'failed' }, { state: 'owed' }])
  })

  it('must be for a booking of the payment', async () => {
    const other = await book(aVisitor(), { time: '18:00' })
    const part = { paymentId, method: 'cash' as const, amountCents: 1 }
    const wrong = transaction((tx) => queueRefund(tx, other, [part], today))
    await expect(wrong).rejects.toThrow()
  })

  it.each([
    ['stripe', 'due'],
    ['credit', 'returned'],
    ['cash', 'owed'],
    ['check', 'owed'],
    ['transfer', 'owed'],
  ] as const)('of a payment by %s starts as %s', (method, state) => {
    expect(refundStateFor(method)).toBe(state)
  })

  it.each([
    [0, []],
    [1, [1]],
    [100, [100]],
    [101, [100, 1]],
    [350, [100, 250]],
  ])('of %i cents is split over two payments', (cents, amounts) => {
    const parts: PaidPart[] = [
      { paymentId: 'new', method: 'stripe', leftCents: 100, refundedCents: 0 },
      { paymentId: 'spent', method: 'cash', leftCents: 0, refundedCents: 0 },
      { paymentId: 'old', method: 'cash', leftCents: 250, refundedCents: 0 },
    ]
    expect(refundParts(parts, cents).map(({ amountCents }) => amountCents)).toEqual(amounts)
  })
})

describe('the ledger refuses a change', () => {
  it.each([
    'update payment set amount_cents = 1',
    'delete from payment',
    'update payment_allocation set amount_cents = 1',
    'delete from payment_allocation',
    'delete from refund',
    'update charge_line set amount_cents = 1',
    'delete from charge_line',
    'update refund set amount_cents = 1',
    "update refund set created_at = created_at + interval '1 day'",
    "update refund set state = 'returned'; update refund set state = 'due'",
    "update refund set state = 'failed'; update refund set state = 'owed'",
    "update refund set state = 'failed'; update refund set state = 'returned'",
    "update refund set state = 'withdrawn'; update refund set state = 'returned'",
    "update refund set state = 'withdrawn'; update refund set state = 'due'",
    "update refund set state = 'returned'; update refund set state = 'withdrawn'",
  ])('by: %s', async (statements) => {
    await owe(100)
    const change = async () => {
      for (const sql of statements.split(';')) await database().$executeRawUnsafe(sql)
    }
    await expect(change()).rejects.toThrow('append-only')
  })

  it('except that a refund can be completed', async () => {
    await owe(100)
    await database().refund.updateMany({ data: { state: 'returned' } })
    expect(await refundsOf(bookingId)).toMatchObject([{ state: 'returned' }])
  })

  it('and an allocation above the payment', async () => {
    const other = await book(aVisitor(), { time: '18:00' })
    const allocation = { paymentId, bookingId: other, amountCents: 1 }
    await expect(database().paymentAllocation.create({ data: allocation })).rejects.toThrow(
      'more is allocated than was paid',
    )
  })

  it.each([
    ['for a booking of another order', {}, 'of its own order or family'],
    ['in another currency', { currency: 'EUR' }, 'of its own order or family'],
  ])('and a payment %s', async (_what, changes, rule) => {
    const other = await book(aVisitor(), { time: '18:00' })
    const { orderId } = await bookingRow('currency' in changes ? other : bookingId)
    const payment = {
      ...({ orderId, method: 'cash', amountCents: 6000, currency: 'USD' } as const),
      allocations: [{ bookingId: other, amountCents: 1 }],
      occasion: 'here',
      receivedAt: today,
      ...changes,
    }
    const recording = transaction((tx) => recordPayment(tx, system, payment, today))
    await expect(recording).rejects.toThrow(rule)
  })

  it.each([
    ['more than was charged', { kind: 'taken_off', amountCents: -6001 }, 'more is taken off'],
    ['in another currency', { kind: 'price', amountCents: 1, currency: 'EUR' }, 'own currency'],
  ] as const)('and a charge that is %s', async (_what, line, rule) => {
    const data = { bookingId, currency: 'USD', createdAt: today, ...line }
    await expect(database().chargeLine.create({ data })).rejects.toThrow(rule)
  })
})
