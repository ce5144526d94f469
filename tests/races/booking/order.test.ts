import { beforeEach, expect, it, vi } from 'vitest'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { removeFromOrder } from '~/domain/booking/holds/reduce-order.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { system } from '~/values/actor'
import * as coachTime from '~/domain/scheduling/take-coach-time.server'
import { confirmOrder } from '../../support/cases/confirm'
import {
  answerEverything,
  asked,
  aVisitor,
  checkoutOf,
  done,
  hold,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import { weekly } from '../../support/factories/factories-schedule'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// The same commands with coaches locked in opposite orders instead of by id.
const guards = { inOrder: true, locked: 0, holding: 0 }

replaceExports(coachTime, (parts) => ({
  lockCoaches: async (...[tx, ids]: Parameters<typeof coachTime.lockCoaches>) => {
    guards.locked += 1
    if (guards.inOrder) return await parts.lockCoaches(tx, ids)
    const byId = [...new Set(ids)].toSorted()
    for (const id of guards.locked % 2 === 0 ? byId : byId.toReversed()) {
      await parts.lockCoaches(tx, [id])
      guards.holding += 1
      await vi.waitUntil(() => guards.holding >= 2, { timeout: 20_000 })
    }
  },
}))

const add = 'yes' as const

beforeEach(() => {
  guards.inOrder = true
})
beforeEachRestored(async () => {
  await resetDatabase()
  await openBusiness()
  const lessonTypeIds = (await findLessonTypes()).map(({ id }) => id)
  const windows = [weekly(2, '15:00', '20:00')]
  await createCoach(system, { name: 'Ada Lind', lessonTypeIds, windows })
})

/**
 * Two orders, each with times of the same two coaches: in one the first coach is earlier, in the
 * other the second.
 */
async function opposite(inOrder: boolean) {
  const [one, other, passing] = [aVisitor(), aVisitor(), aVisitor()]
  await hold(one, { time: '15:00' })
  await hold(other, { time: '15:00' })
  const inTheWay = await hold(passing, { time: '18:00' })
  await hold(one, { time: '18:00', add })
  await removeFromOrder(passing, inTheWay, today)
  await hold(other, { time: '18:00', add })
  for (const visitor of [one, other]) await answerEverything(visitor)
  const [first, second] = [await checkoutOf(one), await checkoutOf(other)]
  const coaches = [first, second].map(({ lines }) => lines.map(({ coachId }) => coachId))
  expect(coaches[0]).toEqual(coaches[1]!.toReversed())
  Object.assign(guards, { inOrder, locked: 0, holding: 0 })
  return await Promise.all(
    [one, other].map(async (visitor, index) => {
      const { lines } = [first, second][index]!
      const ids = lines.map(({ bookingId }) => bookingId)
      return done((await confirmOrder(visitor, ids, today))!)
    }),
  )
}

it('two orders with the same coaches in opposite order are both booked without a deadlock', async () => {
  expect(await opposite(true)).toHaveLength(2)
  expect(guards.locked).toBe(2)
  await expectSoundSchedule()
})

it('two orders would deadlock if each locked its coaches in an order of its own', async () => {
  await opposite(false)
  expect(guards.locked).toBeGreaterThan(2)
})

it('orders that want each other’s times get free times once', async () => {
  const visitors = [aVisitor(), aVisitor(), aVisitor(), aVisitor()]
  const times = ['15:00', '16:00', '17:00', '18:00']
  for (const [index, visitor] of visitors.entries()) await hold(visitor, { time: times[index]! })
  const wishes = visitors.flatMap((visitor, index) =>
    [1, 2, 3].map((step) => () => {
      const time = times[(index + (index % 2 ? step : 4 - step)) % 4]!
      return holdTime(visitor, asked({ time, add }), today)
    }),
  )
  const answers = await Promise.all(wishes.map((wish) => wish()))
  // two coaches: four of eight times were held
  expect(answers.filter((answer) => 'bookingId' in answer)).toHaveLength(4)
  await expectSoundSchedule()
})
