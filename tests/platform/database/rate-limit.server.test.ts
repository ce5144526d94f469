import { beforeEach, expect, test } from 'vitest'
import { database, transaction } from '~/platform/database/database.server'
import {
  consumeRateLimit,
  refundRateLimit,
  resetRateLimit,
  type Limit,
} from '~/platform/database/rate-limit.server'
import { after, before } from '../../support/clock'
import { today } from '../../support/factories/factories-booking'
import { resetDatabase } from '../../support/database/worker-database'

const limit: Limit = { of: 'jump', most: 3, minutes: 15 }
const inFifteenMinutes = new Date(today.getTime() + 15 * 60_000)

beforeEach(resetDatabase)

const isTaken = async (whose: string, now: Date, of = limit) =>
  'id' in (await consumeRateLimit(of, whose, now))

async function takeAll(whose = 'dana'): Promise<void> {
  for (let tries = 0; tries < limit.most; tries += 1) expect(await isTaken(whose, today)).toBe(true)
}

test('the rate limit refuses more tries and says how long to wait', async () => {
  await takeAll()
  expect(await consumeRateLimit(limit, 'dana', today)).toEqual({ waitSeconds: 15 * 60 })
  expect(await consumeRateLimit(limit, 'dana', before(inFifteenMinutes))).toEqual({
    waitSeconds: 1,
  })
  expect(await isTaken('dana', inFifteenMinutes)).toBe(true)
})

test('the rate limit does not grow by refused tries', async () => {
  await takeAll()
  expect(await isTaken('dana', before(inFifteenMinutes))).toBe(false)
  expect(await isTaken('dana', after(inFifteenMinutes))).toBe(true)
})

test('the rate limit doubles the pause after each further try, up to a maximum', async () => {
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

test('the rate limit accepts simultaneous requests in any order', async () => {
  expect(await isTaken('dana', after(today))).toBe(true)
  expect(await isTaken('dana', today)).toBe(true)
})

test('the rate limit is separate per person and action', async () => {
  await takeAll()
  expect(await isTaken('ada', today)).toBe(true)
  expect(await isTaken('dana', today, { ...limit, of: 'run' })).toBe(true)
})

test('the rate limit does not count refunded or deleted tries', async () => {
  await takeAll()
  const { id } = await database().rateLimitTry.findFirstOrThrow()
  await transaction((tx) => refundRateLimit(tx, { id }))
  expect(await isTaken('dana', today)).toBe(true)
  expect(await isTaken('dana', today)).toBe(false)
  await transaction((tx) => resetRateLimit(tx, limit, 'dana'))
  await takeAll()
})

test('the rate limit stores no personal data', async () => {
  await takeAll('dana@example.com')
  expect(JSON.stringify(await database().rateLimitTry.findMany())).not.toContain('dana')
})

test('the rate limit ignores tries counted while the clock was ahead', async () => {
  const inTwoDays = new Date(today.getTime() + 2 * 24 * 60 * 60_000)
  for (let tries = 0; tries < limit.most; tries += 1)
    expect(await isTaken('dana', inTwoDays)).toBe(true)
  expect(await isTaken('dana', inTwoDays)).toBe(false)
  await takeAll()
  expect(await isTaken('dana', today)).toBe(false)
  expect(await isTaken('dana', inTwoDays)).toBe(true)
})
