import { describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { findFamilyDue } from '~/domain/booking/money/payments/find-family-due.server'
import type { FamilyPaymentInput } from '~/domain/booking/money/payments/payment-forms'
import { takeFamilyPayment } from '~/domain/booking/money/payments/take-family-payment.server'
import { findAccountParts } from '~/domain/payments/account-balance/find-account-balance.server'
import { dueCents, findBalances } from '~/domain/payments/charges/find-balances.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { today } from '../../../support/factories/factories-booking'
import { pay } from '../../../support/factories/factories-payments'
import { bookAs } from '../../../support/factories/factories-portal'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff
let dana: Parent
/** Three lessons for $60 each, in date order; each is a separate order. */
let bookings: string[]

beforeEachRestored(async () => {
  owner = (await openOwnedBusiness()).owner
  dana = (await aParent()).parent
  const later = await bookAs(dana, { day: '2026-11-24' })
  const first = await bookAs(dana, { day: '2026-11-03' })
  bookings = [first, await bookAs(dana, { day: '2026-11-10' }), later]
})

const key = newToken()

function take(changes: Partial<FamilyPaymentInput> = {}, staff = owner, guardianId = dana.id) {
  const money = { seenCents: 18_000, amountCents: 18_000, method: 'cash' } as const
  const taken = { idempotencyKey: key, ...money, receivedOn: '2026-11-02', ...changes }
  return takeFamilyPayment(staff, guardianId, taken, today)
}

async function dueOf(): Promise<number[]> {
  const balances = await findBalances({ guardianId: dana.id })
  return bookings.map((id) => dueCents(balances.find(({ bookingId }) => bookingId === id)!))
}

describe('findFamilyDue', () => {
  it('lists all unpaid charges, oldest lesson first', async () => {
    await pay(bookings[1]!, 1500, 'cash')
    const due = await findFamilyDue(owner, dana.id)
    expect(due).toMatchObject({ currency: 'USD', dueCents: 16_500 })
    expect(due!.lines).toMatchObject([
      { bookingId: bookings[0], payableCents: 6000 },
      { bookingId: bookings[1], payableCents: 4500 },
      { bookingId: bookings[2], payableCents: 6000 },
    ])
    expect(due!.lines[0]).toMatchObject({ lessonName: 'Deep Dive', athletes: ['Zoe'] })
  })

  it('lists nothing of another family and nothing for a coach', async () => {
    await bookAs((await aParent()).parent, { day: '2026-11-03', time: '18:00' })
    expect((await findFamilyDue(owner, dana.id))!.lines).toHaveLength(3)
    const { staff } = await aStaffMember({ role: 'coach' })
    expect(await findFamilyDue(staff, dana.id)).toBeNull()
  })
})

describe('takeFamilyPayment', () => {
  it('pays the whole balance with one payment, receipt and events per order', async () => {
    const outcome = await take()
    expect(outcome).toMatchObject({
      paymentIds: [expect.any(String), expect.any(String), expect.any(String)],
    })
    expect(await dueOf()).toEqual([0, 0, 0])
    const payments = await database().payment.findMany({ include: { receipt: true } })
    expect(payments.map(({ amountCents, method }) => [amountCents, method])).toEqual([
      [6000, 'cash'],
      [6000, 'cash'],
      [6000, 'cash'],
    ])
    expect(payments.map(({ receipt }) => receipt?.number).toSorted()).toEqual([1, 2, 3])
    const receipts = { kind: 'payment-received', guardianId: dana.id }
    expect(await database().outboxMessage.count({ where: receipts })).toBe(3)
    const events = { action: 'record-payment', subjectKind: 'payment' }
    expect(await database().auditEvent.count({ where: events })).toBe(3)
  })

  it('pays the oldest lesson first if the amount is smaller', async () => {
    await take({ amountCents: 7500 })
    expect(await dueOf()).toEqual([0, 4500, 6000])
    await take({ amountCents: 1, seenCents: 10_500, idempotencyKey: newToken() })
    expect(await dueOf()).toEqual([0, 4499, 6000])
  })

  it('makes one payment for lessons of one order', async () => {
    const [first, ...others] = await database().booking.findMany({ orderBy: { id: 'asc' } })
    await database().booking.updateMany({
      where: { id: { in: others.map(({ id }) => id) } },
      data: { orderId: first!.orderId },
    })
    expect(await take()).toMatchObject({ paymentIds: [expect.any(String)] })
    expect(await database().paymentAllocation.count()).toBe(3)
    expect(await dueOf()).toEqual([0, 0, 0])
  })

  it('keeps a cent more than is due as account balance, with the last lesson’s payment', async () => {
    expect(await take({ amountCents: 18_001 })).toMatchObject({ balanceCents: 1, currency: 'USD' })
    expect(await dueOf()).toEqual([0, 0, 0])
    expect(await findAccountParts({ guardianId: dana.id })).toMatchObject([{ leftCents: 1 }])
    expect(await database().payment.count()).toBe(3)
  })

  it('keeps nothing of the exact amount', async () => {
    expect(await take()).toMatchObject({ balanceCents: 0 })
    expect(await findAccountParts({ guardianId: dana.id })).toEqual([])
  })

  it('pays only for what was chosen, oldest first, and keeps the rest', async () => {
    const charges = [bookings[2]!, bookings[1]!]
    await take({ charges, amountCents: 7000 })
    expect(await dueOf()).toEqual([6000, 0, 5000])
    await take({ charges: [], seenCents: 11_000, amountCents: 500, idempotencyKey: newToken() })
    expect(await dueOf()).toEqual([6000, 0, 5000])
    expect(await findAccountParts({ guardianId: dana.id })).toMatchObject([{ leftCents: 500 }])
  })

  it('finds nothing if another family’s booking is chosen', async () => {
    const { parent } = await aParent()
    const theirs = await bookAs(parent, { day: '2026-11-03', time: '18:00' })
    expect(await take({ charges: [bookings[0]!, theirs] })).toBeNull()
    expect(await database().payment.count()).toBe(0)
  })

  it('refuses if the account balance has changed', async () => {
    const ahead = { charges: [], amountCents: 500, seenBalanceCents: 0 }
    await take(ahead)
    expect(await take({ ...ahead, idempotencyKey: newToken() })).toEqual({
      refused: 'account-changed',
      detail: '$5',
    })
  })

  it('refuses if the balance has changed, is zero or the date is in the future', async () => {
    await pay(bookings[0]!, 6000, 'cash')
    expect(await take()).toEqual({ refused: 'balance-changed', detail: '$120' })
    const tomorrow = { seenCents: 12_000, amountCents: 1, receivedOn: '2026-11-03' }
    expect(await take(tomorrow)).toEqual({ refused: 'not-yet', field: 'receivedOn' })
    for (const id of bookings.slice(1)) await pay(id, 6000, 'cash')
    expect(await take({ seenCents: 0, amountCents: 1 })).toMatchObject({ balanceCents: 1 })
  })

  it('records one payment for repeated presses', async () => {
    const first = await take()
    expect(await take()).toEqual(first)
    expect(await database().payment.count()).toBe(3)
  })

  it('does not pay for canceled charges', async () => {
    const terms = { idempotencyKey: newToken(), refundCents: 0 }
    await cancelBooking(owner, bookings[0]!, terms, today)
    const { dueCents: left } = (await findFamilyDue(owner, dana.id))!
    await take({ seenCents: left, amountCents: left })
    expect(await database().paymentAllocation.count({ where: { bookingId: bookings[0]! } })).toBe(0)
  })

  it('finds nothing for an unknown or erased family, or for staff who do not handle payments', async () => {
    expect(await take({}, owner, newId())).toBeNull()
    expect(await take({}, owner, 'nobody')).toBeNull()
    expect(await take({}, (await aStaffMember({ role: 'coach' })).staff)).toBeNull()
    await database().guardian.update({ where: { id: dana.id }, data: { erasedAt: today } })
    expect(await take()).toBeNull()
    expect(await database().payment.count()).toBe(0)
  })
})
