import { describe, expect, it } from 'vitest'
import { findBalancesDue } from '~/domain/admin/money/find-balances-due.server'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import { setRefundState } from '~/domain/booking/money/refunds/refund-by-hand.server'
import type { RefundInput } from '~/domain/booking/money/refunds/refund-forms'
import type { PaymentInput } from '~/domain/booking/money/payments/payment-forms'
import { reversePayment } from '~/domain/booking/money/payments/reverse-payment.server'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Actor, Staff, Visitor } from '~/values/actor'
import { confirmOrder } from '../../../support/cases/confirm'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { at } from '../../../support/clock'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import {
  answerEverything,
  aVisitor,
  book,
  bookingRow,
  checkoutOf,
  done,
  hold,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { given, taken } from '../../../support/factories/factories-money'
import { bookedFor } from '../../../support/factories/factories-on-behalf'
import { pay, refundsOf } from '../../../support/factories/factories-payments'

let coachId: string
let owner: Staff
let bookingId: string
let family: Visitor

const late = at(lessonDay, '10:00')

beforeEachRestored(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
  family = aVisitor()
  bookingId = await book(family)
})

const take = (changes: Partial<PaymentInput> = {}, id = bookingId) =>
  takePayment(owner, id, taken(changes), today)
const give = (changes: Partial<RefundInput> = {}) =>
  recordRefund(owner, bookingId, given(changes), today)
const sums = async (id = bookingId) => sumBalances(await findBalances({ bookingId: id }))
const due = async (id = bookingId) => dueCents(await sums(id))
const cancel = async (refundCents: number, now = today, actor: Actor = owner) =>
  done((await cancelBooking(actor, bookingId, { idempotencyKey: newToken(), refundCents }, now))!)

describe('a payment entered by staff', () => {
  it('is stored with its day and event, once for two presses', async () => {
    const answers = { idempotencyKey: newToken(), amountCents: 2500, receivedOn: '2026-11-01' }
    const first = done((await take(answers))!)
    expect(done((await take(answers))!)).toEqual(first)
    expect(await database().payment.findMany()).toMatchObject([
      { method: 'cash', amountCents: 2500, receivedAt: at('2026-11-01', '00:00') },
    ])
    expect(await due()).toBe(3500)
    const events = { action: 'record-payment', actorId: owner.id, subjectId: bookingId }
    const { orderId } = await bookingRow(bookingId)
    expect(await database().auditEvent.findMany({ where: events })).toEqual([
      expect.objectContaining({
        details: { ...first, method: 'cash', orderId, amountCents: 2500 },
      }),
    ])
  })

  it('is received at the moment it is entered if that is on its own day', async () => {
    done((await take({ receivedOn: '2026-11-02' }))!)
    expect(await database().payment.findMany()).toMatchObject([{ receivedAt: today }])
  })

  it.each([
    ['balance-changed', { seenCents: 5000 }, '$60'],
    ['more-than-due', { amountCents: 6001 }, '$60'],
    ['not-yet', { receivedOn: '2026-11-03' }, undefined],
  ])('is refused: %s', async (refused, changes, detail) => {
    expect(await take(changes)).toMatchObject({ refused, ...(detail && { detail }) })
    expect(await database().payment.count()).toBe(0)
  })

  it('is refused if nothing is due', async () => {
    await pay(bookingId, 6000)
    expect(await take({ seenCents: 0 })).toEqual({ refused: 'nothing-due' })
  })

  it('for several lessons of an order pays the current one first', async () => {
    const visitor = aVisitor()
    const times = ['17:00', '18:00', '19:00']
    for (const time of times) await hold(visitor, { time, add: 'yes' })
    await answerEverything(visitor)
    const ids = (await checkoutOf(visitor)).lines.map((line) => line.bookingId)
    done((await confirmOrder(visitor, ids, today))!)
    done((await take({ seenCents: 18000, amountCents: 13000 }, ids[1]))!)
    expect(await Promise.all(ids.map((id) => due(id)))).toEqual([0, 0, 5000])
  })

  it('is accepted for an unconfirmed booking and counts once it is confirmed', async () => {
    const waiting = await bookedFor(owner, { coach: coachId, time: '18:00' })
    done((await take({}, waiting))!)
    expect(await due(waiting)).toBe(-6000)
    expect((await findBalancesDue(owner, 1)).entries).toMatchObject([
      { id: bookingId, dueCents: 6000 },
    ])
    expect(await take({ seenCents: 0 }, waiting)).toEqual({ refused: 'nothing-due' })
  })
})

