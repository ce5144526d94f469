import { describe, expect, it } from 'vitest'
import { findPayment } from '~/domain/admin/money/find-payments.server'
import {
  applyAccountBalance,
  applyOwnBalance,
} from '~/domain/booking/money/account-balance/apply-account-balance.server'
import { findFamilyDue } from '~/domain/booking/money/payments/find-family-due.server'
import { reversePayment } from '~/domain/booking/money/payments/reverse-payment.server'
import { takeFamilyPayment } from '~/domain/booking/money/payments/take-family-payment.server'
import { setRefundState } from '~/domain/booking/money/refunds/refund-by-hand.server'
import {
  balanceIn,
  findAccountParts,
} from '~/domain/payments/account-balance/find-account-balance.server'
import { refundAccountBalance } from '~/domain/payments/account-balance/refund-account-balance.server'
import { dueCents, findBalances } from '~/domain/payments/charges/find-balances.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { done, today } from '../../../support/factories/factories-booking'
import { bookAs } from '../../../support/factories/factories-portal'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff
let dana: Parent
/** Two lessons for $60 each, in date order; each is a separate order. */
let bookings: string[]

beforeEachRestored(async () => {
  owner = (await openOwnedBusiness()).owner
  dana = (await aParent()).parent
  const later = await bookAs(dana, { day: '2026-11-10' })
  bookings = [await bookAs(dana, { day: '2026-11-03' }), later]
})

/** Pays ahead. */
async function ahead(amountCents: number, guardianId = dana.id): Promise<string> {
  const { dueCents: seenCents } = (await findFamilyDue(owner, guardianId))!
  const taken = { idempotencyKey: newToken(), seenCents, amountCents, charges: [] }
  const how = { method: 'cash', receivedOn: '2026-11-02' } as const
  return done(await takeFamilyPayment(owner, guardianId, { ...taken, ...how }, today))
    .paymentIds[0]!
}

const left = async () => balanceIn(await findAccountParts({ guardianId: dana.id }), 'USD')

async function due(): Promise<number[]> {
  const balances = await findBalances({ guardianId: dana.id })
  return bookings.map((id) => dueCents(balances.find(({ bookingId }) => bookingId === id)!))
}

function apply(seenCents: number, charges = bookings, staff = owner, guardianId = dana.id) {
  return applyAccountBalance(staff, guardianId, { seenCents, charges }, today)
}

function refund(paymentId: string, seenCents: number, amountCents: number, key = newToken()) {
  const wanted = { idempotencyKey: key, seenCents, amountCents, method: 'check' } as const
  return refundAccountBalance(owner, paymentId, { ...wanted, reason: 'other' }, today)
}

