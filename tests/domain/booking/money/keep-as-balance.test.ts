import { describe, expect, it } from 'vitest'
import { findPayment } from '~/domain/admin/money/find-payments.server'
import {
  cancelBooking,
  findCancellationTerms,
} from '~/domain/booking/cancellation/cancel-booking.server'
import { applyAccountBalance } from '~/domain/booking/money/account-balance/apply-account-balance.server'
import { findReceipt } from '~/domain/booking/money/billing/find-receipt.server'
import { findOwnStatement } from '~/domain/booking/money/billing/find-statement.server'
import { reversePayment } from '~/domain/booking/money/payments/reverse-payment.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import {
  balanceIn,
  findAccountParts,
} from '~/domain/payments/account-balance/find-account-balance.server'
import { redeemGiftCard } from '~/domain/booking/money/gift-cards/redeem-gift-card.server'
import { refundAccountBalance } from '~/domain/payments/account-balance/refund-account-balance.server'
import { dueCents, findBalances } from '~/domain/payments/charges/find-balances.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Actor, type Parent, type Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { at } from '../../../support/clock'
import { aParent } from '../../../support/factories/factories-accounts'
import { aVisitor, book, done, today } from '../../../support/factories/factories-booking'
import { aCardFromTheDesk, sellGiftCards } from '../../../support/factories/factories-gift-cards'
import { pay, refundsOf } from '../../../support/factories/factories-payments'
import { bookAs } from '../../../support/factories/factories-portal'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff
let dana: Parent
/** Two lessons for $60 each, in date order; each is a separate order. */
let bookings: [string, string]

beforeEachRestored(async () => {
  owner = (await openOwnedBusiness()).owner
  dana = (await aParent()).parent
  const later = await bookAs(dana, { day: '2026-12-01' })
  bookings = [await bookAs(dana, { day: '2026-11-24' }), later]
})

const left = async () => balanceIn(await findAccountParts({ guardianId: dana.id }), 'USD')

async function due(): Promise<number[]> {
  const balances = await findBalances({ guardianId: dana.id })
  return bookings.map((id) => dueCents(balances.find(({ bookingId }) => bookingId === id)!))
}

function cancel(actor: Actor, refundCents: number, now = today, key = newToken()) {
  const wish = { idempotencyKey: key, refundCents, refundTo: 'balance' } as const
  return cancelBooking(actor, bookings[0], wish, now)
}

function keep(seenCents: number, amountCents: number, key = newToken(), id = bookings[0]) {
  const wanted = { idempotencyKey: key, seenCents, amountCents, refundTo: 'balance' } as const
  return recordRefund(owner, id, { ...wanted, reason: 'goodwill' }, today)
}

function apply(seenCents: number) {
  return applyAccountBalance(owner, dana.id, { seenCents, charges: [bookings[1]] }, today)
}

