import { findPaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { buyGiftCard } from '~/domain/booking/money/gift-cards/buy-gift-card.server'
import { sellGiftCard } from '~/domain/booking/money/gift-cards/sell-gift-card.server'
import { redeemGiftCard } from '~/domain/booking/money/gift-cards/redeem-gift-card.server'
import { dueCents, findBalances } from '~/domain/payments/charges/find-balances.server'
import { giftCardCodeOf } from '~/domain/payments/gift-cards/gift-card-code.server'
import { database } from '~/platform/database/database.server'
import type { GiftCardBuying, GiftCardSelling } from '~/domain/payments/gift-cards/gift-card-forms'
import {
  findGiftCardByPage,
  findGiftCardLeft,
} from '~/domain/payments/gift-cards/find-gift-card.server'
import { saveGiftCardTerms } from '~/domain/payments/gift-cards/save-gift-card-terms.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { aStaffMember } from './factories-accounts'
import { aVisitor, done, today } from './factories-booking'
import { attemptRow, openBusinessBy } from './factories-paying'

/** Allows $25, $50 and $100, or any amount from $10 to $500. */
export async function sellGiftCards(owner: Staff, changes: object = {}): Promise<void> {
  const limits = { smallestCents: 1000, largestCents: 50_000 }
  const terms = { version: 0, active: true, amounts: [2500, 5000, 10_000], ...limits, ...changes }
  const refused = await saveGiftCardTerms(owner, terms, today)
  if (refused) throw new Error(refused.refused)
}

/** The business, which takes cards and sells gift cards. @returns its owner */
export async function openGiftCardSales(stripe: RunningFake): Promise<Staff> {
  await openBusinessBy(stripe)
  const { staff: owner } = await aStaffMember({ role: 'owner' })
  await sellGiftCards(owner)
  return owner
}

/** The form that buys one of $50 for Zoe. */
export function buyingCard(changes: Partial<GiftCardBuying> = {}): GiftCardBuying {
  return {
    idempotencyKey: newToken(),
    chosen: '5000',
    ownCents: null,
    name: 'Grandma Okafor',
    email: 'grandma@example.com',
    recipientName: 'Zoe',
    recipientEmail: null,
    message: '',
    website: '',
    ...changes,
  }
}

/** Begins to buy a card and opens Stripe's page. */
export async function beginBuying(wish: GiftCardBuying = buyingCard(), now: Date = today) {
  const { pageToken, attemptId } = done(await buyGiftCard(aVisitor(), wish, now))
  await findPaymentPage(attemptId!)
  const { sessionId, orderId } = await attemptRow(attemptId!)
  return { pageToken, attemptId: attemptId!, orderId, sessionId: sessionId! }
}

/** A card that was bought by card, with its code. */
export async function aGiftCard(
  { fake }: RunningFake,
  changes: Partial<GiftCardBuying> = {},
  now: Date = today,
) {
  const begun = await beginBuying(buyingCard(changes), now)
  const { payment_intent: paidBy } = fake.pay(begun.sessionId)
  const state = await settleAttempt(begun.attemptId, now)
  if (state !== 'paid') throw new Error(`${state}`)
  const { id, code } = (await findGiftCardByPage(begun.pageToken))!
  return { ...begun, id, code: code!, paidBy: paidBy!, left: () => findGiftCardLeft(id) }
}

/** The form that sells one of $50 at the desk, as shown now. */
export function sellingCard(changes: Partial<GiftCardSelling> = {}): GiftCardSelling {
  const { website: _website, email: buyerEmail, ...sold } = buyingCard()
  const received = { method: 'cash', receivedOn: '2026-11-02' } as const
  return { ...sold, buyerEmail, ...received, ...changes }
}

/** A card that was sold at the desk, with its code. */
export async function aCardFromTheDesk(staff: Staff, changes: Partial<GiftCardSelling> = {}) {
  const { giftCardId: id } = done((await sellGiftCard(staff, sellingCard(changes), today))!)
  const card = await database().giftCard.findUniqueOrThrow({ where: { id } })
  const paymentId = card.paymentId!
  return { id, paymentId, code: giftCardCodeOf(card)!, left: () => findGiftCardLeft(id) }
}

/** Two cards from the desk, one of which paid a booking in part, and is chosen for its order. */
export async function leaveGiftCards(staff: Staff, bookingId: string): Promise<void> {
  await sellGiftCards(staff)
  await aCardFromTheDesk(staff)
  const { id: giftCardId, code } = await aCardFromTheDesk(staff)
  const [sums] = await findBalances({ bookingId })
  const wish = { idempotencyKey: newToken(), giftCard: code, seenCents: dueCents(sums!) }
  done((await redeemGiftCard(staff, bookingId, wish, today))!)
  const { orderId } = await database().booking.findUniqueOrThrow({ where: { id: bookingId } })
  await database().giftCardChoice.create({ data: { orderId, giftCardId } })
}
