import type { ServerBuild } from '@remix-run/node'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { logger } from '~/platform/logger.server'
import { aFakeErrorService } from '../support/servers/outside/fake-error-service'
import { ask, entryOf, fromOurPages, listening, site } from '../support/servers/site'

let service: Awaited<ReturnType<typeof aFakeErrorService>>
let failing = new Error()
let port: number

beforeAll(async () => {
  const { build } = await site()
  port = await listening(
    entryOf(build).createSite(brokenAt(build, 'routes/booking/manage/shown-lesson'), {}),
  )
  vi.spyOn(logger, 'error').mockImplementation(() => {})
  vi.spyOn(logger, 'warn').mockImplementation(() => {})
})
beforeEach(async () => {
  service = await aFakeErrorService()
  return () => service.stop()
})
afterAll(() => vi.restoreAllMocks())

function brokenAt(build: ServerBuild, id: string): ServerBuild {
  const route = build.routes[id]!
  const fail = () => {
    throw failing
  }
  const module = { ...route.module, loader: fail, action: fail }
  return { ...build, routes: { ...build.routes, [id]: { ...route, module } } }
}

const asked = {
  headers: {
    Cookie: 'visitor=canary-cookie',
    Referer: 'http://localhost/canary-referrer',
    'User-Agent': 'canary-agent',
    'X-Forwarded-For': '203.0.113.77',
  },
}

it('a failed request is reported with its pattern and id, and nothing of who asked for what', async () => {
  failing = Object.assign(new Error('canary@example.org'), { canary: 'canary-detail' })
  const answer = await ask('/lesson/canary-id?email=canary@example.org', { ...asked, port })
  expect(answer.status).toBe(500)
  await vi.waitFor(() => expect(service.reports).toHaveLength(1), { timeout: 20_000 })
  expect(service.reports[0]).toMatchObject({
    transaction: expect.stringContaining(':'),
    tags: { request_id: answer.headers['x-request-id'] },
  })
  const posted = {
    method: 'POST',
    body: 'name=canary-name',
    headers: { ...asked.headers, ...fromOurPages },
  }
  failing = new RangeError('canary-name')
  await ask('/lesson/canary-id', { ...posted, port })
  await vi.waitFor(() => expect(service.reports).toHaveLength(2), { timeout: 20_000 })
  expect(service.wire.join('\n')).not.toMatch(/canary|203\.0\.113/)
})

it('what a retry may help is not reported', async () => {
  failing = Object.assign(new Error(), { code: 'ECONNREFUSED' })
  expect((await ask('/lesson/canary-id', { ...asked, port })).status).toBe(503)
  failing = new EvalError()
  await ask('/lesson/canary-id', { ...asked, port })
  await vi.waitFor(() => expect(service.reports.length).toBeGreaterThan(0), { timeout: 20_000 })
  expect(service.reports.map(({ exception }) => exception.values[0]!.type)).toEqual(['EvalError'])
})

// last, as the site is silent for a minute after a report that was not taken
it('a request is answered while the service says nothing', async () => {
  service.manner = 'never'
  failing = new SyntaxError()
  expect((await ask('/lesson/canary-id', { ...asked, port })).status).toBe(500)
  await vi.waitFor(() => expect(service.wire).toHaveLength(1), { timeout: 20_000 })
  expect((await ask('/lesson/canary-id', { ...asked, port })).status).toBe(500)
})
