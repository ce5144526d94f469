import { beforeAll, beforeEach, expect, it } from 'vitest'
import { takeGiftCard } from '~/domain/booking/checkout/save-discounts.server'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { database } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import * as payingWithGiftCard from '~/domain/booking/money/gift-cards/pay-with-gift-card.server'
import * as findingByCode from '~/domain/payments/gift-cards/find-by-code.server'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { confirmOrder } from '../../support/cases/confirm'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  answerEverything,
  aVisitor,
  done,
  hold,
  today,
} from '../../support/factories/factories-booking'
import { aGiftCard, sellGiftCards } from '../../support/factories/factories-gift-cards'
import { weekly } from '../../support/factories/factories-schedule'
import { openBusinessBy } from '../../support/factories/factories-paying'
import { aFakeStripe, takeCardsBy } from '../../support/servers/outside/fake-stripe'
import { replaceExports } from '../../support/replace-exports'
import { meetingOfTwo } from '../../support/waiting'

// The same command, with the lock of the card removed on demand: then both read what is left before
// either uses it.
const guards = { lock: true, counted: async () => {} }

const beyondTheLock = new WeakSet<object>()

replaceExports(payingWithGiftCard, (parts) => ({
  async lockGiftCard(...[tx, id]: Parameters<typeof payingWithGiftCard.lockGiftCard>) {
    if (guards.lock) await parts.lockGiftCard(tx, id)
    else beyondTheLock.add(tx)
  },
}))

replaceExports(findingByCode, (parts) => ({
  async findUsableCents(...[tx, ...rest]: Parameters<typeof findingByCode.findUsableCents>) {
    const cents = await parts.findUsableCents(tx, ...rest)
    if (beyondTheLock.delete(tx)) await guards.counted()
    return cents
  },
}))

let stripe: RunningFake

beforeAll(async () => {
  stripe = await aFakeStripe()
})

beforeEach(async () => {
  await openBusinessBy(stripe)
  takeCardsBy(stripe)
  await sellGiftCards((await aStaffMember({ role: 'owner' })).staff)
  Object.assign(guards, { lock: true, counted: async () => {} })
})

/** Of a quick journey. */
const price = 4000

/** As many browsers at the review of a lesson each, all with the same card, each with another coach. */
async function reviews(count: number, code: string) {
  const lessonTypeIds = (await findLessonTypes()).map(({ id }) => id)
  const windows = [weekly(2, '15:00', '20:00')]
  for (let coach = 1; coach < count; coach++)
    await createCoach(system, { name: `Coach ${coach}`, lessonTypeIds, windows })
  const found = []
  for (let browser = 0; browser < count; browser++) {
    const visitor = aVisitor()
    const bookingId = await hold(visitor, { lessonType: 'quick-journey', time: '17:00' })
    await answerEverything(visitor, { now: today })
    done((await takeGiftCard(visitor, { giftCard: code }, today))!)
    found.push({ visitor, bookingId })
  }
  return found
}

async function confirmAll(all: Awaited<ReturnType<typeof reviews>>): Promise<unknown[]> {
  return await Promise.all(
    all.map(({ visitor, bookingId }) =>
      confirmOrder(visitor, [bookingId], today, { costCents: 0 }).then(
        (outcome) => (outcome && 'refused' in outcome ? outcome.refused : 'booked'),
        (error: unknown) => (String(error).includes('more is used than is left') ? 'error' : error),
      ),
    ),
  )
}

async function inTheLedger(): Promise<number> {
  const [row] = await database().$queryRaw<{ cents: number }[]>`
    select sum(cents)::int as cents from gift_card_left`
  return row!.cents
}

it('twenty checkouts with one gift card at once use exactly what is on it', async () => {
  const { code } = await aGiftCard(stripe, { chosen: 'own', ownCents: 5 * price })
  const said = await confirmAll(await reviews(20, code))
  expect(said.filter((word) => word === 'booked')).toHaveLength(5)
  expect(said.filter((word) => word === 'cost-changed')).toHaveLength(15)
  expect(await inTheLedger()).toBe(0)
  expect(await database().giftCardUse.count()).toBe(5)
})

async function bothWithoutLock() {
  const { code } = await aGiftCard(stripe, { chosen: 'own', ownCents: price })
  const all = await reviews(2, code)
  Object.assign(guards, { lock: false, counted: meetingOfTwo() })
  return (await confirmAll(all)).toSorted()
}

it('two checkouts without the lock use a gift card once, with an error by the database', async () => {
  expect(await bothWithoutLock()).toEqual(['booked', 'error'])
  expect(await inTheLedger()).toBe(0)
})

it('two checkouts without lock and trigger would both use the gift card', async () => {
  const table = 'ALTER TABLE gift_card_use'
  const trigger = 'TRIGGER gift_card_use_is_of_what_is_left'
  await database().$executeRawUnsafe(`${table} DISABLE ${trigger}`)
  try {
    expect(await bothWithoutLock()).toEqual(['booked', 'booked'])
    expect(await inTheLedger()).toBe(-price)
  } finally {
    await database().$executeRawUnsafe(`${table} ENABLE ${trigger}`)
  }
})
