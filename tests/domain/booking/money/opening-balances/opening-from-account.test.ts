import { describe, expect, it } from 'vitest'
import { findPayment } from '~/domain/admin/money/find-payments.server'
import {
  applyAccountBalance,
  applyOwnBalance,
} from '~/domain/booking/money/account-balance/apply-account-balance.server'
import { findReceipt } from '~/domain/booking/money/billing/find-receipt.server'
import { findOpeningBilling } from '~/domain/booking/money/opening-balances/find-opening-billing.server'
import { reversePayment } from '~/domain/booking/money/payments/reverse-payment.server'
import { takeFamilyPayment } from '~/domain/booking/money/payments/take-family-payment.server'
import {
  balanceIn,
  findAccountParts,
} from '~/domain/payments/account-balance/find-account-balance.server'
import { refundAccountBalance } from '~/domain/payments/account-balance/refund-account-balance.server'
import { dueCents, findBalances, findOwed } from '~/domain/payments/charges/find-balances.server'
import { findOpeningBalances } from '~/domain/payments/opening-balances/find-opening-balances.server'
import { writeOffOpeningBalance } from '~/domain/payments/opening-balances/write-off.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { aParent } from '../../../../support/factories/factories-accounts'
import { done, today } from '../../../../support/factories/factories-booking'
import { anOpeningBalance } from '../../../../support/factories/factories-imports'
import { bookAs } from '../../../../support/factories/factories-portal'
import { openOwnedBusiness } from '../../../../support/cases/new-business'
import { beforeEachRestored } from '../../../../support/database/before-each-restored'

let owner: Staff
let dana: Parent
/** $25.50 from before, and a lesson for $60. */
let orderId: string
let bookingId: string

beforeEachRestored(async () => {
  owner = (await openOwnedBusiness()).owner
  dana = (await aParent()).parent
  orderId = await anOpeningBalance(owner, dana.id)
  bookingId = await bookAs(dana, { day: '2026-11-03' })
})

async function ahead(amountCents: number, seenCents = 8550): Promise<string> {
  const taken = { idempotencyKey: newToken(), seenCents, amountCents, charges: [] }
  const how = { method: 'cash', receivedOn: '2026-11-02' } as const
  return done(await takeFamilyPayment(owner, dana.id, { ...taken, ...how }, today)).paymentIds[0]!
}

const apply = (seenCents: number, charges = [orderId, bookingId]) =>
  applyAccountBalance(owner, dana.id, { seenCents, charges }, today)

async function refundRest(paymentId: string): Promise<void> {
  const wanted = { idempotencyKey: newToken(), seenCents: 450, amountCents: 450 }
  const how = { method: 'cash', reason: 'other' } as const
  done((await refundAccountBalance(owner, paymentId, { ...wanted, ...how }, today))!)
}

const left = async () => balanceIn(await findAccountParts({ guardianId: dana.id }), 'USD')

async function due(): Promise<number[]> {
  const [opening] = await findOpeningBalances({ orderId })
  const [booking] = await findBalances({ bookingId })
  return [dueCents(opening!), dueCents(booking!)]
}

describe('applyAccountBalance to an opening balance', () => {
  it('pays what was owed before first, then the lesson', async () => {
    await ahead(3000)
    expect(await apply(3000)).toEqual({ amountCents: 3000, currency: 'USD' })
    expect(await due()).toEqual([0, 5550])
    expect(await left()).toBe(0)
    expect(await findOwed(dana.id)).toEqual([{ cents: 5550, onItsWayCents: 0, currency: 'USD' }])
    const event = { action: 'apply-account-balance', subjectKind: 'guardian', subjectId: dana.id }
    expect(await database().auditEvent.count({ where: event })).toBe(1)
  })

  it('pays no more than is owed, and keeps the rest', async () => {
    await ahead(3000)
    expect(await apply(3000, [orderId])).toMatchObject({ amountCents: 2550 })
    expect(await due()).toEqual([0, 6000])
    expect(await left()).toBe(450)
    expect(await apply(450, [orderId])).toEqual({ refused: 'nothing-due' })
  })

  it('refuses a second press with the same account balance shown', async () => {
    await ahead(1000)
    expect(await apply(1000, [orderId])).toMatchObject({ amountCents: 1000 })
    expect(await apply(1000, [orderId])).toEqual({ refused: 'no-balance' })
    await ahead(500, 7550)
    expect(await apply(1000, [orderId])).toEqual({ refused: 'balance-changed', detail: '$5' })
    expect(await due()).toEqual([1550, 6000])
  })

  it('finds nothing for another family’s opening balance', async () => {
    await ahead(3000)
    const { parent } = await aParent()
    const theirs = await anOpeningBalance(owner, parent.id)
    expect(await apply(3000, [orderId, theirs])).toBeNull()
    const wanted = { seenCents: 0, charges: [orderId] }
    expect(await applyOwnBalance(parent, wanted, today)).toBeNull()
    expect(await database().openingBalanceAllocation.count()).toBe(0)
  })

  it('lets the family itself apply it', async () => {
    await ahead(3000)
    const wanted = { seenCents: 3000, charges: [orderId] }
    expect(await applyOwnBalance(dana, wanted, today)).toMatchObject({ amountCents: 2550 })
    expect(await due()).toEqual([0, 6000])
  })

  it('tells what was paid on the receipt, the payment and the opening balance', async () => {
    const paymentId = await ahead(3000)
    await apply(3000, [orderId])
    expect(await findReceipt(dana, paymentId)).toMatchObject({ openingCents: 2550 })
    expect(await findPayment(owner, paymentId)).toMatchObject({
      unallocatedCents: 450,
      openingAllocations: [{ amountCents: 2550 }],
    })
    const [billing] = await findOpeningBilling(dana)
    expect(billing).toMatchObject({ dueCents: 0, applied: [{ paymentId, amountCents: 2550 }] })
  })

  it('leaves only the rest to refund or to write off', async () => {
    const paymentId = await ahead(1000)
    await apply(1000, [orderId])
    const wanted = { idempotencyKey: newToken(), seenCents: 0, amountCents: 1 }
    const how = { method: 'cash', reason: 'other' } as const
    expect(await refundAccountBalance(owner, paymentId, { ...wanted, ...how }, today)).toBeNull()
    const writeOff = { seenCents: 1550, reason: 'waived' } as const
    expect(await writeOffOpeningBalance(owner, dana.id, writeOff, today)).toEqual({
      amountCents: 1550,
    })
    expect(await due()).toEqual([0, 6000])
  })

  it('is owed again as far as Stripe took it back beyond what was left', async () => {
    const paymentId = await ahead(3000)
    await apply(3000, [orderId])
    await refundRest(paymentId)
    const taken = { id: 're_elsewhere', paymentId, amountCents: 1000, createdAt: today }
    await database().stripeRefund.create({ data: { ...taken, state: 'returned' } })
    expect(await due()).toEqual([1000, 6000])
    const [billing] = await findOpeningBilling(dana)
    expect(billing).toMatchObject({ dueCents: 1000, applied: [{ paymentId, takenCents: 1000 }] })
    await database().stripeRefund.update({ where: { id: taken.id }, data: { state: 'failed' } })
    expect(await due()).toEqual([0, 6000])
  })

  it('is owed again once the payment is reversed', async () => {
    const paymentId = await ahead(3000)
    await apply(3000)
    done(await reversePayment(owner, paymentId, { reason: 'twice' }, today))
    expect(await due()).toEqual([2550, 6000])
    expect(await left()).toBe(0)
  })
})
