import { beforeEach, expect, test } from 'vitest'
import { database, transaction } from '~/platform/database/database.server'
import {
  resetRateLimit,
  refundRateLimit,
  consumeRateLimit,
  type Limit,
} from '~/platform/database/rate-limit.server'
import { after, before } from '../support/clock'
import { today } from '../support/factories/factories-booking'
import { resetDatabase } from '../support/database/worker-database'

const limit: Limit = { of: 'jump', most: 3, minutes: 15 }
const inFifteenMinutes = new Date(today.getTime() + 15 * 60_000)

beforeEach(resetDatabase)

const isTaken = async (whose: string, now: Date, of = limit) =>
  'id' in (await consumeRateLimit(of, whose, now))

async function takeAll(whose = 'dana'): Promise<void> {
  for (let tries = 0; tries < limit.most; tries += 1) expect(await isTaken(whose, today)).toBe(true)
}

test('after the last try one has to wait, and is told how long', async () => {
  await takeAll()
  expect(await consumeRateLimit(limit, 'dana', today)).toEqual({ waitSeconds: 15 * 60 })
  expect(await consumeRateLimit(limit, 'dana', before(inFifteenMinutes))).toEqual({
    waitSeconds: 1,
  })
  expect(await isTaken('dana', inFifteenMinutes)).toBe(true)
})

test('trying while one has to wait makes it no longer', async () => {
  await takeAll()
  expect(await isTaken('dana', before(inFifteenMinutes))).toBe(false)
  expect(await isTaken('dana', after(inFifteenMinutes))).toBe(true)
})

test('after the free tries each next one has to wait twice as long as the one before, up to the longest', async () => {
  const pause = { free: 2, firstSeconds: 10, longestSeconds: 30 }
  const slow: Limit = { of: 'slow jump', most: 9, minutes: 15, pause }
  const later = (seconds: number) => new Date(today.getTime() + seconds * 1000)
  expect(await isTaken('dana', today, slow)).toBe(true)
  expect(await isTaken('dana', today, slow)).toBe(true)
  const moments = [10, 30, 60, 90, 120]
  for (const [index, seconds] of moments.entries()) {
    const wait = seconds - (moments[index - 1] ?? 0)
    const refused = await consumeRateLimit(slow, 'dana', later(moments[index - 1] ?? 0))
    expect(refused).toEqual({ waitSeconds: wait })
    expect(await isTaken('dana', before(later(seconds)), slow)).toBe(false)
    expect(await isTaken('dana', later(seconds), slow)).toBe(true)
  }
  expect(await isTaken('ada', today, slow)).toBe(true)
})

test('who began a moment earlier and comes to it later has not to wait', async () => {
  expect(await isTaken('dana', after(today))).toBe(true)
  expect(await isTaken('dana', today)).toBe(true)
})

test('each has tries of their own, for each thing', async () => {
  await takeAll()
  expect(await isTaken('ada', today)).toBe(true)
  expect(await isTaken('dana', today, { ...limit, of: 'run' })).toBe(true)
})

test('what is given back, or forgotten, was never tried', async () => {
  await takeAll()
  const { id } = await database().rateLimitTry.findFirstOrThrow()
  await transaction((tx) => refundRateLimit(tx, { id }))
  expect(await isTaken('dana', today)).toBe(true)
  expect(await isTaken('dana', today)).toBe(false)
  await transaction((tx) => resetRateLimit(tx, limit, 'dana'))
  await takeAll()
})

test('no one can read from it who tried', async () => {
  await takeAll('dana@example.com')
  expect(JSON.stringify(await database().rateLimitTry.findMany())).not.toContain('dana')
})

test('tries that were counted while the clock was ahead do not count once it is right again', async () => {
  const inTwoDays = new Date(today.getTime() + 2 * 24 * 60 * 60_000)
  for (let tries = 0; tries < limit.most; tries += 1)
    expect(await isTaken('dana', inTwoDays)).toBe(true)
  expect(await isTaken('dana', inTwoDays)).toBe(false)
  await takeAll()
  expect(await isTaken('dana', today)).toBe(false)
  expect(await isTaken('dana', inTwoDays)).toBe(true)
})
