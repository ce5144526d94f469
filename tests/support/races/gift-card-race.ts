import { takeGiftCard } from '~/domain/booking/checkout/choose-discounts.server'
import * as findingByCode from '~/domain/payments/gift-cards/find-by-code.server'
import * as findingGiftCard from '~/domain/payments/gift-cards/find-gift-card.server'
import { database } from '~/platform/database/database.server'
import * as rowLocks from '~/platform/database/lock-rows.server'
import type { Visitor } from '~/values/actor'
import { confirmOrder } from '../cases/confirm'
import { answerEverything, aVisitor, done, hold, today } from '../factories/factories-booking'
import { replaceExports } from '../replace-exports'
import { removableLock } from './removable-lock'

/** The lock on a gift card, from now on one that the test removes. */
export function removableGiftCardLock() {
  const guard = removableLock()
  replaceExports(rowLocks, (parts) => ({
    lockRow: (...[tx, table, ...rest]: Parameters<typeof rowLocks.lockRow>) =>
      table === 'gift_card'
        ? guard.lock(tx, () => parts.lockRow(tx, table, ...rest))
        : parts.lockRow(tx, table, ...rest),
  }))
  replaceExports(findingByCode, (parts) => ({
    async findUsableCents(...[tx, ...rest]: Parameters<typeof findingByCode.findUsableCents>) {
      const cents = await parts.findUsableCents(tx, ...rest)
      await guard.haveRead(tx)
      return cents
    },
  }))
  replaceExports(findingGiftCard, (parts) => ({
    async findGiftCardLeft(...[id, tx]: Parameters<typeof findingGiftCard.findGiftCardLeft>) {
      const cents = await parts.findGiftCardLeft(id, tx)
      await guard.haveRead(tx)
      return cents
    },
  }))
  return guard
}

/** The price in cents of the lessons of `aReview`. */
export const lessonPrice = 4000

/** What somebody reviews: a held lesson for which a gift card pays. */
export type Review = { visitor: Visitor; bookingId: string }

export async function aReview(giftCard: string): Promise<Review> {
  const visitor = aVisitor()
  const bookingId = await hold(visitor, { lessonType: 'quick-journey', time: '17:00' })
  await answerEverything(visitor, { now: today })
  done((await takeGiftCard(visitor, { giftCard }, today))!)
  return { visitor, bookingId }
}

/** Books what a gift card pays for completely: `booked`, why not, or `error` by the database. */
export function confirmReview({ visitor, bookingId }: Review): Promise<string> {
  return outcomeAtGiftCard(confirmOrder(visitor, [bookingId], today, { costCents: 0 }), 'booked')
}

/** What became of a command: the word given, its refusal, or `error` by the database. */
export async function outcomeAtGiftCard(
  command: Promise<object | null>,
  succeeded: string,
): Promise<string> {
  try {
    const outcome = await command
    return outcome && 'refused' in outcome ? String(outcome.refused) : succeeded
  } catch (error) {
    if (String(error).includes('more is used than is left')) return 'error'
    throw error
  }
}

/** What is left on all gift cards together. */
export async function leftOnGiftCards(): Promise<number> {
  const [row] = await database().$queryRaw<{ cents: number }[]>`
    select sum(cents)::int as cents from gift_card_left`
  return row!.cents
}
