import fc from 'fast-check'
import {
  acceptOffer,
  leaveWaitingList,
  removeFromWaitingList,
} from '~/domain/booking/waiting-list/answer-offer.server'
import { joinWaitingList } from '~/domain/booking/waiting-list/join-waiting-list.server'
import { waitingTokenOf } from '~/domain/booking/waiting-list/waiting-token.server'
import { isRefused } from '~/values/outcome'
import { waitingAnswers } from '../factories/factories-waiting'
import type { Command } from './history-command'
import { anyDay, anyFamily, classAt, entryAt, which } from './history-wishes'
import { browserOfFamily } from './history-world'

type For = { ofClass: number; places: number } | { day: number }

const join: Command<{ family: number; waitsFor: For }> = {
  weight: 5,
  fields: {
    family: anyFamily,
    waitsFor: fc.oneof(
      { weight: 4, arbitrary: fc.record({ ofClass: which, places: fc.constantFrom(1, 2) }) },
      { weight: 1, arbitrary: fc.record({ day: anyDay }) },
    ),
  },
  async run(world, { family, waitsFor }) {
    const { name } = world.families[family]!
    const wanted =
      'day' in waitsFor
        ? { type: 'deep-dive', day: world.days[waitsFor.day] }
        : { lesson: (await classAt(waitsFor.ofClass)) ?? undefined, places: waitsFor.places }
    const answers = waitingAnswers({ ...wanted, email: `${name}@example.com` })
    const refused = await joinWaitingList(browserOfFamily(world, family), answers, world.now)
    return refused ?? 'joined'
  },
}

/** The browser continues with the claimed place. */
const take: Command<{ entry: number; family: number }> = {
  weight: 3,
  fields: { entry: which, family: fc.nat(2) },
  async run(world, { entry, family }) {
    const id = await entryAt(entry)
    if (!id) return null
    const outcome = await acceptOffer(browserOfFamily(world, family), waitingTokenOf(id), world.now)
    if (outcome && !isRefused(outcome)) world.families[family]!.tokens.push(outcome.visitorToken)
    return outcome
  },
}

const leave: Command<{ entry: number; family: number }> = {
  weight: 2,
  fields: { entry: which, family: anyFamily },
  async run(world, { entry, family }) {
    const id = await entryAt(entry)
    return id && leaveWaitingList(browserOfFamily(world, family), waitingTokenOf(id), world.now)
  },
}

const remove: Command<{ entry: number }> = {
  weight: 1,
  fields: { entry: which },
  async run(world, { entry }) {
    const id = await entryAt(entry)
    return id && removeFromWaitingList(world.owner, id, world.now)
  },
}

export const waitingSteps = { join, take, leave, remove }
