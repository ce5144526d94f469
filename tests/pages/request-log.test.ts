import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { logger } from '~/platform/logger.server'
import { ask, fromOurPages, site } from '../support/servers/site'

const info = vi.spyOn(logger, 'info').mockImplementation(() => {})
beforeAll(() => site(), 60_000)
afterEach(() => info.mockClear())

it.each([
  ['/api/available-times/2031-01-01/canary', '/api/available-times/:date/:lessonType'],
  ['/booking?name=canary', '/booking'],
  ['/canary', '/*'],
  ['/api/canary', '/api/*'],
  ['/_root.data?canary', '/'],
  ['/canary%E0%A4%A', 'none'],
  ['/assets/canary.js', '/*'],
])('a request of %s is logged as %s', async (path, route) => {
  const { status, headers } = await ask(path, { headers: { Cookie: 'visitor=canary' } })
  const line = await written()
  expect(line).toEqual({
    requestId: headers['x-request-id'],
    method: 'GET',
    route,
    status,
    ms: expect.any(Number),
  })
})

it.each([
  ['/booking?name=canary', '/booking'],
  ['/blog/first-private-lesson', '/blog/:post'],
  ['/healthz', '/healthz'],
  ['/favicon.svg', '/*'],
])('a request of %s is logged as %s from the cache, too', async (path, route) => {
  await ask(path)
  await written()
  info.mockClear()
  const { headers } = await ask(path)
  expect(await written()).toEqual({
    requestId: headers['x-request-id'],
    method: 'GET',
    route,
    status: 200,
    ms: expect.any(Number),
  })
})

it.each([
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', '4bf92f3577b34da6a3ce929d0e0e4736'],
  ['00-canary-00f067aa0ba902b7-01', undefined],
])(
  'a request with the trace context %s has the trace %s in its line',
  async (traceparent, trace) => {
    await ask('/healthz', { headers: { traceparent } })
    const line = await written()
    expect(line).toMatchObject(trace ? { trace } : { route: '/healthz' })
    expect(JSON.stringify(line)).not.toMatch('canary')
  },
)

it('a form leaves no content in the log', async () => {
  await ask('/booking', { method: 'POST', headers: fromOurPages, body: 'name=canary' })
  expect(JSON.stringify(await written())).not.toMatch('canary')
})

async function written(): Promise<unknown> {
  await vi.waitFor(() => expect(info).toHaveBeenCalledOnce(), { timeout: 20_000 })
  return info.mock.calls[0]![0]
}
