import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPaymentAlerts } from '~/domain/admin/money/find-payment-alerts.server'
import { findPayment } from '~/domain/admin/money/find-payments.server'
import { findRefunded } from '~/domain/admin/reports/find-refunded.server'
import { giveGiftCard } from '~/domain/booking/money/gift-cards/give-gift-card.server'
import { redeemGiftCard } from '~/domain/booking/money/gift-cards/redeem-gift-card.server'
import { reversePayment } from '~/domain/booking/money/payments/reverse-payment.server'
import { setRefundState } from '~/domain/booking/money/refunds/refund-by-hand.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { findSoldGiftCard } from '~/domain/payments/gift-cards/find-sold-gift-cards.server'
import { GiveGiftCardForm } from '~/domain/payments/gift-cards/gift-card-forms'
import { refundGiftCard } from '~/domain/payments/gift-cards/refund-gift-card.server'
import { sendRefunds } from '~/domain/payments/refunds/send-refunds.server'
import { syncStripeRefunds } from '~/domain/payments/refunds/sync-stripe-refunds.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { emailComposers } from '~/wiring.server'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { newYork } from '../../support/clock'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import {
  aCardFromTheDesk,
  aGiftCard,
  openGiftCardSales,
} from '../../support/factories/factories-gift-cards'
import { emailsOwed } from '../../support/factories/factories-paying'
import { bookAs } from '../../support/factories/factories-portal'
import { aFakeStripe } from '../../support/servers/outside/fake-stripe'

let stripe: RunningFake
let owner: Staff

beforeAll(async () => {
  stripe = await aFakeStripe()
})

beforeEach(async () => {
  owner = await openGiftCardSales(stripe)
})

const refunding = (seenCents: number, method: 'cash' | 'stripe' = 'cash', key = newToken()) => ({
  idempotencyKey: key,
  seenCents,
  method,
})

async function useSome(code: string) {
  const { parent } = await aParent({ now: today })
  const bookingId = await bookAs(parent, { lessonType: 'quick-journey' })
  const using = { idempotencyKey: newToken(), giftCard: code, seenCents: 4000 }
  return await redeemGiftCard(owner, bookingId, using, today)
}

const corrections = async () => {
  const sent = await database().sentEmail.findMany({
    where: { message: { kind: 'gift-card-refund-failed' } },
  })
  return sent.map(({ text }) => text)
}

const kinds = async (id: string) =>
  (await findSoldGiftCard(owner, id))!.movements.map(({ kind, amountCents }) => [kind, amountCents])

const refunds = async () => (await database().paymentRefund.findMany()).map(({ state }) => state)

const inTheReport = async () => {
  const range = { from: new Date('2026-11-01T05:00:00Z'), until: new Date('2026-12-01T05:00:00Z') }
  const rows = await findRefunded({ staff: owner, range, unit: 'month', zone: newYork, now: today })
  return rows.reduce((sum, { cents }) => sum + cents, 0)
}

describe('a gift card that is refunded by hand', () => {
  it('pays for nothing at once, and its buyer is told of it and once it was handed over', async () => {
    const card = await aCardFromTheDesk(owner)
    const wish = refunding(5000)
    const said = await Promise.all([1, 2].map(() => refundGiftCard(owner, card.id, wish, today)))
    expect(said[0]).toEqual({ giftCardId: card.id, amountCents: 5000, currency: 'USD' })
    expect(said[1]).toEqual(said[0])
    expect([await card.left(), await refunds(), await inTheReport()]).toEqual([0, ['owed'], 5000])
    expect(await useSome(card.code)).toMatchObject({ refused: expect.any(String) })
    const { id } = await database().paymentRefund.findFirstOrThrow()
    done((await setRefundState(owner, id, 'returned', today))!)
    const emails = (await emailsOwed()).filter((kind) => kind === 'gift-card-refunded')
    expect(emails).toHaveLength(2)
    const audited = await database().auditEvent.findMany({ where: { action: 'refund-gift-card' } })
    expect(audited).toMatchObject([{ actorId: owner.id, subjectId: card.id }])
    expect(await findPayment(owner, card.paymentId)).toMatchObject({
      paymentRefunds: [{ id, amountCents: 5000, state: 'returned' }],
    })
    expect(await reversePayment(owner, card.paymentId, { reason: 'twice' }, today)).toMatchObject({
      refused: 'gone-back',
    })
  })

  it('gives back what is left alone, and is worth that again if it is withdrawn', async () => {
    const card = await aCardFromTheDesk(owner)
    done((await useSome(card.code))!)
    expect(await refundGiftCard(owner, card.id, refunding(5000), today)).toEqual({
      refused: 'left-changed',
      detail: '$10',
    })
    done((await refundGiftCard(owner, card.id, refunding(1000), today))!)
    expect(await kinds(card.id)).toEqual(
      expect.arrayContaining([
        ['used', -4000],
        ['repaid', -1000],
      ]),
    )
    expect(await refundGiftCard(owner, card.id, refunding(0), today)).toEqual({
      refused: 'nothing-left',
    })
    const { id } = await database().paymentRefund.findFirstOrThrow()
    done((await setRefundState(owner, id, 'withdrawn', today))!)
    expect([await card.left(), await inTheReport()]).toEqual([1000, 0])
  })

  it('is refused to a card if none paid for it, to who handles no money, and if it was given away', async () => {
    const card = await aCardFromTheDesk(owner)
    expect(await refundGiftCard(owner, card.id, refunding(5000, 'stripe'), today)).toEqual({
      refused: 'not-to-a-card',
      field: 'method',
    })
    const { staff: coach } = await aStaffMember({ role: 'coach' })
    expect(await refundGiftCard(coach, card.id, refunding(5000), today)).toBeNull()
    const giving = GiveGiftCardForm.parse({
      idempotencyKey: newToken(),
      amountCents: '50',
      kind: 'promotion',
      reason: 'Raffle',
      recipientName: 'Zoe',
    })
    const { giftCardId } = done((await giveGiftCard(owner, giving, today))!)
    expect(await refundGiftCard(owner, giftCardId, refunding(5000), today)).toBeNull()
    expect(await refunds()).toEqual([])
  })
})

