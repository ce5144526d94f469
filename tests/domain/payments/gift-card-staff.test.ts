import { describe, expect, it } from 'vitest'
import { findPayment, findPayments } from '~/domain/admin/money/find-payments.server'
import { findReceived } from '~/domain/admin/reports/find-received.server'
import { findRefunded } from '~/domain/admin/reports/find-refunded.server'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { payGiftCard } from '~/domain/booking/money/gift-cards/buy-gift-card.server'
import { giveGiftCard } from '~/domain/booking/money/gift-cards/give-gift-card.server'
import { sellGiftCard } from '~/domain/booking/money/gift-cards/sell-gift-card.server'
import { redeemGiftCard } from '~/domain/booking/money/gift-cards/redeem-gift-card.server'
import { findReceipt } from '~/domain/booking/money/billing/find-receipt.server'
import { reversePayment } from '~/domain/booking/money/payments/reverse-payment.server'
import { findAccountParts } from '~/domain/payments/account-balance/find-account-balance.server'
import { findGiftCardByCode } from '~/domain/payments/gift-cards/find-by-code.server'
import {
  findGiftCardId,
  findSoldGiftCard,
  findSoldGiftCards,
} from '~/domain/payments/gift-cards/find-sold-gift-cards.server'
import {
  replaceGiftCardCode,
  stopGiftCard,
} from '~/domain/payments/gift-cards/stop-gift-card.server'
import { GiveGiftCardForm } from '~/domain/payments/gift-cards/gift-card-forms'
import {
  giftCardCodeOf,
  giftCardPageToken,
} from '~/domain/payments/gift-cards/gift-card-code.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { newYork } from '../../support/clock'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { aVisitor, done, today } from '../../support/factories/factories-booking'
import {
  aCardFromTheDesk,
  sellGiftCards,
  sellingCard,
} from '../../support/factories/factories-gift-cards'
import { emailsOwed } from '../../support/factories/factories-paying'
import { bookAs } from '../../support/factories/factories-portal'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let owner: Staff
let coach: Staff
let parent: Parent
let bookingId: string

/** A booking of $60 of which nothing is paid. */
beforeEachRestored(async () => {
  owner = (await openOwnedBusiness()).owner
  coach = (await aStaffMember({ role: 'coach' })).staff
  parent = (await aParent({ now: today })).parent
  bookingId = await bookAs(parent)
  await sellGiftCards(owner)
})

const using = (giftCard: string, seenCents = 6000) => ({
  giftCard,
  seenCents,
  idempotencyKey: newToken(),
})

const lateNovember = {
  from: new Date('2026-11-01T05:00:00Z'),
  until: new Date('2026-12-01T05:00:00Z'),
}
const asked = () => ({
  staff: owner,
  range: lateNovember,
  unit: 'month' as const,
  zone: newYork,
  now: today,
})