describe('cancelBooking', () => {
  it.each(['cash', 'stripe'] as const)(
    'keeps what was paid (%s) as account balance, which pays for another lesson',
    async (method) => {
      const paymentId = await pay(bookings[0], 6000, method)
      expect((await findCancellationTerms(dana, bookings[0], today))!.mayKeep).toBe(true)
      done((await cancel(dana, 6000))!)
      expect(await refundsOf(bookings[0])).toEqual([
        { paymentId, amountCents: 6000, state: 'kept' },
      ])
      expect([await left(), await due()]).toEqual([6000, [0, 6000]])
      done((await apply(6000))!)
      expect([await left(), await due()]).toEqual([0, [0, 0]])
    },
  )

  it('keeps once for the same press', async () => {
    await pay(bookings[0], 6000, 'cash')
    const key = newToken()
    const first = await cancel(dana, 6000, today, key)
    expect(await cancel(dana, 6000, today, key)).toEqual(first)
    expect(await left()).toBe(6000)
    const where = { action: 'keep-as-balance' }
    expect(await database().auditEvent.findMany({ where })).toMatchObject([
      { subjectKind: 'booking', subjectId: bookings[0], details: { amountCents: 6000 } },
    ])
  })

  it.each([
    ['a minute before the limit', -1, 6000, 6000],
    ['at the limit', 0, 6000, 6000],
    ['a minute after it, less the deposit', 1, 5000, 5000],
  ])('keeps what the policy returns: %s', async (_when, minutes, refundCents, kept) => {
    await pay(bookings[0], 6000, 'cash')
    const now = addMinutes(at('2026-11-23', '16:00'), minutes)
    done((await cancel(dana, refundCents, now))!)
    expect(await left()).toBe(kept)
    expect((await due())[0]).toBe(0)
  })

  it('keeps nothing if the policy returns nothing', async () => {
    await pay(bookings[0], 1000, 'cash')
    const now = at('2026-11-24', '15:00')
    expect((await findCancellationTerms(dana, bookings[0], now))!.mayKeep).toBe(false)
    expect(await cancel(dana, 0, now)).toEqual({ refused: 'not-kept' })
    expect(await left()).toBe(0)
  })

  it('refunds as before unless it is chosen', async () => {
    const paymentId = await pay(bookings[0], 6000, 'cash')
    const wish = { idempotencyKey: newToken(), refundCents: 6000 }
    done((await cancelBooking(dana, bookings[0], wish, today))!)
    expect(await refundsOf(bookings[0])).toEqual([{ paymentId, amountCents: 6000, state: 'owed' }])
    expect(await left()).toBe(0)
  })

  it('lets staff choose it for a family, but not a visitor without an account', async () => {
    await pay(bookings[0], 6000, 'cash')
    done((await cancel(owner, 6000))!)
    expect(await left()).toBe(6000)
    const visitor = aVisitor()
    const id = await book(visitor)
    await pay(id, 6000, 'cash')
    const wish = { idempotencyKey: newToken(), refundCents: 6000, refundTo: 'balance' } as const
    expect(await cancelBooking(visitor, id, wish, today)).toEqual({ refused: 'not-kept' })
    expect(await cancelBooking(system, id, wish, today)).toEqual({ refused: 'not-kept' })
    expect((await findCancellationTerms(visitor, id, today))!.mayKeep).toBe(false)
    done((await cancelBooking(owner, id, wish, today))!)
  })

  it.each([
    ['what a gift card paid returns to the card', 5000, 0, false],
    ['what was paid in cash besides stays with the family', 5000, 1000, true],
  ])('%s', async (_what, byCard, inCash, mayKeep) => {
    await sellGiftCards(owner)
    const { code } = await aCardFromTheDesk(owner)
    const wish = { idempotencyKey: newToken(), giftCard: code, seenCents: 6000 }
    expect(done((await redeemGiftCard(owner, bookings[0], wish, today))!)).toBeTruthy()
    if (inCash > 0) await pay(bookings[0], inCash, 'cash')
    expect((await findCancellationTerms(dana, bookings[0], today))!.mayKeep).toBe(mayKeep)
    const outcome = (await cancel(dana, byCard + inCash))!
    expect('refused' in outcome ? outcome.refused : null).toBe(mayKeep ? null : 'not-kept')
  })

  it('lets the parent choose it who booked in this browser and signed in since, and no other', async () => {
    const visitor = aVisitor()
    const id = await book(visitor, { day: '2026-12-08' })
    await pay(id, 6000, 'cash')
    const { order } = await database().booking.findUniqueOrThrow({
      where: { id },
      include: { order: true },
    })
    const mayKeep = async (parent: Parent) =>
      (await findCancellationTerms({ ...visitor, parent }, id, today))!.mayKeep
    expect(await mayKeep(dana)).toBe(false)
    expect(await mayKeep({ ...dana, id: order.guardianId! })).toBe(true)
  })

  it('finds nothing for another family', async () => {
    await pay(bookings[0], 6000, 'cash')
    const { parent } = await aParent()
    expect(await cancel(parent, 6000)).toBeNull()
  })
})

