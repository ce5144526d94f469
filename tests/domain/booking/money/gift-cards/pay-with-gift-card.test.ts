import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { costOf } from '~/domain/booking/checkout/checkout'
import { dropGiftCard, takeGiftCard } from '~/domain/booking/checkout/choose-discounts.server'
import { bookOrder } from '~/domain/booking/money/card/book-order.server'
import { depositDueCents } from '~/domain/booking/money/card/find-due-by-confirm-link.server'
import { tryClosePaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { redeemGiftCard } from '~/domain/booking/money/gift-cards/redeem-gift-card.server'
import { findBalances } from '~/domain/payments/charges/find-balances.server'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff, Visitor } from '~/values/actor'
import type { RunningFake } from '../../../../../prisma/tools/fake-stripe/server'
import {
  answerEverything,
  aVisitor,
  checkoutOf,
  done,
  hold,
  today,
} from '../../../../support/factories/factories-booking'
import {
  aGiftCard,
  openGiftCardSales,
  sellGiftCards,
} from '../../../../support/factories/factories-gift-cards'
import {
  attemptRow,
  beginPaying,
  statusOf,
  unexplained,
} from '../../../../support/factories/factories-paying'
import { aFakeStripe, takeCardsBy } from '../../../../support/servers/outside/fake-stripe'

let stripe: RunningFake
let owner: Staff

beforeAll(async () => {
  stripe = await aFakeStripe()
})

/** "Deep Dive" costs $60, of which $10 is due at booking. */
beforeEach(async () => {
  owner = await openGiftCardSales(stripe)
})

async function atReview(code: string) {
  const visitor = aVisitor()
  const bookingId = await hold(visitor, {}, today)
  await answerEverything(visitor, { now: today })
  done((await takeGiftCard(visitor, { giftCard: code }, today))!)
  return { visitor, bookingId }
}

const payments = async (bookingId: string) =>
  (
    await database().paymentAllocation.findMany({
      where: { bookingId },
      orderBy: { paymentId: 'asc' },
      include: { payment: true, refunds: true },
    })
  ).map(({ payment, amountCents, refunds }) => [
    payment.method,
    amountCents,
    refunds.reduce((sum, refund) => sum + refund.amountCents, 0),
  ])

async function dueOf(bookingId: string): Promise<number> {
  const [sums] = await findBalances({ bookingId })
  const { chargedCents, paidCents, refundedCents, returningCents } = sums!
  return chargedCents - paidCents + refundedCents + returningCents
}

async function book(visitor: Visitor, bookingId: string, seen: object = {}) {
  return await bookOrder(visitor, [bookingId], today, seen)
}

describe('a gift card at the review', () => {
  it('pays the deposit first and books at once, and what it does not pay is due at the lesson', async () => {
    const card = await aGiftCard(stripe)
    const { visitor, bookingId } = await atReview(card.code)
    const checkout = await checkoutOf(visitor)
    expect([costOf(checkout), depositDueCents(checkout)]).toEqual([1000, 0])
    expect(await book(visitor, bookingId, { costCents: 1000 })).toMatchObject({ bookingId })
    expect(await statusOf(bookingId)).toBe('confirmed')
    expect(await payments(bookingId)).toEqual([['gift_card', 5000, 0]])
    expect([await card.left(), await dueOf(bookingId)]).toEqual([0, 1000])
  })

  it('keeps what it does not need, and is used once for a repeated press', async () => {
    const card = await aGiftCard(stripe, { chosen: '10000' })
    const { visitor, bookingId } = await atReview(card.code)
    await Promise.all([1, 2].map(() => book(visitor, bookingId)))
    expect([await card.left(), await dueOf(bookingId)]).toEqual([4000, 0])
    expect(await payments(bookingId)).toEqual([['gift_card', 6000, 0]])
  })

  it('books nothing if the card was stopped since the review', async () => {
    const card = await aGiftCard(stripe)
    const one = await atReview(card.code)
    await database().giftCard.updateMany({ data: { stoppedAt: today } })
    expect(await book(one.visitor, one.bookingId, { costCents: 1000 })).toEqual({
      refused: 'cost-changed',
    })
    expect(await statusOf(one.bookingId)).toBe('held')
  })

  it('is refused if its code is unknown or nothing is left, and can be taken out again', async () => {
    const card = await aGiftCard(stripe, { chosen: 'own', ownCents: 6000 })
    const { visitor, bookingId } = await atReview(card.code)
    done((await dropGiftCard(visitor, today))!)
    expect(costOf(await checkoutOf(visitor))).toBe(6000)
    expect(await takeGiftCard(visitor, { giftCard: 'A'.repeat(16) }, today)).toMatchObject({
      refused: 'unknown',
    })
    done((await takeGiftCard(visitor, { giftCard: card.code }, today))!)
    await book(visitor, bookingId)
    const next = aVisitor()
    await hold(next, { time: '19:00' }, today)
    expect(await takeGiftCard(next, { giftCard: card.code }, today)).toMatchObject({
      refused: 'empty',
    })
  })
})

