import { beforeAll, beforeEach, expect, it } from 'vitest'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { database } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { withoutTriggers } from '../../support/database/without-triggers'
import { aGiftCard, openGiftCardSales } from '../../support/factories/factories-gift-cards'
import { weekly } from '../../support/factories/factories-schedule'
import {
  aReview,
  confirmReview,
  leftOnGiftCards,
  lessonPrice,
  removableGiftCardLock,
  type Review,
} from '../../support/races/gift-card-race'
import { aFakeStripe } from '../../support/servers/outside/fake-stripe'

const giftCardLock = removableGiftCardLock()

let stripe: RunningFake

beforeAll(async () => {
  stripe = await aFakeStripe()
})

beforeEach(async () => {
  giftCardLock.restore()
  await openGiftCardSales(stripe)
})

/** As many browsers at the review of a lesson each, all with the same card, each with another coach. */
async function reviews(count: number, code: string): Promise<Review[]> {
  const lessonTypeIds = (await findLessonTypes()).map(({ id }) => id)
  const windows = [weekly(2, '15:00', '20:00')]
  for (let coach = 1; coach < count; coach++)
    await createCoach(system, { name: `Coach ${coach}`, lessonTypeIds, windows })
  const found = []
  for (let browser = 0; browser < count; browser++) found.push(await aReview(code))
  return found
}

const confirmAll = (all: Review[]) => Promise.all(all.map(confirmReview))

it('twenty checkouts with one gift card at once use exactly what is on it', async () => {
  const { code } = await aGiftCard(stripe, { chosen: 'own', ownCents: 5 * lessonPrice })
  const said = await confirmAll(await reviews(20, code))
  expect(said.filter((word) => word === 'booked')).toHaveLength(5)
  expect(said.filter((word) => word === 'cost-changed')).toHaveLength(15)
  expect(await leftOnGiftCards()).toBe(0)
  expect(await database().giftCardUse.count()).toBe(5)
})

async function bothWithoutLock() {
  const { code } = await aGiftCard(stripe, { chosen: 'own', ownCents: lessonPrice })
  const all = await reviews(2, code)
  giftCardLock.race({ locked: false, meet: false })
  return (await confirmAll(all)).toSorted()
}

it('two checkouts without the lock use a gift card once, with an error by the database', async () => {
  expect(await bothWithoutLock()).toEqual(['booked', 'error'])
  expect(await leftOnGiftCards()).toBe(0)
})

it('two checkouts without lock and trigger would both use the gift card', async () => {
  await withoutTriggers({ gift_card_use: 'gift_card_use_is_of_what_is_left' }, async () => {
    expect(await bothWithoutLock()).toEqual(['booked', 'booked'])
    expect(await leftOnGiftCards()).toBe(-lessonPrice)
  })
})
