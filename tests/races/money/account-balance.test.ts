import { beforeEach, describe, expect, it } from 'vitest'
import { applyAccountBalance } from '~/domain/booking/money/account-balance/apply-account-balance.server'
import { reversePayment } from '~/domain/booking/money/payments/reverse-payment.server'
import { takeFamilyPayment } from '~/domain/booking/money/payments/take-family-payment.server'
import {
  balanceIn,
  findAccountParts,
} from '~/domain/payments/account-balance/find-account-balance.server'
import { refundAccountBalance } from '~/domain/payments/account-balance/refund-account-balance.server'
import { findOpeningBalances } from '~/domain/payments/opening-balances/find-opening-balances.server'
import { dueCents, findBalances } from '~/domain/payments/charges/find-balances.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import * as rowLocks from '~/platform/database/lock-rows.server'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { guards, rowLocksWithoutGuards } from '../../support/database/without-guards'
import { withoutConstraint } from '../../support/database/without-constraint'
import { withoutTriggers } from '../../support/database/without-triggers'
import { aParent } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import { anOpeningBalance } from '../../support/factories/factories-imports'
import { bookAs } from '../../support/factories/factories-portal'
import { commandsAtOnce } from '../../support/races/commands-at-once'
import { replaceExports } from '../../support/replace-exports'

// The same commands, with the row locks removed on demand.
replaceExports(rowLocks, rowLocksWithoutGuards)

let owner: Staff
let dana: Parent
/** Two lessons for $60 each, and $80 paid ahead. */
let bookings: string[]
let paymentId: string

beforeEach(() => {
  guards.lock = true
})
beforeEachRestored(async () => {
  owner = (await openOwnedBusiness()).owner
  dana = (await aParent()).parent
  bookings = [await bookAs(dana, { day: '2026-11-03' }), await bookAs(dana, { day: '2026-11-10' })]
  paymentId = done(await ahead(dana.id, 8000, 12_000)()).paymentIds[0]!
})

function ahead(guardianId: string, amountCents: number, seenCents: number, key = newToken()) {
  const taken = { idempotencyKey: key, seenCents, seenBalanceCents: 0, amountCents, charges: [] }
  const how = { method: 'cash', receivedOn: '2026-11-02' } as const
  return () => takeFamilyPayment(owner, guardianId, { ...taken, ...how }, today)
}

const applyTo = (bookingId: string) => () =>
  applyAccountBalance(owner, dana.id, { seenCents: 8000, charges: [bookingId] }, today)

function refund() {
  const wanted = { idempotencyKey: newToken(), seenCents: 8000, amountCents: 8000 }
  const how = { method: 'cash', reason: 'other' } as const
  return refundAccountBalance(owner, paymentId, { ...wanted, ...how }, today)
}

const reverse = () => reversePayment(owner, paymentId, { reason: 'twice' }, today)

const atOnce = (...commands: (() => Promise<unknown>)[]) =>
  commandsAtOnce('payment_allocation, opening_balance_refund, payment_reversal', ...commands)

const left = async () => balanceIn(await findAccountParts({ guardianId: dana.id }), 'USD')

const withoutLaws = (run: () => Promise<void>) =>
  withoutTriggers({ payment_allocation: 'user', opening_balance_refund: 'user' }, run)

const [first, second] = [() => applyTo(bookings[0]!)(), () => applyTo(bookings[1]!)()]

describe('two staff members who apply the same account balance at once', () => {
  it('apply it once, and the other gets a version conflict', async () => {
    expect((await atOnce(first, second)).toSorted()).toEqual(['balance-changed', 'done'])
    expect(await left()).toBe(2000)
  })

  it('are stopped by the database without the lock', async () => {
    guards.lock = false
    expect((await atOnce(first, second)).toSorted()).toEqual(['broken', 'done'])
    expect(await left()).toBe(2000)
  })

  it('apply it twice without the lock and the law', async () => {
    guards.lock = false
    await withoutLaws(async () => {
      expect(await atOnce(first, second)).toEqual(['done', 'done'])
    })
    const { _sum } = await database().paymentAllocation.aggregate({ _sum: { amountCents: true } })
    expect(_sum.amountCents).toBe(12_000)
  })
})

describe('a staff member who applies the account balance while another refunds it', () => {
  it('gets it, or the other does', async () => {
    expect((await atOnce(first, refund)).toSorted()).toEqual(['balance-changed', 'done'])
    expect([0, 2000]).toContain(await left())
  })

  it('is stopped by the database without the lock, or the other is', async () => {
    guards.lock = false
    expect((await atOnce(first, refund)).toSorted()).toEqual(['broken', 'done'])
  })

  it('spends it twice without the lock and the law', async () => {
    guards.lock = false
    await withoutLaws(async () => {
      expect(await atOnce(first, refund)).toEqual(['done', 'done'])
    })
  })
})

describe('two staff members who pay an opening balance from the account balance at once', () => {
  let orderId: string
  const pay = () =>
    applyAccountBalance(owner, dana.id, { seenCents: 8000, charges: [orderId] }, today)

  beforeEach(async () => {
    orderId = await anOpeningBalance(owner, dana.id)
  })

  const table = 'opening_balance_allocation'
  const both = () => commandsAtOnce(table, pay, pay)

  async function paid(): Promise<number> {
    const [balance] = await findOpeningBalances({ orderId })
    return balance!.paidCents
  }

  it('pay it once', async () => {
    expect((await both()).toSorted()).toEqual(['done', 'nothing-due'])
    expect(await paid()).toBe(2550)
  })

  it('are stopped by the database without the lock', async () => {
    guards.lock = false
    expect((await both()).toSorted()).toEqual(['broken', 'done'])
    expect(await paid()).toBe(2550)
  })

  it('pay it twice without the lock, the law and the key', async () => {
    guards.lock = false
    await withoutTriggers({ [table]: 'user' }, () =>
      withoutConstraint(table, `${table}_pkey`, async () => {
        expect(await both()).toEqual(['done', 'done'])
        expect(await paid()).toBe(5100)
      }),
    )
  })
})

describe('an account balance that is applied while its entry is reversed', () => {
  it('pays for nothing afterwards', async () => {
    const outcomes = await atOnce(first, reverse)
    expect(outcomes[1]).toBe('done')
    expect(await left()).toBe(0)
    const balances = await findBalances({ guardianId: dana.id })
    expect(balances.map(dueCents)).toEqual([6000, 6000])
  })
})

it('money of a family that owes nothing is recorded once for simultaneous presses', async () => {
  const { parent } = await aParent()
  const take = ahead(parent.id, 2000, 0, newToken())
  const outcomes = await Promise.all([1, 2, 3, 4].map(take))
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
  expect(outcomes[0]).toMatchObject({ balanceCents: 2000 })
  const theirs = { order: { guardianId: parent.id } }
  expect(await database().payment.count({ where: theirs })).toBe(1)
  expect(await database().order.count({ where: { guardianId: parent.id } })).toBe(1)
})