describe('applyAccountBalance', () => {
  it('pays the oldest lesson first, as far as it goes', async () => {
    await ahead(7000)
    expect(await due()).toEqual([6000, 6000])
    expect(await apply(7000)).toEqual({ amountCents: 7000, currency: 'USD' })
    expect(await due()).toEqual([0, 5000])
    expect(await left()).toBe(0)
    const events = { action: 'apply-account-balance', actorId: owner.id }
    expect(await database().auditEvent.count({ where: events })).toBe(2)
  })

  it('pays for what was chosen, with the oldest payment first', async () => {
    const first = await ahead(1000)
    const second = await ahead(6000)
    await apply(7000, [bookings[1]!])
    expect(await due()).toEqual([6000, 0])
    const parts = await database().paymentAllocation.findMany({ orderBy: { amountCents: 'asc' } })
    expect(parts).toMatchObject([
      { paymentId: first, amountCents: 1000 },
      { paymentId: second, amountCents: 5000 },
    ])
    expect(await left()).toBe(1000)
  })

  it('says of a second submission that nothing is due or left, not that it was changed', async () => {
    await ahead(13_000)
    await apply(13_000, [bookings[0]!])
    expect(await apply(13_000, [bookings[0]!])).toEqual({ refused: 'nothing-due' })
    await apply(7000, [bookings[1]!])
    expect(await left()).toBe(1000)
    expect(await apply(7000, [bookings[1]!])).toEqual({ refused: 'nothing-due' })
  })

  it('refuses if the balance is no longer the one shown, is empty, or nothing is due', async () => {
    expect(await apply(0)).toEqual({ refused: 'no-balance' })
    await ahead(13_000)
    expect(await apply(12_999)).toEqual({ refused: 'balance-changed', detail: '$130' })
    await apply(13_000)
    expect(await left()).toBe(1000)
    expect(await apply(1000)).toEqual({ refused: 'nothing-due' })
  })

  it('finds nothing for another family’s booking, an unknown family, or without permission', async () => {
    await ahead(7000)
    const { parent } = await aParent()
    const theirs = await bookAs(parent, { day: '2026-11-03', time: '18:00' })
    expect(await apply(7000, [bookings[0]!, theirs])).toBeNull()
    expect(await apply(7000, bookings, owner, parent.id)).toBeNull()
    expect(await apply(7000, bookings, owner, newId())).toBeNull()
    expect(await apply(7000, [newId()])).toBeNull()
    expect(await apply(7000, bookings, (await aStaffMember({ role: 'coach' })).staff)).toBeNull()
    expect(await applyOwnBalance(parent, { seenCents: 7000, charges: bookings }, today)).toBeNull()
    expect(await database().paymentAllocation.count()).toBe(0)
  })

  it('lets the family itself apply it', async () => {
    await ahead(7000)
    const wanted = { seenCents: 7000, charges: [bookings[1]!] }
    expect(await applyOwnBalance(dana, wanted, today)).toMatchObject({ amountCents: 6000 })
    expect(await due()).toEqual([6000, 0])
  })
})

describe('refundAccountBalance', () => {
  it('refunds what is left, once per press, until it is withdrawn', async () => {
    const paymentId = await ahead(7000)
    await apply(7000, [bookings[0]!])
    const key = newToken()
    expect(await refund(paymentId, 1000, 1000, key)).toMatchObject({ amountCents: 1000 })
    expect(await refund(paymentId, 1000, 1000, key)).toMatchObject({ amountCents: 1000 })
    expect(await left()).toBe(0)
    expect(await refund(paymentId, 0, 1)).toEqual({ refused: 'nothing-here' })
    const [row] = await database().paymentRefund.findMany()
    expect(row).toMatchObject({ state: 'owed', refundedAs: 'check' })
    await setRefundState(owner, row!.id, 'withdrawn', today)
    expect(await left()).toBe(1000)
    expect(await findPayment(owner, paymentId)).toMatchObject({ unallocatedCents: 1000 })
  })

  it('refuses a cent more than is left, and what has changed', async () => {
    const paymentId = await ahead(500)
    expect(await refund(paymentId, 500, 501)).toMatchObject({ refused: 'more-than-here' })
    expect(await refund(paymentId, 499, 1)).toEqual({ refused: 'balance-changed', detail: '$5' })
    expect(await refund(paymentId, 500, 500)).toMatchObject({ amountCents: 500 })
  })

  it('finds nothing of a payment that is all for a lesson, or without permission', async () => {
    const paymentId = await ahead(6000)
    await apply(6000, [bookings[0]!])
    expect(await refund(paymentId, 0, 1)).toBeNull()
    expect(await refund(newId(), 0, 1)).toBeNull()
    const { staff } = await aStaffMember({ role: 'coach' })
    const wanted = { idempotencyKey: newToken(), seenCents: 0, amountCents: 1 }
    const how = { method: 'cash', reason: 'other' } as const
    expect(await refundAccountBalance(staff, paymentId, { ...wanted, ...how }, today)).toBeNull()
  })
})

