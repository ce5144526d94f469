import { beforeEach, describe, expect, it } from 'vitest'
import { takeFamilyPayment } from '~/domain/booking/money/payments/take-family-payment.server'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import * as bookingLocks from '~/domain/booking/find/lock-booking.server'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { bookingLocksWithoutGuards, guards } from '../../support/database/without-guards'
import { aParent } from '../../support/factories/factories-accounts'
import { today } from '../../support/factories/factories-booking'
import { bookAs } from '../../support/factories/factories-portal'
import { commandsAtOnce } from '../../support/races/commands-at-once'
import { replaceExports } from '../../support/replace-exports'

// The same commands, with the lock of the bookings removed on demand.
replaceExports(bookingLocks, bookingLocksWithoutGuards)

let owner: Staff
let dana: Parent
let bookingId: string

beforeEach(() => {
  guards.lock = true
})
beforeEachRestored(async () => {
  owner = (await openOwnedBusiness()).owner
  dana = (await aParent()).parent
  bookingId = await bookAs(dana, { day: '2026-11-03' })
  await bookAs(dana, { day: '2026-11-10' })
})

const cash = { method: 'cash', receivedOn: '2026-11-02' } as const

function takeAll(idempotencyKey = newToken()) {
  const taken = { idempotencyKey, seenCents: 12_000, amountCents: 12_000, ...cash }
  return takeFamilyPayment(owner, dana.id, taken, today)
}

function takeForOne() {
  const taken = { idempotencyKey: newToken(), seenCents: 6000, amountCents: 6000, ...cash }
  return takePayment(owner, bookingId, taken, today)
}

const stillDue = async () => dueCents(sumBalances(await findBalances({ guardianId: dana.id })))

const atOnce = (...commands: (() => Promise<unknown>)[]) => commandsAtOnce('payment', ...commands)

describe('two staff members who record the same family payment at once', () => {
  it('record it once, and the other gets a version conflict', async () => {
    expect((await atOnce(takeAll, takeAll)).toSorted()).toEqual(['balance-changed', 'done'])
    expect(await database().payment.count()).toBe(2)
    expect(await stillDue()).toBe(0)
  })

  it('record it twice without the lock', async () => {
    guards.lock = false
    expect(await atOnce(takeAll, takeAll)).toEqual(['done', 'done'])
    expect(await stillDue()).toBe(-12_000)
  })

  it('record no overpayment if one does so at a booking', async () => {
    expect((await atOnce(takeAll, takeForOne)).toSorted()).toEqual(['balance-changed', 'done'])
    expect(await stillDue()).toBeGreaterThanOrEqual(0)
  })

  it('record an overpayment at a booking without the lock', async () => {
    guards.lock = false
    expect(await atOnce(takeAll, takeForOne)).toEqual(['done', 'done'])
    expect(await stillDue()).toBe(-6000)
  })
})

it('a family payment is recorded once for simultaneous presses', async () => {
  const key = newToken()
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => takeAll(key)))
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
  expect(outcomes[0]).toHaveProperty('paymentIds')
  expect(await database().payment.count()).toBe(2)
})