describe('a gift card that pays a part of the deposit', () => {
  async function partlyPaid() {
    await sellGiftCards(owner, { version: 1, smallestCents: 500 })
    const card = await aGiftCard(stripe, { chosen: 'own', ownCents: 500 })
    const { visitor, bookingId } = await atReview(card.code)
    return { card, visitor, bookingId, ...(await beginPaying(visitor, [bookingId])) }
  }

  it('is used when paying begins, and the rest is paid by card', async () => {
    const { card, bookingId, attemptId, sessionId } = await partlyPaid()
    expect((await attemptRow(attemptId)).amountCents).toBe(500)
    expect(await card.left()).toBe(0)
    stripe.fake.pay(sessionId)
    expect(await settleAttempt(attemptId, today)).toBe('paid')
    expect(await statusOf(bookingId)).toBe('confirmed')
    expect(await payments(bookingId)).toEqual([
      ['gift_card', 500, 0],
      ['stripe', 500, 0],
    ])
    expect(await dueOf(bookingId)).toBe(5000)
    expect(await unexplained(stripe)).toEqual([])
  })

  it('has its money back if nothing is paid by card, and can be used again', async () => {
    const { card, visitor, bookingId, attemptId } = await partlyPaid()
    await tryClosePaymentPage(attemptId, today)
    expect([await card.left(), await statusOf(bookingId)]).toEqual([500, 'held'])
    const again = await beginPaying(visitor, [bookingId])
    expect(await card.left()).toBe(0)
    stripe.fake.pay(again.sessionId)
    await settleAttempt(again.attemptId, today)
    expect(await payments(bookingId)).toEqual([
      ['gift_card', 500, 500],
      ['gift_card', 500, 0],
      ['stripe', 500, 0],
    ])
  })

  it('has its money back if another amount was paid by card', async () => {
    const { card, attemptId, sessionId } = await partlyPaid()
    stripe.fake.pay(sessionId, { amount: 499 })
    expect(await settleAttempt(attemptId, today)).toBe('differs')
    expect(await card.left()).toBe(500)
  })
})

describe('a gift card for a balance', () => {
  async function booked() {
    setEnv({ ...env(), stripe: undefined })
    const visitor = aVisitor()
    const bookingId = await hold(visitor, {}, today)
    await answerEverything(visitor, { now: today })
    done((await book(visitor, bookingId))!)
    takeCardsBy(stripe)
    return { visitor, bookingId }
  }

  const using = (giftCard: string, seenCents = 6000) => ({
    giftCard,
    seenCents,
    idempotencyKey: newToken(),
  })

  it('pays what is due as far as it goes, once for a repeated press', async () => {
    const card = await aGiftCard(stripe)
    const { visitor, bookingId } = await booked()
    const wish = using(card.code)
    const used = { bookingId, paidCents: 5000, leftCents: 0, dueCents: 1000, currency: 'USD' }
    const pressed = [1, 2, 3].map(() => redeemGiftCard(visitor, bookingId, wish, today))
    expect(await Promise.all(pressed)).toEqual([used, used, used])
    expect(await payments(bookingId)).toEqual([['gift_card', 5000, 0]])
  })

  it('is refused for another amount, another family’s booking, a stopped card, and nothing due', async () => {
    const card = await aGiftCard(stripe, { chosen: '10000' })
    const { visitor, bookingId } = await booked()
    expect(await redeemGiftCard(aVisitor(), bookingId, using(card.code), today)).toBeNull()
    expect(await redeemGiftCard(visitor, newId(), using(card.code), today)).toBeNull()
    expect(await redeemGiftCard(visitor, bookingId, using(card.code, 5999), today)).toMatchObject({
      refused: 'balance-changed',
      detail: '$60',
    })
    await redeemGiftCard(owner, bookingId, using(card.code), today)
    expect(await card.left()).toBe(4000)
    expect(await redeemGiftCard(visitor, bookingId, using(card.code, 0), today)).toEqual({
      refused: 'nothing-due',
    })
    await database().giftCard.updateMany({ data: { stoppedAt: today } })
    expect(await redeemGiftCard(visitor, bookingId, using(card.code), today)).toMatchObject({
      refused: 'unknown',
    })
  })

  it('gets back what is refunded of it, at once', async () => {
    const card = await aGiftCard(stripe)
    const { visitor, bookingId } = await booked()
    await redeemGiftCard(visitor, bookingId, using(card.code), today)
    const wish = { idempotencyKey: newToken(), refundCents: 5000 }
    done((await cancelBooking(owner, bookingId, wish, today))!)
    expect([await card.left(), await dueOf(bookingId)]).toEqual([5000, 0])
    expect(await payments(bookingId)).toEqual([['gift_card', 5000, 5000]])
  })
})
