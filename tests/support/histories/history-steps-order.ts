import fc from 'fast-check'
import { findCheckout } from '~/domain/booking/checkout/find-checkout.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { removeFromOrder } from '~/domain/booking/holds/reduce-order.server'
import type { Visitor } from '~/values/actor'
import { confirmOrder } from '../cases/confirm'
import { answerEverything, done } from '../factories/factories-booking'
import type { Command } from './history-command'
import {
  anyDay,
  anyFamily,
  anyTime,
  anyWish,
  athletesFor,
  requestOf,
  which,
  type HistoryWish,
} from './history-wishes'
import { browserOfFamily } from './history-world'

type OfFamily = { family: number }

/** Adds a time to those a browser holds. */
const add: Command<OfFamily & { wish: HistoryWish }> = {
  weight: 4,
  fields: { family: anyFamily, wish: anyWish },
  run: async (world, { family, wish }) =>
    holdTime(
      browserOfFamily(world, family),
      { ...(await requestOf(world, wish)), add: 'yes' },
      world.now,
    ),
}

const removeOne: Command<OfFamily & { line: number }> = {
  weight: 1,
  fields: { family: anyFamily, line: which },
  async run(world, { family, line }) {
    const visitor = browserOfFamily(world, family)
    const lines = (await findCheckout(visitor))?.lines ?? []
    const one = lines[line % lines.length]
    return one ? removeFromOrder(visitor, one.bookingId, world.now) : null
  },
}

const confirm: Command<OfFamily> = {
  weight: 3,
  fields: { family: anyFamily },
  run: (world, { family }) => confirmAll(browserOfFamily(world, family), world.now),
}

type Another = { day: number; time: number; ofClass: number }

/** The same with two times in one order. */
const bookTwo: Command<{ family: number; wish: HistoryWish; another: Another }> = {
  weight: 4,
  fields: {
    family: fc.nat(2),
    wish: anyWish,
    another: fc.record({ day: anyDay, time: anyTime, ofClass: which }),
  },
  async run(world, { family, wish, another: { ofClass, ...when } }) {
    const { now } = world
    const visitor = browserOfFamily(world, family)
    const request = await requestOf(world, wish)
    const second = await requestOf(
      world,
      'lesson' in wish ? { ...wish, ...when } : { ...wish, ofClass },
    )
    done(await holdTime(visitor, request, now))
    await holdTime(visitor, { ...second, add: 'yes' }, now)
    const isForTwo = 'lesson' in wish && wish.lesson === 'dual-quest'
    await answerEverything(visitor, { athletes: athletesFor(isForTwo ? 2 : request.places), now })
    return confirmAll(visitor, now)
  },
}

export const orderSteps = { add, 'remove-one': removeOne, confirm, 'book-two': bookTwo }

/** Everything on the review page. */
async function confirmAll(visitor: Visitor, now: Date) {
  const lines = (await findCheckout(visitor, undefined, now))?.lines ?? []
  const reviewed = lines.map(({ bookingId }) => bookingId)
  return reviewed.length > 0 ? confirmOrder(visitor, reviewed, now) : null
}