describe('a refund by decision of staff', () => {
  it.each([
    ['all of it is not owed anymore', 6000, 6000, [0, 0]],
    ['a part is taken off the price', 6000, 2000, [4000, 0]],
    ['what was too much is not', 7000, 1000, [6000, 0]],
    ['more than was too much is taken off in part', 7000, 3000, [4000, 0]],
    ['of a part payment it leaves due what was', 3000, 1000, [5000, 3000]],
  ])('is right: %s', async (_what, paid, amountCents, [charged, left]) => {
    await pay(bookingId, paid, 'cash')
    done((await give({ seenCents: paid, amountCents }))!)
    expect((await sums()).chargedCents).toBe(charged)
    expect(await due()).toBe(left)
    expect(await refundsOf(bookingId)).toMatchObject([{ amountCents, state: 'owed' }])
  })

  it('uses the newest payment first and is made once for two presses', async () => {
    await pay(bookingId, 4000, 'stripe', today)
    await pay(bookingId, 2000, 'cash', late)
    const answers = { idempotencyKey: newToken(), amountCents: 3000 }
    for (const _press of [1, 2])
      expect(await give(answers)).toEqual({ bookingId, amountCents: 3000, currency: 'USD' })
    expect(await refundsOf(bookingId)).toMatchObject([
      { amountCents: 2000, state: 'owed' },
      { amountCents: 1000, state: 'due' },
    ])
  })

  it('is in the activity by whom, with its amount and reason', async () => {
    await pay(bookingId, 6000, 'cash')
    done((await give({ amountCents: 2000 }))!)
    expect(await database().auditEvent.findMany({ where: { action: 'record-refund' } })).toEqual([
      expect.objectContaining({
        actorKind: 'staff',
        subjectKind: 'booking',
        subjectId: bookingId,
        details: { amountCents: 2000, reason: 'goodwill' },
      }),
    ])
  })

  it.each([
    ['balance-changed', { seenCents: 5999 }, {}],
    ['more-than-paid', { amountCents: 6001 }, { field: 'amountCents' }],
  ])('is refused: %s', async (refused, changes, at) => {
    await pay(bookingId, 6000)
    expect(await give(changes)).toEqual({ refused, detail: '$60', ...at })
    expect(await refundsOf(bookingId)).toEqual([])
  })

  it('cannot be kept as account balance before a visitor says who they are', async () => {
    const held = await hold(aVisitor(), { time: '18:00' })
    await pay(held, 6000)
    const kept = given({ refundTo: 'balance' })
    const refused = { refused: 'no-family', field: 'refundTo' }
    expect(await recordRefund(owner, held, kept, today)).toEqual(refused)
    expect(await refundsOf(held)).toEqual([])
  })

  it('is refused if nothing was paid', async () => {
    expect(await give({ seenCents: 0 })).toEqual({ refused: 'nothing-paid' })
  })

  it('is due until it is paid out', async () => {
    await pay(bookingId, 6000, 'cash')
    await cancel(6000)
    const { id } = await database().refund.findFirstOrThrow()
    for (const _press of [1, 2]) done((await setRefundState(owner, id, 'returned', today))!)
    expect(await sums()).toMatchObject({ refundedCents: 6000, returningCents: 0 })
    expect(await database().auditEvent.count({ where: { action: 'pay-out-refund' } })).toBe(1)
  })

  it('goes to the card automatically after a card payment', async () => {
    await pay(bookingId, 6000, 'stripe')
    await cancel(6000)
    const { id } = await database().refund.findFirstOrThrow()
    expect(await setRefundState(owner, id, 'returned', today)).toEqual({ refused: 'not-owed' })
  })
})

describe('a coach without permission for payments, or an unknown booking', () => {
  it.each(['their own lesson', 'nobody’s'])('finds no payments or refunds: %s', async (whose) => {
    const paymentId = await pay(bookingId, 6000, 'cash')
    done((await give({ amountCents: 1000 }))!)
    const { id: refundId } = await database().refund.findFirstOrThrow()
    const isTheirs = whose === 'their own lesson'
    const { staff } = await aStaffMember({ role: 'coach', coachId })
    const who = isTheirs ? staff : owner
    const id = (real: string) => (isTheirs ? real : newId())
    expect(await takePayment(who, id(bookingId), taken(), today)).toBeNull()
    expect(await recordRefund(who, id(bookingId), given(), today)).toBeNull()
    expect(await reversePayment(who, id(paymentId), { reason: 'other' }, today)).toBeNull()
    expect(await setRefundState(who, id(refundId), 'returned', today)).toBeNull()
  })
})
