import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import {
  clockAheadMs,
  compareClocks,
  followDatabaseClock,
} from '~/platform/database/database-clock.server'

const minute = 60_000

const machine = () => clock.ofMachine().getTime()
/** A database whose clock differs from this machine's. */
const differing = (ms: number) => () => Promise.resolve(new Date(machine() + ms))
/** By how much the site's time differs from this machine's, in whole seconds. */
const difference = () => Math.round((clock.now().getTime() - machine()) / 1000)

afterEach(() => compareClocks(differing(0)))

describe('the time of the site', () => {
  it.each([
    ['ahead of', 10 * minute],
    ['behind', -10 * minute],
  ])('is the database’s when that is %s this machine’s', async (_which, ms) => {
    await compareClocks(differing(ms))
    expect(difference()).toBe(ms / 1000)
    expect(clockAheadMs()).toBeCloseTo(-ms, -2)
  })

  it('is this machine’s within two seconds of the database’s', async () => {
    await compareClocks(differing(1_900))
    expect(difference()).toBe(0)
    expect(clockAheadMs()).toBe(0)
    await compareClocks(differing(2_100))
    expect(difference()).toBe(2)
  })

  it('goes on, and is this machine’s again once both agree', async () => {
    await compareClocks(differing(minute))
    const before = clock.now().getTime()
    await delay(5)
    expect(clock.now().getTime()).toBeGreaterThan(before)
    await compareClocks(differing(0))
    expect(difference()).toBe(0)
  })

  it('stays what it was while the database does not answer', async () => {
    await compareClocks(differing(minute))
    await compareClocks(() => Promise.reject(new Error('away')))
    expect(difference()).toBe(60)
    expect(clockAheadMs()).toBeCloseTo(-minute, -2)
  })

  it('is the database’s at the first answer, however slow it is', async () => {
    const slowly = async () => {
      await delay(1_200)
      return new Date(machine() + minute)
    }
    await compareClocks(slowly)
    expect(difference()).toBeGreaterThanOrEqual(59)
    const found = difference()
    await compareClocks(slowly)
    expect(difference()).toBe(found)
  })

  it('is compared with the database before the site starts', async () => {
    await compareClocks(differing(minute))
    const stop = await followDatabaseClock()
    stop()
    expect(difference()).toBe(0)
  })
})
