import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearDataCache, fetchCached } from '~/shell/data/data-cache'
import { freshSeconds, keptSeconds } from '~/values/freshness'

beforeEach(() => {
  vi.useFakeTimers()
  clearDataCache()
})
afterEach(() => vi.useRealTimers())

const minute = 60

it('the data cache has the specification’s periods', () => {
  expect(freshSeconds.data, '| Data fresh | 5 minutes |').toBe(5 * minute)
  expect(keptSeconds.data, '| Data cached | 10 minutes |').toBe(10 * minute)
  const auth = [freshSeconds.authStatus, keptSeconds.authStatus]
  expect(auth, '| Auth status fresh / cached | 30 s / 60 s |').toEqual([30, 60])
  expect(freshSeconds.posts, '| Blog and tips prefetch freshness | 15 minutes |').toBe(15 * minute)
  expect(freshSeconds.products, '| Payment products prefetch freshness | 1 hour |').toBe(
    60 * minute,
  )
})

describe('cached data', () => {
  it.each([
    ['data', 0, 299.9],
    ['authStatus', 0, 29.9],
    ['posts', 0, 899.9],
    ['products', 0, 3599.9],
  ] as const)('is used while it is fresh: %s', async (what, from, until) => {
    const fetchIt = counting()
    for (const second of [from, until]) {
      vi.setSystemTime(0)
      vi.advanceTimersByTime(second * 1000)
      expect(await fetchCached('/a', what, fetchIt)).toBe(1)
    }
  })

  it('is used once more when stale, and refetched for the next time', async () => {
    const fetchIt = counting()
    await fetchCached('/a', 'data', fetchIt)
    vi.advanceTimersByTime(300_000)
    expect(await fetchCached('/a', 'data', fetchIt)).toBe(1)
    expect(await fetchCached('/a', 'data', fetchIt)).toBe(2)
  })

  it('is not used when it is expired', async () => {
    const fetchIt = counting()
    await fetchCached('/a', 'data', fetchIt)
    vi.advanceTimersByTime(600_000)
    expect(await fetchCached('/a', 'data', fetchIt)).toBe(2)
  })

  it('is requested once by two simultaneous callers', async () => {
    const fetchIt = counting()
    const both = [fetchCached('/a', 'data', fetchIt), fetchCached('/a', 'data', fetchIt)]
    expect(await Promise.all(both)).toEqual([1, 1])
  })

  it('belongs to one address', async () => {
    const fetchIt = counting()
    await fetchCached('/a', 'data', fetchIt)
    expect(await fetchCached('/b', 'data', fetchIt)).toBe(2)
  })

  it('is deleted after a form is sent', async () => {
    const fetchIt = counting()
    await fetchCached('/a', 'data', fetchIt)
    clearDataCache()
    expect(await fetchCached('/a', 'data', fetchIt)).toBe(2)
  })
})

it('a failed request is reported and not cached', async () => {
  const failing = () => Promise.reject(new Error('503: Later.'))
  await expect(fetchCached('/a', 'data', failing)).rejects.toThrow('503: Later.')
  expect(await fetchCached('/a', 'data', counting())).toBe(1)
})

describe('data requested by an aborted navigation', () => {
  it('is requested again by a waiting navigation', async () => {
    const first = new AbortController()
    const givenUp = fetchCached('/a', 'data', () => untilAborted(first.signal), {
      signal: first.signal,
    })
    const next = fetchCached('/a', 'data', counting(), { signal: new AbortController().signal })
    first.abort()
    await expect(givenUp).rejects.toThrow()
    expect(await next).toBe(1)
  })

  it('is requested once by two waiting navigations', async () => {
    const first = new AbortController()
    const fetchIt = counting()
    fetchCached('/a', 'data', () => untilAborted(first.signal), { signal: first.signal }).catch(
      () => {},
    )
    const both = [fetchCached('/a', 'data', fetchIt), fetchCached('/a', 'data', fetchIt)]
    first.abort()
    expect(await Promise.all(both)).toEqual([1, 1])
  })

  it('is not requested again by another aborted navigation', async () => {
    const [first, second] = [new AbortController(), new AbortController()]
    const fetchIt = counting()
    fetchCached('/a', 'data', () => untilAborted(first.signal), { signal: first.signal }).catch(
      () => {},
    )
    const next = fetchCached('/a', 'data', fetchIt, { signal: second.signal })
    first.abort()
    second.abort()
    await expect(next).rejects.toThrow()
    expect(await fetchIt()).toBe(1)
  })

  it('is not cached if it was requested after the abort', async () => {
    const signal = AbortSignal.abort()
    await fetchCached('/a', 'data', counting())
    vi.advanceTimersByTime(300_000)
    const failing = () => Promise.reject(new Error('given up'))
    await expect(fetchCached('/a', 'data', failing, { signal })).rejects.toThrow('given up')
    const elsewhere = () => Promise.resolve(7)
    expect(await fetchCached('/a', 'data', elsewhere)).toBe(1)
  })

  it('fails for all if the request itself failed', async () => {
    const failing = () => Promise.reject(new Error('503: Later.'))
    const { signal } = new AbortController()
    const both = [0, 1].map(() => fetchCached('/a', 'data', failing, { signal }))
    for (const one of both) await expect(one).rejects.toThrow('503: Later.')
  })
})

describe('fresh data that arrives after stale data was used', () => {
  it('is reported to the caller with the stale data', async () => {
    const fetchIt = counting()
    const onFresh = vi.fn()
    await fetchCached('/a', 'data', fetchIt, { onFresh })
    vi.advanceTimersByTime(300_000)
    expect(await fetchCached('/a', 'data', fetchIt, { onFresh })).toBe(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(onFresh.mock.calls).toEqual([[2, 1]])
  })

  it('is not reported if a form was sent meanwhile', async () => {
    const fetchIt = counting()
    const onFresh = vi.fn()
    await fetchCached('/a', 'data', fetchIt)
    vi.advanceTimersByTime(300_000)
    const given = fetchCached('/a', 'data', fetchIt, { onFresh })
    clearDataCache()
    await given
    await vi.advanceTimersByTimeAsync(0)
    expect(onFresh).not.toHaveBeenCalled()
  })

  it('keeps the stale data if it fails', async () => {
    const onFresh = vi.fn()
    await fetchCached('/a', 'data', counting())
    vi.advanceTimersByTime(300_000)
    const failing = () => Promise.reject(new Error('503: Later.'))
    expect(await fetchCached<number>('/a', 'data', failing, { onFresh })).toBe(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(onFresh).not.toHaveBeenCalled()
  })
})

function untilAborted(signal: AbortSignal): Promise<number> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('given up')))
  })
}

function counting() {
  let count = 0
  return () => Promise.resolve(++count)
}
