import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerCache } from '~/http/kept/answer-cache.server'
import type { KeptAnswer } from '~/http/kept/cacheable-request.server'
import { clock } from '~/platform/clock.server'

beforeEach(() => clock.fix(new Date('2026-11-16T14:00:00Z')))
afterEach(() => clock.release())

describe('answerCache', () => {
  it('never exceeds its size limit, and evicts the least recently used entry', async () => {
    const cache = answerCache(100_000)
    for (let page = 0; page < 200; page += 1) {
      await cache.begin(`page ${page}`, [])(answerOf(10_000))
      cache.find('page 0')
      expect(cache.size().bytes).toBeLessThanOrEqual(100_000)
    }
    expect(cache.size().entries).toBe(8)
    expect(cache.find('page 0')).toBeDefined()
    expect(cache.find('page 1')).toBeUndefined()
    expect(cache.find('page 199')).toBeDefined()
  })

  it('stores nothing larger than its limit, and nothing if the limit is zero', async () => {
    const [small, none] = [answerCache(10_000), answerCache(0)]
    await small.begin('page', [])(answerOf(20_000))
    await none.begin('page', [])(answerOf(10))
    expect([small.size().entries, none.size().entries]).toEqual([0, 0])
  })

  it('returns nothing that was stored in the future', async () => {
    const cache = answerCache(100_000)
    await cache.begin('page', [])(answerOf(10))
    clock.fix(new Date('2026-11-16T13:59:59.999Z'))
    expect(cache.find('page')).toBeUndefined()
  })

  it.each([
    ['a day old', '2026-11-17T14:00:00Z', true],
    ['older', '2026-11-17T14:00:00.001Z', false],
    ['of the future', '2026-11-16T13:59:59.999Z', false],
  ])(
    'knows a page that is %s as the last one, if no older than a day',
    async (_age, at, isKnown) => {
      const cache = answerCache(100_000)
      await cache.begin('page', [])(answerOf(10))
      clock.fix(new Date(at))
      expect(cache.findLast('page') !== undefined).toBe(isKnown)
    },
  )
})

function answerOf(bytes: number): KeptAnswer {
  const body = Buffer.alloc(bytes)
  return { status: 200, headers: [], bodyHeaders: [], tag: undefined, body }
}