describe('recordRefund', () => {
  it('keeps a part as account balance, once per press, and lowers the price by it', async () => {
    await pay(bookings[0], 6000, 'stripe')
    const key = newToken()
    expect(done((await keep(6000, 1500, key))!)).toMatchObject({ amountCents: 1500 })
    done((await keep(6000, 1500, key))!)
    expect([await left(), await due()]).toEqual([1500, [0, 6000]])
    expect(await keep(6000, 100)).toMatchObject({ refused: 'balance-changed' })
    expect(await keep(4500, 4501)).toMatchObject({ refused: 'more-than-paid' })
    const events = { action: 'keep-as-balance', actorId: owner.id }
    expect(await database().auditEvent.count({ where: events })).toBe(1)
  })
})

describe('what was kept', () => {
  it('is refunded by hand as other account balance', async () => {
    const paymentId = await pay(bookings[0], 6000, 'cash')
    done((await cancel(dana, 6000))!)
    const wanted = { idempotencyKey: newToken(), seenCents: 6000, amountCents: 2000 }
    const how = { method: 'cash', reason: 'other' } as const
    done((await refundAccountBalance(owner, paymentId, { ...wanted, ...how }, today))!)
    expect(await left()).toBe(4000)
  })

  it('is on the receipt and statement as account balance, and not as refunded', async () => {
    const paymentId = await pay(bookings[0], 6000, 'cash')
    done((await keep(6000, 1500))!)
    expect(await findReceipt(dana, paymentId)).toMatchObject({
      parts: [{ amountCents: 4500 }],
      refunds: [],
    })
    const statement = (await findOwnStatement(dana, '2026', today))!
    expect(statement.refunds).toEqual([])
    expect(statement.payments).toMatchObject([{ amountCents: 6000, aheadCents: 1500 }])
    expect(await findPayment(owner, paymentId)).toMatchObject({
      unallocatedCents: 1500,
      isBalance: true,
      refundedCents: 0,
      returningCents: 0,
    })
  })

  describe('of a wrong entry', () => {
    const reverse = (paymentId: string, reason: 'twice' | 'not_honored' = 'twice') =>
      reversePayment(owner, paymentId, { reason }, today)

    it('goes with it, and what was taken off for it is owed again', async () => {
      const paymentId = await pay(bookings[0], 6000, 'cash')
      done((await keep(6000, 1500))!)
      expect(await due()).toEqual([0, 6000])
      expect(await reverse(paymentId)).toEqual({ paymentId })
      expect(await reverse(paymentId)).toEqual({ paymentId })
      expect(await left()).toBe(0)
      expect(await due()).toEqual([6000, 6000])
      expect(await refundsOf(bookings[0])).toMatchObject([{ state: 'withdrawn' }])
    })

    it.each(['twice', 'not_honored'] as const)(
      'leaves nothing due for a canceled lesson: %s',
      async (reason) => {
        const paymentId = await pay(bookings[0], 6000, 'cash')
        done((await cancel(dana, 6000))!)
        expect(await reverse(paymentId, reason)).toEqual({ paymentId })
        expect(await left()).toBe(0)
        expect(await due()).toEqual([0, 6000])
      },
    )

    it('stops the reversal once it paid for another lesson, until that is kept again', async () => {
      const paymentId = await pay(bookings[0], 6000, 'cash')
      done((await cancel(dana, 6000))!)
      done((await apply(6000))!)
      expect(await reverse(paymentId)).toEqual({ refused: 'kept-used' })
      expect(await due()).toEqual([0, 0])
      done((await keep(6000, 6000, newToken(), bookings[1]))!)
      expect(await reverse(paymentId)).toEqual({ paymentId })
      expect(await left()).toBe(0)
      expect(await due()).toEqual([0, 6000])
    })

    it('goes with it while a refund of it is to be handed over', async () => {
      const paymentId = await pay(bookings[0], 6000, 'cash')
      done((await cancel(dana, 6000))!)
      const wanted = { idempotencyKey: newToken(), seenCents: 6000, amountCents: 2000 }
      const how = { method: 'cash', reason: 'other' } as const
      done((await refundAccountBalance(owner, paymentId, { ...wanted, ...how }, today))!)
      expect(await reverse(paymentId)).toEqual({ paymentId })
      const [refund] = await database().paymentRefund.findMany()
      expect(refund).toMatchObject({ state: 'withdrawn' })
    })

    it('stops the reversal once it was handed over', async () => {
      const paymentId = await pay(bookings[0], 6000, 'cash')
      done((await cancel(dana, 6000))!)
      const wanted = { idempotencyKey: newToken(), seenCents: 6000, amountCents: 2000 }
      const how = { method: 'cash', reason: 'other' } as const
      done((await refundAccountBalance(owner, paymentId, { ...wanted, ...how }, today))!)
      await database().paymentRefund.updateMany({ data: { state: 'returned' } })
      expect(await reverse(paymentId)).toEqual({ refused: 'gone-back' })
    })
  })
})