describe('a gift card from the desk', () => {
  it('is sold once for a repeated press, by those who handle money, and is no account balance', async () => {
    const wish = sellingCard()
    const sold = await Promise.all([1, 2].map(() => sellGiftCard(owner, wish, today)))
    expect(sold[0]).toEqual(sold[1])
    expect(await sellGiftCard(coach, sellingCard(), today)).toBeNull()
    expect(await database().giftCard.count()).toBe(1)
    expect(await findAccountParts({ guardianId: parent.id })).toEqual([])
    const { entries } = await findPayments(owner, { who: '' }, 1, newYork)
    expect(entries).toMatchObject([{ amountCents: 5000, unallocatedCents: 0, guardian: null }])
    const later = { receivedOn: '2026-11-03' }
    expect(await sellGiftCard(owner, sellingCard(later), today)).toMatchObject({
      refused: 'not-yet',
    })
    await sellGiftCards(owner, { version: 1, active: false })
    expect(await sellGiftCard(owner, sellingCard(), today)).toEqual({ refused: 'not-sold' })
  })

  it('is found by its full code alone, with all that happened', async () => {
    const card = await aCardFromTheDesk(owner)
    expect(await findGiftCardId(owner, card.code.toLowerCase())).toBe(card.id)
    expect(await findGiftCardId(owner, card.code.slice(4))).toBeNull()
    expect(await findGiftCardId(coach, card.code)).toBeNull()
    done((await redeemGiftCard(owner, bookingId, using(card.code), today))!)
    const wish = { idempotencyKey: newToken(), refundCents: 5000 }
    done((await cancelBooking(owner, bookingId, wish, today))!)
    const { movements, leftCents } = (await findSoldGiftCard(owner, card.id))!
    expect(movements.map(({ kind, amountCents }) => [kind, amountCents])).toEqual(
      expect.arrayContaining([
        ['bought', 5000],
        ['used', -5000],
        ['refunded', 5000],
      ]),
    )
    expect([movements.length, leftCents]).toEqual([3, 5000])
    expect(await findSoldGiftCard(coach, card.id)).toBeNull()
    expect((await findSoldGiftCards(owner, 1)).left).toEqual([{ cents: 5000, currency: 'USD' }])
  })

  it('pays for nothing once it is stopped, and with its new code alone after', async () => {
    const card = await aCardFromTheDesk(owner, { recipientEmail: 'zoe@example.com' })
    const visitor = aVisitor()
    await stopGiftCard(owner, card.id, today)
    expect(await findGiftCardByCode(visitor, card.code, today)).toMatchObject({
      refused: 'unknown',
    })
    const seen = { seenNumber: 1 }
    await Promise.all([1, 2].map(() => replaceGiftCardCode(owner, card.id, seen, today)))
    const row = await database().giftCard.findUniqueOrThrow({ where: { id: card.id } })
    expect(row).toMatchObject({ codeNumber: 2, stoppedAt: null })
    expect(await findGiftCardByCode(visitor, card.code, today)).toMatchObject({
      refused: 'unknown',
    })
    const found = await findGiftCardByCode(visitor, giftCardCodeOf(row)!, today)
    expect(found).toMatchObject({ leftCents: 5000 })
    expect((await emailsOwed()).filter((kind) => kind.startsWith('gift-card'))).toEqual([
      ...['gift-card-bought', 'gift-card-received'],
      ...['gift-card-bought', 'gift-card-received'],
    ])
    expect(await stopGiftCard(coach, card.id, today)).toBeNull()
    expect(await replaceGiftCardCode(coach, card.id, { seenNumber: 2 }, today)).toBeNull()
  })

  it('is worth nothing once its payment was a wrong entry, which it cannot be after it was used', async () => {
    const [wrong, used] = [await aCardFromTheDesk(owner), await aCardFromTheDesk(owner)]
    expect(await reversePayment(owner, wrong.paymentId, { reason: 'twice' }, today)).toEqual({
      paymentId: wrong.paymentId,
    })
    expect(await wrong.left()).toBe(0)
    await redeemGiftCard(owner, bookingId, using(used.code), today)
    expect(await reversePayment(owner, used.paymentId, { reason: 'other' }, today)).toEqual({
      refused: 'card-used',
    })
    expect(await used.left()).toBe(0)
  })
})

