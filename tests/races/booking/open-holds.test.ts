import { beforeEach, describe, expect, it } from 'vitest'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { database } from '~/platform/database/database.server'
import * as earlierHolds from '~/domain/booking/holds/earlier-holds.server'
import * as coachTime from '~/domain/scheduling/take-coach-time.server'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import {
  asked,
  aVisitor,
  limitVisitors,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import { whileLocked } from '../../support/waiting'
import {
  coachTimeWithoutGuards,
  guards,
  holdsWithoutGuards,
} from '../../support/database/without-guards'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

replaceExports(coachTime, coachTimeWithoutGuards)

replaceExports(earlierHolds, holdsWithoutGuards)

beforeEach(() => {
  Object.assign(guards, { lock: true, count: true })
})
beforeEachRestored(async () => {
  await resetDatabase()
  await openBusiness()
  await limitVisitors()
})

describe('five visitors who request the five lessons of one day at the same moment', () => {
  const times = ['15:00', '16:00', '17:00', '18:00', '19:00']
  const presses = () =>
    times.map((time) => () => holds(asked({ time }), `2001:db8:${time.slice(0, 2)}::1`))

  it('hold three of them', async () => {
    expect(await winners(presses())).toBe(3)
  })

  it('hold all five without the lock', async () => {
    guards.lock = false
    expect(await winners(presses())).toBe(5)
  })
})

describe('five visitors of one network with a limit of three who request five days at the same moment', () => {
  const days = ['2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-09']
  const presses = () =>
    days.map((day, index) => () => holds(asked({ day }), `2001:db8:77:1::${index + 1}`))

  beforeEach(() =>
    database().settings.update({ where: { id: 1 }, data: { openHoldsPerNetwork: 3 } }),
  )

  it('hold three of them', async () => {
    expect(await winners(presses())).toBe(3)
  })

  it('hold all five without the lock', async () => {
    guards.lock = false
    expect(await winners(presses())).toBe(5)
  })
})

async function holds(request: ReturnType<typeof asked>, address: string): Promise<boolean> {
  return 'bookingId' in (await holdTime(aVisitor({ address }), request, today))
}

/** How many of them got the hold. Nobody can write a lesson before all of them have read. */
async function winners(presses: (() => Promise<boolean>)[]): Promise<number> {
  const held = await whileLocked((tx) => tx.$executeRaw`lock table lesson in share mode`, presses)
  return held.filter(Boolean).length
}
