import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPaymentAlerts } from '~/domain/admin/money/find-payment-alerts.server'
import { findPaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { buyGiftCard, payGiftCard } from '~/domain/booking/money/gift-cards/buy-gift-card.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { findGiftCardByCode } from '~/domain/payments/gift-cards/find-by-code.server'
import { findGiftCardByPage } from '~/domain/payments/gift-cards/find-gift-card.server'
import { formatGiftCardCode } from '~/domain/payments/gift-cards/gift-card'
import { syncStripeRefunds } from '~/domain/payments/refunds/sync-stripe-refunds.server'
import { database, transaction } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { emailComposers } from '~/wiring.server'
import type { RunningFake } from '../../../../../prisma/tools/fake-stripe/server'
import { aVisitor, done, today } from '../../../../support/factories/factories-booking'
import {
  aGiftCard,
  beginBuying,
  buyingCard,
  openGiftCardSales,
  sellGiftCards,
} from '../../../../support/factories/factories-gift-cards'
import { emailsOwed, unexplained } from '../../../../support/factories/factories-paying'
import { runJobs } from '../../../../support/jobs'
import { aFakeStripe } from '../../../../support/servers/outside/fake-stripe'

let stripe: RunningFake
let owner: Staff

beforeAll(async () => {
  stripe = await aFakeStripe()
})

beforeEach(async () => {
  owner = await openGiftCardSales(stripe)
})

const visitor = { ...aVisitor(), address: '203.0.113.9' }

describe('a gift card bought by card', () => {
  it('is bought once for repeated presses and events, and has its code only once it is paid', async () => {
    const wish = buyingCard({ recipientEmail: 'zoe@example.com' })
    const pressed = await Promise.all([1, 2].map(() => buyGiftCard(visitor, wish, today)))
    expect(pressed[0]).toEqual(pressed[1])
    const { pageToken } = done(pressed[0]!)
    expect(await findGiftCardByPage(pageToken)).toMatchObject({ code: null, soldAt: null })
    const { attemptId, sessionId } = await beginBuying(wish)
    stripe.fake.pay(sessionId)
    const settled = Array.from({ length: 4 }, () => settleAttempt(attemptId, today))
    expect(new Set(await Promise.all(settled))).toEqual(new Set(['paid']))

    const card = (await findGiftCardByPage(pageToken))!
    expect(card).toMatchObject({ amountCents: 5000, leftCents: 5000, recipientName: 'Zoe' })
    expect(card.code).toMatch(/^[A-HJ-NP-Z2-9]{16}$/)
    expect(await emailsOwed()).toEqual(['gift-card-bought', 'gift-card-received'])
    expect(await database().giftCard.count()).toBe(1)
    expect(await findPaymentAlerts(today)).toEqual([])
    expect(await unexplained(stripe)).toEqual([])
    expect(await payGiftCard(visitor, pageToken, today)).toEqual({ pageToken, attemptId: null })
  })

  it('stores no code, only its hash and the last four characters', async () => {
    const { id, code } = await aGiftCard(stripe)
    const row = await database().giftCard.findUniqueOrThrow({ where: { id } })
    expect(JSON.stringify(row)).not.toContain(code)
    expect(row).toMatchObject({ lastFour: code.slice(-4) })
    expect(row.codeHash).not.toBe(hashToken(code))
  })

  it('emails the code to the buyer and the recipient, and keeps no copy of it', async () => {
    const { code } = await aGiftCard(stripe, {
      recipientEmail: 'zoe@example.com',
      message: 'Jump!',
    })
    const typed = formatGiftCardCode(code)
    const kinds = ['gift-card-bought', 'gift-card-received'] as const
    for (const kind of kinds) {
      const due = await database().outboxMessage.findFirstOrThrow({ where: { kind } })
      const composed = await transaction((tx) =>
        emailComposers[kind]!(tx, { ...due, kind, attempts: 1 }, today),
      )
      expect(JSON.stringify(composed!.content.body)).toContain(typed)
    }
    await deliverDueEmail(emailComposers, today)
    for (const kind of kinds) {
      const sent = await database().sentEmail.findFirstOrThrow({ where: { message: { kind } } })
      expect(sent.html).not.toContain(typed)
      expect(sent.text).not.toContain(typed)
    }
  })

  it('refunds what is paid twice, keeps the card, and tells of a refund that does not arrive', async () => {
    const first = await beginBuying()
    stripe.fake.pay(first.sessionId)
    const ended = { state: 'expired', endedAt: today } as const
    await database().paymentAttempt.update({ where: { id: first.attemptId }, data: ended })
    const { attemptId } = done((await payGiftCard(visitor, first.pageToken, today))!)
    await findPaymentPage(attemptId!)
    const { sessionId } = await database().paymentAttempt.findUniqueOrThrow({
      where: { id: attemptId! },
    })
    stripe.fake.pay(sessionId!)
    await settleAttempt(attemptId!, today)
    await settleAttempt(first.attemptId, today)
    await runJobs()

    expect(await emailsOwed()).toEqual(['gift-card-bought', 'gift-card-paid-twice'])
    expect(stripe.fake.books.balance()).toBe(5000)
    expect((await findGiftCardByPage(first.pageToken))!.leftCents).toBe(5000)
    expect(await unexplained(stripe)).toEqual([])

    const [refund] = stripe.fake.refunds.values()
    stripe.fake.settleRefund(refund!.id, false)
    for (const _told of [1, 2]) await syncStripeRefunds(refund!.payment_intent, today)
    expect((await findPaymentAlerts(today)).map(({ kind }) => kind)).toEqual(['refund-failed'])
    await deliverDueEmail(emailComposers, addMinutes(today, 20))
    const told = await database().sentEmail.findMany({
      where: { message: { kind: 'gift-card-refund-failed' } },
    })
    expect(told.map(({ toAddress }) => toAddress)).toEqual(['grandma@example.com'])
    expect(told[0]!.text).toContain('Your refund of $50 for a gift card couldn’t be sent')
    expect(told[0]!.text).not.toContain('on the gift card again')
  })

  it('has nothing left once its payment went back at Stripe', async () => {
    const { paidBy, left } = await aGiftCard(stripe)
    stripe.fake.refund(paidBy, { amount: 2000 })
    await syncStripeRefunds(paidBy, today)
    expect(await left()).toBe(3000)
  })

  it.each([
    ['an amount that is not offered', { chosen: '999' }, 'amount'],
    ['an own amount below the smallest', { chosen: 'own', ownCents: 999 }, 'amount'],
    ['an own amount above the largest', { chosen: 'own', ownCents: 50_001 }, 'amount'],
    ['what a bot filled in', { website: 'x' }, 'not-sold'],
  ])('is not sold for %s', async (_what, changes, refused) => {
    expect(await buyGiftCard(visitor, buyingCard(changes), today)).toMatchObject({ refused })
    expect(await database().giftCard.count()).toBe(0)
  })

  it('is not sold while the owner sells none, or without card payments', async () => {
    await sellGiftCards(owner, { version: 1, active: false })
    expect(await buyGiftCard(visitor, buyingCard(), today)).toEqual({ refused: 'not-sold' })
    await sellGiftCards(owner, { version: 2 })
    setEnv({ ...env(), stripe: undefined })
    expect(await buyGiftCard(visitor, buyingCard(), today)).toEqual({ refused: 'no-cards' })
  })

  it('does not count a refused amount toward that limit', async () => {
    const tooLittle = buyingCard({ chosen: 'own', ownCents: 999 })
    for (let times = 0; times < 6; times++)
      expect(await buyGiftCard(visitor, tooLittle, today)).toMatchObject({ refused: 'amount' })
    done(await buyGiftCard(visitor, buyingCard(), today))
  })

  it('limits how often one address begins to buy', async () => {
    for (let times = 0; times < 5; times++) await beginBuying()
    expect(await buyGiftCard(visitor, buyingCard(), today)).toMatchObject({
      refused: 'too-many-tries',
    })
  })
})

describe('the balance of a gift card', () => {
  it('is told for its code in any spelling, and nothing of any other code', async () => {
    const { code } = await aGiftCard(stripe)
    for (const typed of [code, formatGiftCardCode(code).toLowerCase(), code.split('').join(' ')])
      expect(await findGiftCardByCode(visitor, typed, today)).toMatchObject({ leftCents: 5000 })
    const unknown = { refused: 'unknown', field: 'giftCard' }
    await database().giftCard.updateMany({ data: { stoppedAt: today } })
    for (const typed of [code, 'A'.repeat(16), 'nonsense', code.slice(1)])
      expect(await findGiftCardByCode(visitor, typed, today)).toEqual(unknown)
  })

  it('stops guesses from one network, and counts no code that works', async () => {
    const { code } = await aGiftCard(stripe)
    for (let times = 0; times < 21; times++)
      expect(await findGiftCardByCode(visitor, code, today)).toMatchObject({ leftCents: 5000 })
    for (let times = 0; times < 20; times++)
      await findGiftCardByCode(visitor, 'A'.repeat(16), today)
    expect(await findGiftCardByCode(visitor, code, today)).toMatchObject({
      refused: 'too-many-tries',
    })
  })
})