describe('gift cards in the books', () => {
  it('are received when they are bought, and neither when they are used nor refunded to', async () => {
    const card = await aCardFromTheDesk(owner)
    await redeemGiftCard(owner, bookingId, using(card.code), today)
    const byMethod = await findReceived(asked(), 'method')
    expect(byMethod).toMatchObject([{ key: 'cash', cents: 5000 }])
    const byType = await findReceived(asked(), 'lessonType')
    expect(byType).toMatchObject([{ key: 'gift-card', name: 'Gift cards', cents: 5000 }])
    const wish = { idempotencyKey: newToken(), refundCents: 5000 }
    done((await cancelBooking(owner, bookingId, wish, today))!)
    expect(await findRefunded(asked())).toEqual([])
  })

  it('are named on the payment and on the family’s receipt, with what is left', async () => {
    const card = await aCardFromTheDesk(owner, { chosen: '10000' })
    await redeemGiftCard(parent, bookingId, using(card.code), today)
    const { paymentId } = await database().giftCardUse.findFirstOrThrow()
    const lastFour = card.code.slice(-4)
    expect(await findReceipt(parent, paymentId)).toMatchObject({
      method: 'gift_card',
      amountCents: 6000,
      paidFrom: { lastFour, leftCents: 4000 },
    })
    expect(await findPayment(owner, paymentId)).toMatchObject({
      giftCardUse: { giftCard: { id: card.id, lastFour } },
    })
    expect(await findPayment(owner, card.paymentId)).toMatchObject({ giftCard: { id: card.id } })
  })
})

describe('a gift card that is given away', () => {
  const giving = (changes: object = {}) =>
    GiveGiftCardForm.parse({
      idempotencyKey: newToken(),
      amountCents: '50',
      kind: 'promotion',
      reason: 'Raffle of the spring show',
      recipientName: 'Zoe',
      recipientEmail: 'zoe@example.com',
      ...changes,
    })

  it('is given once for a repeated press, by those who handle money, and says by whom and why', async () => {
    const wish = giving()
    const given = await Promise.all([1, 2].map(() => giveGiftCard(owner, wish, today)))
    expect(given[0]).toEqual(given[1])
    expect(await giveGiftCard(coach, giving(), today)).toBeNull()
    expect(await database().giftCard.count()).toBe(1)
    const { giftCardId } = done(given[0]!)
    const card = (await findSoldGiftCard(owner, giftCardId))!
    expect(card).toMatchObject({
      leftCents: 5000,
      grant: { kind: 'promotion', reason: 'Raffle of the spring show' },
      movements: [{ kind: 'granted', amountCents: 5000, paymentId: null }],
    })
    const audited = await database().auditEvent.findMany({ where: { action: 'give-gift-card' } })
    expect(audited).toMatchObject([
      { actorId: owner.id, subjectId: giftCardId, details: { kind: 'promotion' } },
    ])
    expect(await emailsOwed()).toContain('gift-card-received')
  })

  it('brings in no money, and pays like any other', async () => {
    const { giftCardId } = done((await giveGiftCard(owner, giving(), today))!)
    const code = giftCardCodeOf(
      await database().giftCard.findUniqueOrThrow({ where: { id: giftCardId } }),
    )!
    expect(await database().payment.count()).toBe(0)
    expect((await findSoldGiftCards(owner, 1)).left).toEqual([{ cents: 5000, currency: 'USD' }])
    done((await redeemGiftCard(owner, bookingId, using(code), today))!)
    const { movements, leftCents } = (await findSoldGiftCard(owner, giftCardId))!
    expect(movements.map(({ kind, amountCents }) => [kind, amountCents])).toEqual(
      expect.arrayContaining([
        ['granted', 5000],
        ['used', -5000],
      ]),
    )
    expect(leftCents).toBe(0)
    expect(await findReceived(asked(), 'method')).toEqual([])
  })

  it('cannot be paid for afterwards', async () => {
    const { giftCardId } = done((await giveGiftCard(owner, giving(), today))!)
    const token = giftCardPageToken(giftCardId)
    expect(await payGiftCard(aVisitor(), token, today)).toEqual({
      pageToken: token,
      attemptId: null,
    })
    expect(await database().paymentAttempt.count()).toBe(0)
  })

  it.each([
    [{ amountCents: '501' }, 'amount'],
    [{ amountCents: '9' }, 'amount'],
  ])('is refused for %o as %s', async (changes, refused) => {
    expect(await giveGiftCard(owner, giving(changes), today)).toMatchObject({ refused })
    expect(await database().giftCard.count()).toBe(0)
  })

  it('needs a reason', () => {
    expect(() => giving({ reason: '  ' })).toThrow('Enter a reason.')
  })
})