describe('a gift card that is refunded to the card that bought it', () => {
  it('is sent once, and counts once for the card and in the report', async () => {
    const card = await aGiftCard(stripe)
    const key = newToken()
    done((await refundGiftCard(owner, card.id, refunding(5000, 'stripe', key), today))!)
    done((await refundGiftCard(owner, card.id, refunding(5000, 'stripe', key), today))!)
    expect([await card.left(), await refunds()]).toEqual([0, ['due']])
    await Promise.all([sendRefunds(today), sendRefunds(today)])
    await syncStripeRefunds(card.paidBy, today)
    expect([await card.left(), await refunds(), await inTheReport()]).toEqual([
      0,
      ['returned'],
      5000,
    ])
    expect(await kinds(card.id)).toEqual([
      ['bought', 5000],
      ['repaid', -5000],
    ])
    expect(stripe.fake.books.balance()).toBe(0)
  })

  it('is worth it again if Stripe refuses, which waits among the alerts', async () => {
    const card = await aGiftCard(stripe)
    done((await refundGiftCard(owner, card.id, refunding(5000, 'stripe'), today))!)
    await sendRefunds(today)
    const sent = [...stripe.fake.refunds.values()].at(-1)
    stripe.fake.settleRefund(sent!.id, false)
    await syncStripeRefunds(card.paidBy, today)
    expect([await card.left(), await refunds()]).toEqual([5000, ['failed']])
    const alerts = (await findPaymentAlerts(today)).map(({ kind }) => kind)
    expect(alerts).toEqual(['refund-failed'])
    const { id } = await database().paymentRefund.findFirstOrThrow()
    done((await setRefundState(owner, id, 'withdrawn', today))!)
    expect(await findPaymentAlerts(today)).toEqual([])
    await deliverDueEmail(emailComposers, addMinutes(today, 20))
    expect(await corrections()).toEqual([])
    done((await refundGiftCard(owner, card.id, refunding(5000), today))!)
    expect(await card.left()).toBe(0)
  })

  it('is emailed to its buyer once if Stripe refuses', async () => {
    const card = await aGiftCard(stripe)
    done((await refundGiftCard(owner, card.id, refunding(5000, 'stripe'), today))!)
    await sendRefunds(today)
    const sent = [...stripe.fake.refunds.values()].at(-1)
    stripe.fake.settleRefund(sent!.id, false)
    for (const _told of [1, 2]) await syncStripeRefunds(card.paidBy, today)
    await deliverDueEmail(emailComposers, addMinutes(today, 20))
    expect(await corrections()).toEqual([
      expect.stringContaining('Your refund of $50 for a gift card couldn’t be sent'),
    ])
  })

  it('counts what was refunded in Stripe’s dashboard once, and nothing more is left', async () => {
    const card = await aGiftCard(stripe)
    stripe.fake.refund(card.paidBy, { amount: 2000 })
    await syncStripeRefunds(card.paidBy, today)
    expect(await card.left()).toBe(3000)
    done((await refundGiftCard(owner, card.id, refunding(3000, 'stripe'), today))!)
    await sendRefunds(today)
    await syncStripeRefunds(card.paidBy, today)
    expect([await card.left(), await inTheReport()]).toEqual([0, 5000])
    expect(stripe.fake.books.balance()).toBe(0)
  })
})
