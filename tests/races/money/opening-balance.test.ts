import { beforeEach, describe, expect, it } from 'vitest'
import { takeFamilyPayment } from '~/domain/booking/money/payments/take-family-payment.server'
import { dueCents } from '~/domain/payments/charges/find-balances.server'
import { findOpeningBalances } from '~/domain/payments/opening-balances/find-opening-balances.server'
import { refundOpeningBalance } from '~/domain/payments/opening-balances/refund-opening-balance.server'
import {
  findWriteOffs,
  undoWriteOff,
} from '~/domain/payments/opening-balances/undo-write-off.server'
import { writeOffOpeningBalance } from '~/domain/payments/opening-balances/write-off.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import * as rowLocks from '~/platform/database/lock-rows.server'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { guards, rowLocksWithoutGuards } from '../../support/database/without-guards'
import { aParent } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import { anOpeningBalance } from '../../support/factories/factories-imports'
import { commandsAtOnce } from '../../support/races/commands-at-once'
import { replaceExports } from '../../support/replace-exports'

// The same commands, with the order's lock removed on demand.
replaceExports(rowLocks, rowLocksWithoutGuards)

let owner: Staff
let dana: Parent
let orderId: string

beforeEach(() => {
  guards.lock = true
})
beforeEachRestored(async () => {
  owner = (await openOwnedBusiness()).owner
  dana = (await aParent()).parent
  orderId = await anOpeningBalance(owner, dana.id)
})

const cash = { method: 'cash', receivedOn: '2026-11-02' } as const

function take(idempotencyKey = newToken()) {
  const taken = { idempotencyKey, seenCents: 2550, amountCents: 2550, ...cash }
  return takeFamilyPayment(owner, dana.id, taken, today)
}

const writeOff = () =>
  writeOffOpeningBalance(owner, dana.id, { seenCents: 2550, reason: 'waived' }, today)

async function left(): Promise<number> {
  const [balance] = await findOpeningBalances({ orderId })
  return dueCents(balance!)
}

const atOnce = (...commands: (() => Promise<unknown>)[]) =>
  commandsAtOnce('payment, opening_balance_write_off', ...commands)

describe('two staff members who settle an opening balance at once', () => {
  it('record a payment once, and the other gets a version conflict', async () => {
    expect((await atOnce(take, take)).toSorted()).toEqual(['balance-changed', 'done'])
    expect(await left()).toBe(0)
  })

  it('record it twice without the lock', async () => {
    guards.lock = false
    expect(await atOnce(take, take)).toEqual(['done', 'done'])
    expect(await left()).toBe(-2550)
  })

  it('either record a payment or write it off', async () => {
    const outcomes = await atOnce(take, writeOff)
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(await left()).toBe(0)
  })

  it('do both without the lock', async () => {
    guards.lock = false
    expect(await atOnce(take, writeOff)).toEqual(['done', 'done'])
    expect(await left()).toBe(-2550)
  })

  it('write it off once', async () => {
    expect((await atOnce(writeOff, writeOff)).toSorted()).toEqual(['done', 'nothing-due'])
    expect(await left()).toBe(0)
  })
})

it('an opening balance is paid once for simultaneous presses', async () => {
  const key = newToken()
  const outcomes = await Promise.all([1, 2, 3].map(() => take(key)))
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
  expect(await left()).toBe(0)
})

describe('two staff members who refund an opening balance at once', () => {
  const refund = (paymentId: string, amountCents: number) => () => {
    const wanted = { idempotencyKey: newToken(), seenCents: 2550, amountCents }
    const how = { method: 'cash', reason: 'goodwill' } as const
    return refundOpeningBalance(owner, paymentId, { ...wanted, ...how }, today)
  }

  /** Both want so much of the payment. */
  const both = (paymentId: string, amountCents = 1000) => {
    const once = refund(paymentId, amountCents)
    return commandsAtOnce('opening_balance_write_off', once, once)
  }

  async function paid(): Promise<string> {
    return done((await take())!).paymentIds[0]!
  }

  it('refund it once, and the other gets a version conflict', async () => {
    const paymentId = await paid()
    expect((await both(paymentId)).toSorted()).toEqual(['balance-changed', 'done'])
    expect(await database().paymentRefund.count()).toBe(1)
  })

  it('refund it twice without the lock', async () => {
    const paymentId = await paid()
    guards.lock = false
    expect(await both(paymentId)).toEqual(['done', 'done'])
    expect(await database().paymentRefund.count()).toBe(2)
  })

  it('never refund more than was paid, even without the lock', async () => {
    const paymentId = await paid()
    guards.lock = false
    expect((await both(paymentId, 2550)).toSorted()).toEqual(['broken', 'done'])
    expect(await database().paymentRefund.count()).toBe(1)
  })
})

describe('two staff members who undo a write-off at once', () => {
  async function writtenOff(): Promise<string> {
    done((await writeOff())!)
    return (await findWriteOffs(owner, dana.id))[0]!.id
  }
  const undo = (writeOffId: string) => () =>
    undoWriteOff(owner, dana.id, { writeOffId, reason: 'mistake' }, today)
  const both = (writeOffId: string) =>
    commandsAtOnce('opening_balance_write_off_undo', undo(writeOffId), undo(writeOffId))

  it('undo it once, and the other is told', async () => {
    const id = await writtenOff()
    expect((await both(id)).toSorted()).toEqual(['done', 'undone-already'])
    expect(await left()).toBe(2550)
  })

  it('have one fail without the lock', async () => {
    const id = await writtenOff()
    guards.lock = false
    expect((await both(id)).toSorted()).toEqual(['broken', 'done'])
    expect(await left()).toBe(2550)
  })
})
