import { beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import { setRefundState } from '~/domain/booking/money/refunds/refund-by-hand.server'
import { reversePayment } from '~/domain/booking/money/payments/reverse-payment.server'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { dueCents, findBalances, keptCents } from '~/domain/payments/charges/find-balances.server'
import type { RefundState } from '~/domain/payments/payment'
import { recordPayment } from '~/domain/payments/record-payment.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Staff } from '~/values/actor'
import * as bookingLocks from '~/domain/booking/find/lock-booking.server'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  aVisitor,
  book,
  bookingRow,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import { pay } from '../../support/factories/factories-payments'
import { commandsAtOnce, outcomeOf } from '../../support/races/commands-at-once'
import { whileLocked } from '../../support/waiting'
import { emptyTables } from '../../support/database/empty-tables'
import { bookingLocksWithoutGuards, guards } from '../../support/database/without-guards'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// The same commands, with the booking's lock removed on demand.
replaceExports(bookingLocks, bookingLocksWithoutGuards)

let bookingId: string
let orderId: string
let owner: Staff

beforeEach(() => {
  guards.lock = true
})
beforeEachRestored(async () => {
  await resetDatabase()
  await openBusiness()
  owner = (await aStaffMember({ role: 'owner' })).staff
  bookingId = await book(aVisitor())
  ;({ orderId } = await bookingRow(bookingId))
})

const presses = 8

/** The same payment, reported by several at once. */
function toldAtOnce() {
  const payment = {
    ...({ orderId, method: 'stripe', amountCents: 6000, currency: 'USD' } as const),
    allocations: [{ bookingId, amountCents: 6000 }],
    occasion: 'stripe:pi_1',
    receivedAt: today,
  }
  return Promise.allSettled(
    Array.from({ length: presses }, () =>
      transaction((tx) => recordPayment(tx, system, payment, today)),
    ),
  )
}

describe('one payment reported several times at once', () => {
  it('is recorded once with its event, with the same answer for all', async () => {
    const outcomes = await toldAtOnce()
    const payment = await database().payment.findFirstOrThrow()
    const said = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value)
    expect(said.filter((one) => one && one.isNew)).toHaveLength(1)
    expect(said.filter((one) => one && one.paymentId === payment.id)).toHaveLength(presses)
    expect(await database().payment.count()).toBe(1)
    expect(await database().paymentAllocation.count()).toBe(1)
    const events = { action: 'record-payment', subjectId: bookingId }
    expect(await database().auditEvent.count({ where: events })).toBe(1)
  })

  it('is recorded each time without the idempotency key', async () => {
    await database().$executeRaw`drop index payment_occasion_key`
    try {
      await toldAtOnce()
      expect(await database().payment.count()).toBe(presses)
    } finally {
      await emptyTables('payment')
      await database().$executeRaw`create unique index payment_occasion_key on payment (occasion)`
    }
  })
})

describe('two staff members who record the same payment at once', () => {
  const take = () => {
    const money = { seenCents: 6000, amountCents: 3000, method: 'cash' } as const
    const taken = { idempotencyKey: newToken(), ...money, receivedOn: '2026-11-02' }
    return takePayment(owner, bookingId, taken, today)
  }

  it('record it once, and the other gets a version conflict', async () => {
    expect((await commandsAtOnce('payment', take, take)).toSorted()).toEqual([
      'balance-changed',
      'done',
    ])
    expect(await database().payment.count()).toBe(1)
  })

  it('record it twice without the lock', async () => {
    guards.lock = false
    expect(await commandsAtOnce('payment', take, take)).toEqual(['done', 'done'])
    expect(await database().payment.count()).toBe(2)
  })
})

describe('two staff members who refund the same payment at once', () => {
  const give = () => {
    const money = { seenCents: 6000, amountCents: 4000, reason: 'goodwill' } as const
    return recordRefund(owner, bookingId, { idempotencyKey: newToken(), ...money }, today)
  }

  beforeEach(async () => {
    await pay(bookingId, 6000, 'cash')
  })

  it('refund it once', async () => {
    expect((await commandsAtOnce('refund', give, give)).toSorted()).toEqual([
      'balance-changed',
      'done',
    ])
    expect(await database().refund.count()).toBe(1)
  })

  it('are stopped by a constraint without the lock', async () => {
    guards.lock = false
    expect((await commandsAtOnce('refund', give, give)).toSorted()).toEqual(['broken', 'done'])
    expect(await database().refund.count()).toBe(1)
  })
})

describe('a payment reversed while its money is used', () => {
  let paymentId: string

  beforeEach(async () => {
    paymentId = await pay(bookingId, 6000, 'cash')
  })

  const reverse = () => reversePayment(owner, paymentId, { reason: 'wrong_method' }, today)
  const idempotencyKey = () => newToken()
  const given = { seenCents: 6000, amountCents: 2000, reason: 'goodwill' } as const
  const others = {
    'given back': () =>
      recordRefund(owner, bookingId, { idempotencyKey: idempotencyKey(), ...given }, today),
    'handed back': async () => {
      const { id } = await database().refund.findFirstOrThrow()
      return await setRefundState(owner, id, 'returned', today)
    },
    canceled: () => {
      return cancelBooking(
        owner,
        bookingId,
        { idempotencyKey: idempotencyKey(), refundCents: 6000 },
        today,
      )
    },
  }

  it.each(Object.entries(others))('cannot be used any more: %s', async (what, other) => {
    if (what === 'handed back') await others['given back']()
    const lock = 'select id from booking for update'
    await whileLocked(
      (tx) => tx.$queryRawUnsafe(lock),
      [() => outcomeOf(reverse()), () => outcomeOf(other())],
    )
    const reversed = await database().paymentReversal.count()
    const going = { state: { in: ['due', 'owed', 'returned'] as RefundState[] } }
    expect(await database().refund.count({ where: going })).toBe(1 - reversed)
    const [balance] = await findBalances({ bookingId })
    expect(keptCents(balance!)).toBeGreaterThanOrEqual(0)
    expect(dueCents(balance!)).toBeGreaterThanOrEqual(0)
  })

  it('is stopped by a constraint without the lock', async () => {
    guards.lock = false
    const give = others['given back']
    const both = await commandsAtOnce('payment_reversal, refund', reverse, give)
    expect(both.toSorted()).toEqual(['broken', 'done'])
  })
})
