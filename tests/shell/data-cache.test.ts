import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cached, forgetFetched } from '~/shell/data-cache'
import { freshSeconds, keptSeconds } from '~/values/freshness'

beforeEach(() => {
  vi.useFakeTimers()
  forgetFetched()
})
afterEach(() => vi.useRealTimers())

const minute = 60

it('the specification’s table', () => {
  expect(freshSeconds.data, '| Data fresh | 5 minutes |').toBe(5 * minute)
  expect(keptSeconds.data, '| Data cached | 10 minutes |').toBe(10 * minute)
  const auth = [freshSeconds.authStatus, keptSeconds.authStatus]
  expect(auth, '| Auth status fresh / cached | 30 s / 60 s |').toEqual([30, 60])
  expect(freshSeconds.posts, '| Blog and tips prefetch freshness | 15 minutes |').toBe(15 * minute)
  expect(freshSeconds.products, '| Payment products prefetch freshness | 1 hour |').toBe(
    60 * minute,
  )
})

describe('what was fetched', () => {
  it.each([
    ['data', 0, 299.9],
    ['authStatus', 0, 29.9],
    ['posts', 0, 899.9],
    ['products', 0, 3599.9],
  ] as const)('is taken as it is while it is new: %s', async (what, from, until) => {
    const fetchIt = counting()
    for (const second of [from, until]) {
      vi.setSystemTime(0)
      vi.advanceTimersByTime(second * 1000)
      expect(await cached('/a', what, fetchIt)).toBe(1)
    }
  })

  it('is shown once more when it is not new any longer, and fetched anew for the next', async () => {
    const fetchIt = counting()
    await cached('/a', 'data', fetchIt)
    vi.advanceTimersByTime(300_000)
    expect(await cached('/a', 'data', fetchIt)).toBe(1)
    expect(await cached('/a', 'data', fetchIt)).toBe(2)
  })

  it('is not shown when it is old', async () => {
    const fetchIt = counting()
    await cached('/a', 'data', fetchIt)
    vi.advanceTimersByTime(600_000)
    expect(await cached('/a', 'data', fetchIt)).toBe(2)
  })

  it('is asked for once by two at a time', async () => {
    const fetchIt = counting()
    const both = [cached('/a', 'data', fetchIt), cached('/a', 'data', fetchIt)]
    expect(await Promise.all(both)).toEqual([1, 1])
  })

  it('is of one address', async () => {
    const fetchIt = counting()
    await cached('/a', 'data', fetchIt)
    expect(await cached('/b', 'data', fetchIt)).toBe(2)
  })

  it('is forgotten once something was sent', async () => {
    const fetchIt = counting()
    await cached('/a', 'data', fetchIt)
    forgetFetched()
    expect(await cached('/a', 'data', fetchIt)).toBe(2)
  })
})

it('a failure is told, and not kept', async () => {
  const failing = () => Promise.reject(new Error('503: Later.'))
  await expect(cached('/a', 'data', failing)).rejects.toThrow('503: Later.')
  expect(await cached('/a', 'data', counting())).toBe(1)
})

function counting() {
  let count = 0
  return () => Promise.resolve(++count)
}
