import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { env, setEnv } from '~/platform/env.server'
import { logger } from '~/platform/logger.server'
import { ask, site } from '../../support/servers/site'

const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
const origin = 'http://localhost'
const metricsToken = 'k3Wq9ZtVb7Nf2Xs5Rj8Lp4Hd6Gy1Mc0A'

beforeAll(async () => {
  await site()
  setEnv({ ...env(), metricsToken })
}, 60_000)
// a network of its own for each test, since what is too much is counted by network
let network = 0
beforeEach(() => {
  network += 1
})
afterEach(() => warn.mockClear())

type Sending = { type?: string; headers?: Record<string, string> }

function send(body: string, { type = 'application/csp-report', headers }: Sending = {}) {
  return ask('/csp-reports', {
    method: 'POST',
    headers: { 'Content-Type': type, 'X-Forwarded-For': `198.51.100.${network}`, ...headers },
    body,
  })
}

const oldReport = (fields: object) => JSON.stringify({ 'csp-report': fields })
const newReport = (...bodies: object[]) =>
  JSON.stringify(bodies.map((body) => ({ type: 'csp-violation', age: 1, body })))

const lines = () =>
  (warn.mock.calls as unknown as [object, string][])
    .filter(([, message]) => message === 'content blocked')
    .map(([line]) => line)

async function counted(directive: string): Promise<number> {
  const headers = { Host: '10.0.0.7', Authorization: `Bearer ${metricsToken}` }
  const { body } = await ask('/metrics', { headers })
  const name = `site_csp_reports_total{directive="${directive}"}`
  const line = body.split('\n').find((one) => one.startsWith(name))
  return Number(line?.slice(name.length) ?? 0)
}

describe('a report of what a page was kept from', () => {
  it('is logged by directive, blocked site and page pattern, in the older format', async () => {
    const { status, headers } = await send(
      oldReport({
        'document-uri': `${origin}/progress/canary-token?email=canary@example.org#canary`,
        referrer: `${origin}/parent/athletes/canary-id`,
        'violated-directive': 'img-src',
        'effective-directive': 'img-src',
        'original-policy': 'canary',
        'blocked-uri': 'https://user:canary@tracker.example/canary/path?canary=1',
        'script-sample': 'canary',
        'source-file': `${origin}/canary`,
      }),
      { headers: { Cookie: 'visitor=canary', 'User-Agent': 'canary' } },
    )
    expect(status).toBe(204)
    expect(headers).not.toHaveProperty('set-cookie')
    expect(lines()).toEqual([
      { directive: 'img-src', blocked: 'https://tracker.example', route: '/progress/:token' },
    ])
    expect(JSON.stringify(warn.mock.calls)).not.toContain('canary')
  })

  it('is logged likewise in the newer format, with each kind once', async () => {
    const body = {
      documentURL: `${origin}/parent/login?next=canary`,
      effectiveDirective: 'script-src-elem',
      blockedURL: 'inline',
      sample: 'canary',
    }
    const before = await counted('script-src-elem')
    const report = newReport(body, { ...body, blockedURL: 'chrome-extension://canary/a.js' })
    const sent = { type: 'application/reports+json' }
    expect((await send(report, sent)).status).toBe(204)
    expect((await send(report, sent)).status).toBe(204)
    expect(lines()).toEqual([
      { directive: 'script-src-elem', blocked: 'inline', route: '/parent/login' },
      { directive: 'script-src-elem', blocked: 'chrome-extension:', route: '/parent/login' },
    ])
    expect((await counted('script-src-elem')) - before).toBe(4)
    expect(JSON.stringify(warn.mock.calls)).not.toContain('canary')
  })

  it('is taken from any origin, since some browsers do not say where they send it from', async () => {
    const headers = { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }
    expect((await send(oldReport({}), { headers })).status).toBe(204)
  })

  it.each([
    ['of another site’s page', { 'document-uri': 'https://other.example/' }],
    ['of no page', { 'document-uri': 'canary' }],
    ['of a directive that does not exist', { 'effective-directive': 'canary-src' }],
    ['with other kinds of values', { 'effective-directive': ['font-src'], 'document-uri': {} }],
  ])('is taken and ignored %s', async (_, fields) => {
    const good = { 'document-uri': `${origin}/`, 'effective-directive': 'font-src' }
    const before = await counted('font-src')
    expect((await send(oldReport({ ...good, ...fields }))).status).toBe(204)
    expect(lines()).toEqual([])
    expect(await counted('font-src')).toBe(before)
  })

  it('counts at most ten of one post', async () => {
    const body = { documentURL: `${origin}/`, effectiveDirective: 'media-src', blockedURL: 'data' }
    const before = await counted('media-src')
    const report = newReport(...Array<object>(50).fill(body))
    expect((await send(report, { type: 'application/reports+json' })).status).toBe(204)
    expect((await counted('media-src')) - before).toBe(10)
  })
})

describe('what is no report', () => {
  it.each(['', 'canary', '{', 'null', '1', '"csp-report"', '{}', '[1', '{"csp-report":null}'])(
    'is refused: %j',
    async (body) => expect((await send(body)).status).toBe(400),
  )

  it.each([
    '[]',
    '[null,1,"x",[],{}]',
    '{"csp-report":1}',
    '{"csp-report":[]}',
    '{"__proto__":{"csp-report":{}},"csp-report":{"__proto__":1}}',
    `[{"type":"csp-violation"},{"type":"deprecation","body":{"id":"canary"}}]`,
  ])('is taken and ignored if it looks like one: %s', async (body) => {
    expect((await send(body)).status).toBe(204)
    expect(lines()).toEqual([])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'is refused of the type %j',
    async (type) => expect((await send(oldReport({}), { type })).status).toBe(400),
  )

  it('is refused if deep or larger than 16 KB', async () => {
    expect((await send('['.repeat(16_000))).status).toBe(400)
    expect((await send('['.repeat(8_000) + ']'.repeat(8_000))).status).toBe(204)
    expect((await send(' '.repeat(16 * 1024 + 1))).status).toBe(413)
  })
})

describe('many reports', () => {
  it('are refused from a network after sixty in a minute, and taken from others', async () => {
    const statuses = []
    for (let sent = 0; sent < 61; sent += 1) statuses.push((await send(oldReport({}))).status)
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(204))
    expect(statuses[60]).toBe(429)
    network += 1
    expect((await send(oldReport({}))).status).toBe(204)
  })

  it('of ever new kinds do not fill the log', async () => {
    for (let batch = 0; batch < 25; batch += 1) {
      const bodies = Array.from({ length: 10 }, (_, n) => ({
        documentURL: `${origin}/`,
        effectiveDirective: 'connect-src',
        blockedURL: `https://site-${batch}-${n}.example/`,
      }))
      const { status } = await send(newReport(...bodies), { type: 'application/reports+json' })
      expect(status).toBe(204)
    }
    expect(lines().length).toBeGreaterThan(100)
    expect(lines().length).toBeLessThanOrEqual(200)
  })
})
