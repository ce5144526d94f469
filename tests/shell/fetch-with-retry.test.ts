import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearDataCache, fetchCached } from '~/shell/data/data-cache'
import { ConnectionError } from '~/shell/data/connection'
import { delayMs, fetchWithRetry, retries } from '~/shell/data/fetch-with-retry'

beforeEach(() => {
  vi.useFakeTimers()
  clearDataCache()
})
afterEach(() => vi.useRealTimers())

it('“1, with backoff starting at 1 s, doubling, up to 30 s”', () => {
  expect(retries).toBe(1)
  expect([1, 2, 3, 4, 5, 6, 7, 20].map(delayMs)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ])
})

const attempt = { method: 'POST', body: new URLSearchParams({ idempotencyKey: 'a' }) }

describe('a failed request', () => {
  it.each<[string, RequestInit | undefined]>([
    ['a read', undefined],
    ['a sent form with an idempotency key', attempt],
    ['what carries a key', { method: 'POST', body: '{}', headers: { 'Idempotency-Key': 'a' } }],
  ])('is retried after a second: %s', async (_name, init) => {
    const send = answering('broken', 200)
    const answer = fetchWithRetry(send)('/a', init)
    await vi.advanceTimersByTimeAsync(999)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect((await answer).status).toBe(200)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('is retried once after a server error', async () => {
    const send = answering(503, 503, 200)
    const answer = fetchWithRetry(send)('/a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await answer).status).toBe(503)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('is reported if it fails twice', async () => {
    const answer = fetchWithRetry(answering('broken', 'broken'))('/a')
    const told = expect(answer).rejects.toThrow(ConnectionError)
    await vi.advanceTimersByTimeAsync(60_000)
    await told
  })

  it.each<[string, RequestInit]>([
    [
      'a form without an idempotency key',
      { method: 'POST', body: new URLSearchParams({ a: 'b' }) },
    ],
    ['anything else that is sent', { method: 'POST', body: '{"idempotencyKey":"a"}' }],
  ])('is not retried if the site could not recognize it as the same: %s', async (_name, init) => {
    const send = answering('broken', 200)
    await expect(fetchWithRetry(send)('/a', init)).rejects.toThrow(ConnectionError)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is retried if the response was interrupted', async () => {
    const breaking = new ReadableStream({ pull: (body) => body.error(new TypeError('broken')) })
    const send = vi
      .fn<typeof fetch>()
      .mockResolvedValueOnce(new Response(breaking))
      .mockResolvedValueOnce(new Response('whole'))
    const answer = fetchWithRetry(send)('/a')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await (await answer).text()).toBe('whole')
  })

  it('is not retried after an abort', async () => {
    const send = answering('broken', 200)
    const signal = AbortSignal.abort()
    await expect(fetchWithRetry(send)('/a', { signal })).rejects.toThrow('broken')
    expect(send).toHaveBeenCalledTimes(1)
  })
})

it.each([200, 302, 400, 401, 404, 409, 429])('the status %s is not retried', async (status) => {
  const send = answering(status)
  expect((await fetchWithRetry(send)('/a')).status).toBe(status)
  expect(send).toHaveBeenCalledTimes(1)
})

describe('earlier cached data', () => {
  it('is expired after a form is sent, even if that failed', async () => {
    await fetchCached('/a', 'data', () => Promise.resolve('old'))
    const init = { method: 'POST', body: 'x' }
    await expect(fetchWithRetry(answering('broken'))('/b', init)).rejects.toThrow()
    expect(await fetchCached('/a', 'data', () => Promise.resolve('new'))).toBe('new')
  })

  it('stays when other data is read', async () => {
    await fetchCached('/a', 'data', () => Promise.resolve('old'))
    await fetchWithRetry(answering(200))('/b')
    expect(await fetchCached('/a', 'data', () => Promise.resolve('new'))).toBe('old')
  })
})

function answering(...answers: ('broken' | number)[]) {
  const left = [...answers]
  return vi.fn<typeof fetch>(() => {
    const next = left.shift()!
    if (next === 'broken') return Promise.reject(new TypeError('broken'))
    return Promise.resolve(new Response(null, { status: next }))
  })
}