describe('the ledger refuses', () => {
  const keepRow = (paymentId: string, amountCents: number) =>
    database().refund.create({
      data: { paymentId, bookingId: bookings[0], amountCents, state: 'kept', createdAt: today },
    })

  it('to keep more than was paid, also beside a refund', async () => {
    const paymentId = await pay(bookings[0], 6000, 'cash')
    await expect(keepRow(paymentId, 6001)).rejects.toThrow('more is refunded than was paid')
    await keepRow(paymentId, 6000)
    await expect(keepRow(paymentId, 1)).rejects.toThrow('more is refunded than was paid')
  })

  it('to change what was kept, or to keep what was refunded', async () => {
    const paymentId = await pay(bookings[0], 6000, 'cash')
    const { id } = await keepRow(paymentId, 1000)
    for (const state of ['returned', 'failed', 'owed', 'due'] as const)
      await expect(database().refund.update({ where: { id }, data: { state } })).rejects.toThrow(
        'append-only',
      )
    const data = { paymentId, bookingId: bookings[0], amountCents: 1, createdAt: today }
    const owed = await database().refund.create({ data: { ...data, state: 'owed' } })
    const keeping = { where: { id: owed.id }, data: { state: 'kept' } } as const
    await expect(database().refund.update(keeping)).rejects.toThrow('append-only')
  })

  it('to withdraw what was kept and is spent, or came by card', async () => {
    const paymentId = await pay(bookings[0], 6000, 'cash')
    const { id } = await keepRow(paymentId, 1000)
    const data = { paymentId, bookingId: bookings[1], amountCents: 1 }
    await database().paymentAllocation.create({ data })
    const withdraw = (refundId: string) =>
      database().refund.update({ where: { id: refundId }, data: { state: 'withdrawn' } })
    await expect(withdraw(id)).rejects.toThrow('is spent')
    const byCard = await keepRow(await pay(bookings[0], 1000, 'stripe'), 1000)
    await expect(withdraw(byCard.id)).rejects.toThrow('is spent')
  })

  it('to keep credits', async () => {
    const paymentId = await pay(bookings[0], 6000, 'credit')
    await expect(keepRow(paymentId, 6000)).rejects.toThrow('only money of a family')
  })

  it('to allocate more than was kept', async () => {
    const paymentId = await pay(bookings[0], 6000, 'stripe')
    await keepRow(paymentId, 1000)
    const allocate = (amountCents: number) =>
      database().paymentAllocation.create({
        data: { paymentId, bookingId: bookings[1], amountCents },
      })
    await expect(allocate(1001)).rejects.toThrow('more is allocated than was paid')
    await allocate(1000)
  })
})
