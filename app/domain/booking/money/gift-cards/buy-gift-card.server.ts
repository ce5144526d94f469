import { limitSubmissions } from '~/domain/communications/limit-submissions.server'
import { reachesMinimumCardAmount } from '~/domain/payments/card/payment-attempt'
import { findGiftCardTerms } from '~/domain/payments/gift-cards/find-gift-card.server'
import { isAllowedAmount, type GiftCardTerms } from '~/domain/payments/gift-cards/gift-card'
import { giftCardPageToken } from '~/domain/payments/gift-cards/gift-card-code.server'
import {
  amountOf,
  type GiftCardBuying,
  type GiftCardBuyingRefusal,
} from '~/domain/payments/gift-cards/gift-card-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import type { Visitor } from '~/values/actor'
import { formatMoney } from '~/values/money'
import type { Outcome, Refused } from '~/values/outcome'
import { beginAttempt } from '../card/begin-attempt.server'

/** `pageToken` opens the card's page. `attemptId`: null if already paid, or the payment is delayed. */
type GiftCardPaying = { pageToken: string; attemptId: string | null }

/**
 * Starts to buy a gift card by card: stores it in its own order and starts a payment attempt. It has
 * no code until it is paid. Idempotent.
 */
export async function buyGiftCard(
  visitor: Visitor,
  buying: GiftCardBuying,
  now: Date = clock.now(),
): Promise<Outcome<GiftCardPaying, GiftCardBuyingRefusal>> {
  // caught by the honeypot
  if (buying.website !== '') return { refused: 'not-sold' }
  const idempotencyKey = hashToken(`buy-gift-card ${buying.idempotencyKey}`)
  if ((await database().giftCard.count({ where: { idempotencyKey } })) === 0) {
    const refused =
      (await whyNotBuy(database(), buying)) ??
      (await limitSubmissions('gift card', visitor, buying.email, now))
    if (refused) return refused
  }
  const kept = await transaction((tx) => createCard(tx, { buying, idempotencyKey }, now))
  if ('refused' in kept) return kept
  return (await payGiftCard(visitor, kept.pageToken, now))!
}

async function createCard(
  tx: Transaction,
  { buying, idempotencyKey }: { buying: GiftCardBuying; idempotencyKey: string },
  now: Date,
): Promise<Outcome<{ pageToken: string }, GiftCardBuyingRefusal>> {
  const repeated = await tx.giftCard.findUnique({ where: { idempotencyKey } })
  if (repeated) return { pageToken: giftCardPageToken(repeated.id) }
  const refusal = await whyNotBuy(tx, buying)
  if (refusal) return refusal
  const { currency } = await findSettings(tx)
  const amountCents = amountOf(buying)
  const { name: buyerName, email: buyerEmail, recipientName, recipientEmail, message } = buying
  const people = { buyerName, buyerEmail, recipientName, recipientEmail, message }
  const card = { idempotencyKey, amountCents, currency, ...people }
  return { pageToken: await createGiftCard(tx, card, now) }
}

async function whyNotBuy(
  tx: Transaction,
  buying: GiftCardBuying,
): Promise<Refused<GiftCardBuyingRefusal> | null> {
  const terms = await findGiftCardTerms(tx)
  const { currency, openedAt } = await findSettings(tx)
  const amountCents = amountOf(buying)
  if (!terms.active || !openedAt) return { refused: 'not-sold' }
  if (!takesCards()) return { refused: 'no-cards' }
  const refusal = whyNotAmount(amountCents, terms, currency)
  if (refusal) return refusal
  return reachesMinimumCardAmount(amountCents, currency)
    ? null
    : { refused: 'too-little', field: 'ownCents' }
}

/** Why a card of this amount is not sold. */
export function whyNotAmount(
  cents: number,
  terms: GiftCardTerms,
  currency: string,
): Refused<'amount'> | null {
  if (isAllowedAmount(cents, terms)) return null
  const { smallestCents, largestCents } = terms
  const detail = `${formatMoney(smallestCents, currency)} to ${formatMoney(largestCents, currency)}`
  return { refused: 'amount', detail, field: 'ownCents' }
}

type NewCard = {
  idempotencyKey: string
  amountCents: number
  currency: string
  buyerName: string
  buyerEmail: string
  recipientName: string
  recipientEmail: string | null
  message: string
}

/**
 * Part of a command: stores an unpaid card in an order of its own, which belongs to no family.
 * Submitted twice at once, it is stored once.
 * @returns the token of its page
 */
export async function createGiftCard(
  tx: Transaction,
  { recipientEmail, ...card }: NewCard,
  now: Date,
): Promise<string> {
  const id = newId()
  const orderId = newId()
  const pageToken = giftCardPageToken(id)
  await tx.order.create({ data: { id: orderId, currency: card.currency, createdAt: now } })
  const { count } = await tx.giftCard.createMany({
    data: {
      ...card,
      ...{ id, orderId, recipientEmail: recipientEmail ?? '', createdAt: now },
      pageTokenHash: hashToken(pageToken),
    },
    skipDuplicates: true,
  })
  if (count > 0) return pageToken
  await tx.order.delete({ where: { id: orderId } })
  const first = await tx.giftCard.findUniqueOrThrow({
    where: { idempotencyKey: card.idempotencyKey },
  })
  return giftCardPageToken(first.id)
}

/**
 * Starts an attempt to pay for a card, or returns the one in progress. Null for an unknown page.
 */
export async function payGiftCard(
  visitor: Visitor,
  pageToken: string,
  now: Date = clock.now(),
): Promise<Outcome<GiftCardPaying, GiftCardBuyingRefusal> | null> {
  return await transaction(async (tx) => {
    const where = { pageTokenHash: hashToken(pageToken) }
    const seen = await tx.giftCard.findUnique({ where })
    if (!seen) return null
    const { id, orderId, amountCents, currency } = seen
    await lockRow(tx, 'booking_order', orderId)
    const { soldAt } = await tx.giftCard.findUniqueOrThrow({ where })
    if (soldAt) return { pageToken, attemptId: null }
    const going = await tx.paymentAttempt.findFirst({
      where: { orderId, state: { in: ['open', 'on_its_way'] } },
      orderBy: [{ state: 'desc' }, { id: 'desc' }],
    })
    if (going?.state === 'on_its_way') return { refused: 'on-its-way' }
    if (going && going.expiresAt > now) return { pageToken, attemptId: going.id }
    if (!takesCards()) return { refused: 'no-cards' }
    if (!(await findGiftCardTerms(tx)).active) return { refused: 'not-sold' }
    const event = { action: 'buy-gift-card', subjectKind: 'gift-card', subjectId: id }
    const wanted = { purpose: 'gift_card', orderId, amountCents, currency } as const
    return { pageToken, attemptId: await beginAttempt(tx, visitor, { ...wanted, event }, now) }
  })
}
