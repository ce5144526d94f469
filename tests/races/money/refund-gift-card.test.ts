import { beforeAll, beforeEach, expect, it } from 'vitest'
import { takeGiftCard } from '~/domain/booking/checkout/save-discounts.server'
import { refundGiftCard } from '~/domain/payments/gift-cards/refund-gift-card.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import * as findingByCode from '~/domain/payments/gift-cards/find-by-code.server'
import * as findingGiftCard from '~/domain/payments/gift-cards/find-gift-card.server'
import * as rowLocks from '~/platform/database/lock-rows.server'
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
import { openBusinessBy } from '../../support/factories/factories-paying'
import { aFakeStripe, takeCardsBy } from '../../support/servers/outside/fake-stripe'
import { replaceExports } from '../../support/replace-exports'

// The same commands, with the lock of the card removed on demand: then both read what is left before
// either writes.
const guards = {
  lock: true,
  arrived: 0,
  open: () => {},
  both: Promise.resolve(),
}

const beyondTheLock = new WeakSet<object>()

const counted = async (tx: object | undefined) => {
  if (!tx || !beyondTheLock.delete(tx)) return
  guards.arrived += 1
  if (guards.arrived === 2) guards.open()
  await guards.both
}

replaceExports(rowLocks, (parts) => ({
  async lockRow(...[tx, table, ...rest]: Parameters<typeof rowLocks.lockRow>) {
    if (guards.lock || table !== 'gift_card') await parts.lockRow(tx, table, ...rest)
    else beyondTheLock.add(tx)
  },
}))

replaceExports(findingByCode, (parts) => ({
  async findUsableCents(...[tx, ...rest]: Parameters<typeof findingByCode.findUsableCents>) {
    const cents = await parts.findUsableCents(tx, ...rest)
    await counted(tx)
    return cents
  },
}))

replaceExports(findingGiftCard, (parts) => ({
  async findGiftCardLeft(...[id, tx]: Parameters<typeof findingGiftCard.findGiftCardLeft>) {
    const cents = await parts.findGiftCardLeft(id, tx)
    await counted(tx)
    return cents
  },
}))

let stripe: RunningFake
let owner: Staff

beforeAll(async () => {
  stripe = await aFakeStripe()
})

beforeEach(async () => {
  await openBusinessBy(stripe)
  takeCardsBy(stripe)
  owner = (await aStaffMember({ role: 'owner' })).staff
  await sellGiftCards(owner)
  let open = () => {}
  const both = new Promise<void>((resolve) => (open = resolve))
  Object.assign(guards, { lock: true, arrived: 0, open, both })
})

/** Of a quick journey. */
const price = 4000

/** A lesson that a gift card of its price pays for, while the card is refunded. */
async function paidAndRefunded({ lock }: { lock: boolean }): Promise<unknown[]> {
  const { id, code } = await aGiftCard(stripe, { chosen: 'own', ownCents: price })
  const visitor = aVisitor()
  const bookingId = await hold(visitor, { lessonType: 'quick-journey', time: '17:00' })
  await answerEverything(visitor, { now: today })
  done((await takeGiftCard(visitor, { giftCard: code }, today))!)
  guards.lock = lock
  const refunding = { idempotencyKey: newToken(), seenCents: price, method: 'stripe' as const }
  const said = (done: string) =>
    [
      (outcome: object | null) => (outcome && 'refused' in outcome ? 'refused' : done),
      (error: unknown) => (String(error).includes('more is used than is left') ? 'error' : error),
    ] as const
  return await Promise.all([
    confirmOrder(visitor, [bookingId], today, { costCents: 0 }).then(...said('paid')),
    refundGiftCard(owner, id, refunding, today).then(...said('refunded')),
  ])
}

async function inTheLedger(): Promise<number> {
  const [row] = await database().$queryRaw<{ cents: number }[]>`
    select sum(cents)::int as cents from gift_card_left`
  return row!.cents
}

it('a gift card that is paid with and refunded at once is one of both', async () => {
  const said = await paidAndRefunded({ lock: true })
  expect([
    ['paid', 'refused'],
    ['refused', 'refunded'],
  ]).toContainEqual(said)
  expect(await inTheLedger()).toBe(0)
})

it('a gift card without the lock is one of both as well, with an error by the database', async () => {
  const said = await paidAndRefunded({ lock: false })
  expect([
    ['paid', 'error'],
    ['error', 'refunded'],
  ]).toContainEqual(said)
  expect(await inTheLedger()).toBe(0)
})

it('a gift card without lock and triggers would be both paid with and refunded', async () => {
  const triggers = [
    ['gift_card_use', 'gift_card_use_is_of_what_is_left'],
    ['opening_balance_refund', 'opening_balance_refund_is_of_no_used_gift_card'],
  ]
  const turn = async (how: 'DISABLE' | 'ENABLE') => {
    for (const [table, trigger] of triggers)
      await database().$executeRawUnsafe(`ALTER TABLE ${table} ${how} TRIGGER ${trigger}`)
  }
  await turn('DISABLE')
  try {
    expect(await paidAndRefunded({ lock: false })).toEqual(['paid', 'refunded'])
    expect(await inTheLedger()).toBe(-price)
  } finally {
    await turn('ENABLE')
  }
})
