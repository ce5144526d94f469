import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { readModel } from '~/platform/database/read-model.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import type { AttemptState } from '../card/payment-attempt'
import { usualTerms, type GiftCardTerms } from './gift-card'
import { giftCardCodeOf } from './gift-card-code.server'

/**
 * What can be bought: in a transaction as it sees it, otherwise cached until it changes. Nothing
 * until an owner turns gift cards on.
 */
export async function findGiftCardTerms(tx?: Transaction): Promise<GiftCardTerms> {
  return (await findSaved(tx)) ?? usualTerms
}

function findSaved(tx?: Transaction): Promise<GiftCardTerms | null> {
  return tx ? readSaved(tx) : savedInMemory()
}

const savedInMemory = readModel(['catalogue'], () => readSaved(database()))

function readSaved(tx: Transaction): Promise<GiftCardTerms | null> {
  return tx.giftCardTerms.findUnique({ where: { id: 1 }, omit: { id: true } })
}

/** What the public can buy, and whether card payments are available. */
export async function findGiftCardOffer(): Promise<{ terms: GiftCardTerms; isSold: boolean }> {
  const terms = await findGiftCardTerms()
  return { terms, isSold: terms.active && takesCards() }
}

/** Whether pages ask for gift cards: they are sold, or some were while they could be. */
export async function areGiftCardsTaken(tx?: Transaction): Promise<boolean> {
  const saved = await findSaved(tx)
  if (saved === null || saved.active) return saved !== null
  const sold = { where: { soldAt: { not: null } } }
  return (await (tx ?? database()).giftCard.findFirst(sold)) !== null
}

/** What is left on a card, in cents. */
export async function findGiftCardLeft(
  giftCardId: string,
  tx: Transaction = database(),
): Promise<number> {
  const [row] = await tx.$queryRaw<{ leftCents: number }[]>`
    select left_cents as "leftCents" from gift_card_left where gift_card_id = ${giftCardId}::uuid`
  return row?.leftCents ?? 0
}

const selection = {
  id: true,
  orderId: true,
  amountCents: true,
  currency: true,
  buyerName: true,
  recipientName: true,
  recipientEmail: true,
  message: true,
  soldAt: true,
  stoppedAt: true,
  codeHash: true,
  codeNumber: true,
  lastFour: true,
  order: {
    select: {
      attempts: {
        orderBy: { id: 'desc' },
        take: 1,
        select: { id: true, state: true, trouble: true },
      },
    },
  },
} satisfies Prisma.GiftCardSelect

/** A card as its buyer and its recipient see it, with the last attempt to pay for it. */
export type OwnGiftCard = {
  id: string
  orderId: string
  amountCents: number
  currency: string
  buyerName: string
  recipientName: string
  recipientEmail: string
  message: string
  soldAt: Date | null
  stoppedAt: Date | null
  lastFour: string | null
  /** Null until sold, or if it cannot be shown. */
  code: string | null
  leftCents: number
  attempt: { id: string; state: AttemptState; trouble: string | null } | null
}

/** Null for an unknown token. */
export async function findGiftCardByPage(token: string): Promise<OwnGiftCard | null> {
  const row = await database().giftCard.findUnique({
    where: { pageTokenHash: hashToken(token) },
    select: selection,
  })
  if (!row) return null
  const { order, codeHash, codeNumber, ...card } = row
  return {
    ...card,
    code: giftCardCodeOf({ id: card.id, codeHash, codeNumber }),
    leftCents: card.soldAt ? await findGiftCardLeft(card.id) : 0,
    attempt: order.attempts[0] ?? null,
  }
}
