import { beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import {
  balanceIn,
  findAccountParts,
} from '~/domain/payments/account-balance/find-account-balance.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import * as rowLocks from '~/platform/database/lock-rows.server'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { guards, rowLocksWithoutGuards } from '../../support/database/without-guards'
import { withoutTriggers } from '../../support/database/without-triggers'
import { aParent } from '../../support/factories/factories-accounts'
import { today } from '../../support/factories/factories-booking'
import { pay } from '../../support/factories/factories-payments'
import { bookAs } from '../../support/factories/factories-portal'
import { commandsAtOnce } from '../../support/races/commands-at-once'
import { replaceExports } from '../../support/replace-exports'

// The same commands, with the row locks removed on demand.
replaceExports(rowLocks, rowLocksWithoutGuards)

let owner: Staff
let dana: Parent
let bookingId: string

beforeEach(() => {
  guards.lock = true
})
beforeEachRestored(async () => {
  owner = (await openOwnedBusiness()).owner
  dana = (await aParent()).parent
  bookingId = await bookAs(dana, { day: '2026-11-24' })
  await pay(bookingId, 6000, 'cash')
})

function refund(refundTo: 'payment' | 'balance') {
  const wanted = { idempotencyKey: newToken(), seenCents: 6000, amountCents: 6000, refundTo }
  return () => recordRefund(owner, bookingId, { ...wanted, reason: 'goodwill' }, today)
}

function cancel() {
  const wish = { idempotencyKey: newToken(), refundCents: 6000, refundTo: 'balance' } as const
  return cancelBooking(dana, bookingId, wish, today)
}

const atOnce = (...commands: (() => Promise<unknown>)[]) =>
  commandsAtOnce('refund, charge_line, cancellation', ...commands)

const left = async () => balanceIn(await findAccountParts({ guardianId: dana.id }), 'USD')

async function refundedCents(): Promise<number> {
  const { _sum } = await database().refund.aggregate({ _sum: { amountCents: true } })
  return _sum.amountCents ?? 0
}

const [keep, handBack] = [refund('balance'), refund('payment')]

describe('a payment that is kept as account balance and refunded at once', () => {
  it('is one of both', async () => {
    expect((await atOnce(keep, handBack)).toSorted()).toEqual(['balance-changed', 'done'])
    expect(await refundedCents()).toBe(6000)
  })

  it('is one of both by the law of the database without the lock', async () => {
    guards.lock = false
    expect((await atOnce(keep, handBack)).toSorted()).toEqual(['broken', 'done'])
    expect(await refundedCents()).toBe(6000)
  })

  it('is both without the lock and the law', async () => {
    guards.lock = false
    await withoutTriggers({ refund: 'user', charge_line: 'user' }, async () => {
      expect(await atOnce(keep, handBack)).toEqual(['done', 'done'])
    })
    expect(await refundedCents()).toBe(12_000)
  })
})

it('a family that cancels twice at once keeps the money once', async () => {
  expect((await atOnce(cancel, cancel)).toSorted()).toEqual(['already-canceled', 'done'])
  expect(await left()).toBe(6000)
})
