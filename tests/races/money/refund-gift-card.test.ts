import { beforeAll, beforeEach, expect, it } from 'vitest'
import { refundGiftCard } from '~/domain/payments/gift-cards/refund-gift-card.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { withoutTriggers } from '../../support/database/without-triggers'
import { today } from '../../support/factories/factories-booking'
import { aGiftCard, openGiftCardSales } from '../../support/factories/factories-gift-cards'
import {
  aReview,
  confirmReview,
  leftOnGiftCards,
  lessonPrice,
  outcomeAtGiftCard,
  removableGiftCardLock,
} from '../../support/races/gift-card-race'
import { aFakeStripe } from '../../support/servers/outside/fake-stripe'

const giftCardLock = removableGiftCardLock()

let stripe: RunningFake
let owner: Staff

beforeAll(async () => {
  stripe = await aFakeStripe()
})

beforeEach(async () => {
  giftCardLock.restore()
  owner = await openGiftCardSales(stripe)
})

/** A lesson that a gift card of its price pays for, while the card is refunded. */
async function paidAndRefunded({ locked }: { locked: boolean }): Promise<string[]> {
  const { id, code } = await aGiftCard(stripe, { chosen: 'own', ownCents: lessonPrice })
  const review = await aReview(code)
  giftCardLock.race({ locked, meet: false })
  const refunding = {
    idempotencyKey: newToken(),
    seenCents: lessonPrice,
    method: 'stripe' as const,
  }
  return await Promise.all([
    confirmReview(review),
    outcomeAtGiftCard(refundGiftCard(owner, id, refunding, today), 'refunded'),
  ])
}

it('a gift card that is paid with and refunded at once is one of both', async () => {
  const said = await paidAndRefunded({ locked: true })
  expect([
    ['booked', 'nothing-left'],
    ['cost-changed', 'refunded'],
  ]).toContainEqual(said)
  expect(await leftOnGiftCards()).toBe(0)
})

it('a gift card without the lock is one of both as well, with an error by the database', async () => {
  const said = await paidAndRefunded({ locked: false })
  expect([
    ['booked', 'error'],
    ['error', 'refunded'],
  ]).toContainEqual(said)
  expect(await leftOnGiftCards()).toBe(0)
})

it('a gift card without lock and triggers would be both paid with and refunded', async () => {
  const triggers = {
    gift_card_use: 'gift_card_use_is_of_what_is_left',
    opening_balance_refund: 'opening_balance_refund_is_of_no_used_gift_card',
  }
  await withoutTriggers(triggers, async () => {
    expect(await paidAndRefunded({ locked: false })).toEqual(['booked', 'refunded'])
    expect(await leftOnGiftCards()).toBe(-lessonPrice)
  })
})
