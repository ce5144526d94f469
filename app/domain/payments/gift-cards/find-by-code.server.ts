import {
  consumeRateLimit,
  refundRateLimit,
  type Limit,
} from '~/platform/database/rate-limit.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { formatWait } from '~/values/format/format-time'
import { networkOf } from '~/values/network'
import type { Outcome } from '~/values/outcome'
import { readGiftCardCode } from './gift-card'
import { hashGiftCardCode } from './gift-card-code.server'
import { findGiftCardLeft } from './find-gift-card.server'
import type { GiftCardCodeRefusal } from './gift-card-forms'

/** A card that can be used. */
type UsableGiftCard = {
  id: string
  amountCents: number
  leftCents: number
  currency: string
  lastFour: string
}

/** Limits guesses; codes that work do not count. Enough for a gym's whole lobby behind one address. */
const guesses: Limit = { of: 'gift card code', most: 20, minutes: 60 }

/** The card of a typed code. Unknown, unpaid and stopped ones are refused alike. */
export async function findGiftCardByCode(
  { address }: { address: string },
  typed: string,
  now: Date = clock.now(),
): Promise<Outcome<UsableGiftCard, GiftCardCodeRefusal>> {
  const tried = await consumeRateLimit(guesses, networkOf(address), now)
  if ('waitSeconds' in tried) {
    const { waitSeconds } = tried
    return { refused: 'too-many-tries', detail: formatWait(waitSeconds), waitSeconds }
  }
  const card = await findUsable(typed)
  if (!card) return { refused: 'unknown', field: 'giftCard' }
  await transaction((tx) => refundRateLimit(tx, tried))
  return card
}

async function findUsable(typed: string): Promise<UsableGiftCard | null> {
  const code = readGiftCardCode(typed)
  if (!code) return null
  const card = await database().giftCard.findUnique({
    where: { codeHash: hashGiftCardCode(code), stoppedAt: null },
    select: { id: true, amountCents: true, currency: true, lastFour: true },
  })
  if (!card) return null
  return { ...card, lastFour: card.lastFour!, leftCents: await findGiftCardLeft(card.id) }
}

/** What of a card can be used in a currency, with the card locked if it is to be used now. */
export async function findUsableCents(
  tx: Transaction,
  giftCardId: string,
  currency: string,
): Promise<number> {
  const card = await tx.giftCard.findUnique({ where: { id: giftCardId } })
  if (!card?.soldAt || card.stoppedAt || card.currency !== currency) return 0
  return await findGiftCardLeft(giftCardId, tx)
}
