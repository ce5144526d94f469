import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import {
  clockAheadMs,
  compare,
  followDatabaseClock,
} from '~/platform/database/database-clock.server'

const minute = 60_000

const machine = () => clock.ofMachine().getTime()
/** A database whose clock differs from this machine's. */
const differing = (ms: number) => () => Promise.resolve(new Date(machine() + ms))
/** By how much the site's time differs from this machine's, in whole seconds. */
const difference = () => Math.round((clock.now().getTime() - machine()) / 1000)

afterEach(() => compare(differing(0)))

describe('the time of the site', () => {
  it.each([
    ['ahead of', 10 * minute],
    ['behind', -10 * minute],
  ])('is the database’s when that is %s this machine’s', async (_which, ms) => {
    await compare(differing(ms))
    expect(difference()).toBe(ms / 1000)
    expect(clockAheadMs()).toBeCloseTo(-ms, -2)
  })

  it('is this machine’s within two seconds of the database’s', async () => {
    await compare(differing(1_900))
    expect(difference()).toBe(0)
    expect(clockAheadMs()).toBe(0)
    await compare(differing(2_100))
    expect(difference()).toBe(2)
  })

  it('goes on, and is this machine’s again once both agree', async () => {
    await compare(differing(minute))
    const before = clock.now().getTime()
    await delay(5)
    expect(clock.now().getTime()).toBeGreaterThan(before)
    await compare(differing(0))
    expect(difference()).toBe(0)
  })

  it('stays what it was while the database does not answer', async () => {
    await compare(differing(minute))
    await compare(() => Promise.reject(new Error('away')))
    expect(difference()).toBe(60)
    expect(clockAheadMs()).toBeCloseTo(-minute, -2)
  })

  it('is the database’s at the first answer, however slow it is', async () => {
    const slowly = async () => {
      await delay(1_200)
      return new Date(machine() + minute)
    }
    await compare(slowly)
    expect(difference()).toBeGreaterThanOrEqual(59)
    const found = difference()
    await compare(slowly)
    expect(difference()).toBe(found)
  })

  it('is compared with the database before the site starts', async () => {
    await compare(differing(minute))
    const stop = await followDatabaseClock()
    stop()
    expect(difference()).toBe(0)
  })
})