describe('a wrong entry of account balance', () => {
  it('counts for nothing, and what it paid for is due again', async () => {
    const paymentId = await ahead(7000)
    await apply(7000, [bookings[0]!])
    await reversePayment(owner, paymentId, { reason: 'wrong_family' }, today)
    expect(await due()).toEqual([6000, 6000])
    expect(await left()).toBe(0)
    expect(await refund(paymentId, 1000, 1000)).toBeNull()
  })

  it('makes a lesson due again, for which the rest of its other payment cannot pay', async () => {
    const [first] = bookings as [string, string]
    const { dueCents: seenCents } = (await findFamilyDue(owner, dana.id))!
    const how = { method: 'cash', receivedOn: '2026-11-02' } as const
    const cash = { idempotencyKey: newToken(), seenCents, amountCents: 4000, charges: [first] }
    const { paymentIds } = done(await takeFamilyPayment(owner, dana.id, { ...cash, ...how }, today))
    await ahead(3000)
    done((await apply(3000, [first]))!)
    expect([await left(), await due()]).toEqual([1000, [0, 6000]])
    await reversePayment(owner, paymentIds[0]!, { reason: 'twice' }, today)
    expect(await apply(1000, [first])).toEqual({ refused: 'paid-before' })
    expect(done((await apply(1000))!).amountCents).toBe(1000)
    expect([await left(), await due()]).toEqual([0, [4000, 5000]])
  })

  it('is none once some of it was refunded', async () => {
    const paymentId = await ahead(7000)
    await refund(paymentId, 7000, 1000)
    const [row] = await database().paymentRefund.findMany()
    await setRefundState(owner, row!.id, 'returned', today)
    const wrong = { reason: 'twice' } as const
    expect(await reversePayment(owner, paymentId, wrong, today)).toEqual({ refused: 'gone-back' })
  })
})

describe('the ledger refuses', () => {
  const allocate = (paymentId: string, bookingId: string, amountCents: number) =>
    database().paymentAllocation.create({ data: { paymentId, bookingId, amountCents } })

  it('to allocate more than is left, also after a refund', async () => {
    const paymentId = await ahead(1000)
    await refund(paymentId, 1000, 400)
    await expect(allocate(paymentId, bookings[0]!, 601)).rejects.toThrow('more is allocated')
    await allocate(paymentId, bookings[0]!, 600)
    const row = {
      id: newId(),
      paymentId,
      amountCents: 1,
      state: 'owed',
      refundedAs: 'cash',
    } as const
    await expect(
      database().paymentRefund.create({ data: { ...row, occasion: 'x', createdAt: today } }),
    ).rejects.toThrow('more goes back than is left')
  })

  it('to pay for another family, or in another currency', async () => {
    const paymentId = await ahead(1000)
    const { parent } = await aParent()
    const theirs = await bookAs(parent, { day: '2026-11-03', time: '18:00' })
    const rule = 'its own order or family, in its own currency'
    await expect(allocate(paymentId, theirs, 1)).rejects.toThrow(rule)
    const { orderId } = await database().payment.findUniqueOrThrow({ where: { id: paymentId } })
    const euros = await database().payment.create({
      data: {
        orderId,
        occasion: 'euros',
        method: 'cash',
        amountCents: 1000,
        currency: 'EUR',
        receivedAt: today,
      },
    })
    await expect(allocate(euros.id, bookings[0]!, 1)).rejects.toThrow(rule)
    await allocate(paymentId, bookings[0]!, 1)
  })

  it('to use a card payment for another order, as it goes back by itself', async () => {
    const { orderId } = await database().booking.findUniqueOrThrow({ where: { id: bookings[0]! } })
    const card = { orderId, occasion: 'stripe:pi_1', method: 'stripe' } as const
    const payment = await database().payment.create({
      data: { ...card, amountCents: 1000, currency: 'USD', receivedAt: today },
    })
    await expect(allocate(payment.id, bookings[1]!, 1)).rejects.toThrow('its own order or family')
    expect(await left()).toBe(0)
  })

  it('to allocate or refund a reversed payment', async () => {
    const paymentId = await ahead(1000)
    await reversePayment(owner, paymentId, { reason: 'twice' }, today)
    await expect(allocate(paymentId, bookings[0]!, 1)).rejects.toThrow('reversed')
    const row = { paymentId, amountCents: 1, state: 'owed', refundedAs: 'cash' } as const
    await expect(
      database().paymentRefund.create({ data: { ...row, occasion: 'x', createdAt: today } }),
    ).rejects.toThrow('reversed')
  })
})
