import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { load } from 'cheerio'
import { beforeAll, describe, expect, it } from 'vitest'
import { env, setEnv } from '~/platform/env.server'
import {
  ask,
  entryOf,
  fromOurPages,
  listening,
  site,
  type SiteResponse,
} from '../support/servers/site'

beforeAll(() => site(), 60_000)

const asset = `/assets/${readdirSync('build/client/assets').find((name) => name.endsWith('.js'))}`

const answers: Record<string, () => Promise<SiteResponse>> = {
  'a page': () => ask('/'),
  'a page’s headers': () => ask('/', { method: 'HEAD' }),
  'a page’s data': () => ask('/_root.data'),
  'a file': () => ask('/favicon.svg'),
  'a file that has not changed': async () => {
    const { headers } = await ask('/favicon.svg')
    return ask('/favicon.svg', { headers: { 'If-None-Match': headers.etag! } })
  },
  'a built file': () => ask(asset),
  'a file of which a piece is asked for': () =>
    ask('/favicon.svg', { headers: { Range: 'bytes=999999-' } }),
  'a page that is not there': () => ask('/nowhere'),
  'an API that is not there': () => ask('/api/nowhere'),
  'a wrong method': () => ask('/', { method: 'DELETE' }),
  'a strange host': () => ask('/', { headers: { Host: 'evil.example' } }),
  'an unreadable address': () => ask('/%E0%A4%A'),
  'a foreign form': () => ask('/checkout/hold', { method: 'POST' }),
  'a redirect': () => ask('/parent/bookings'),
  health: () => ask('/healthz'),
}

/** Sent from a file of the build. */
const files = ['a file', 'a built file', 'a file of which a piece is asked for']

/** The same for everyone; their scripts are allowed by hash. */
const forEverybody = ['a page', 'a page’s headers']

describe.each(Object.entries(answers))('%s', (name, question) => {
  it('has every security header', async () => {
    const isFile = files.includes(name)
    const { headers } = await question()
    expect(headers['content-security-policy']).toMatch(policyOf(name))
    if (!isFile) {
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"')
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'cache-control': expect.any(String),
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})

const filePolicy = /^default-src 'none'; frame-ancestors 'none'$/

function policyOf(name: string): RegExp {
  if (files.includes(name)) return filePolicy
  if (name === 'health') return policyWith("'none'")
  return policyWith(forEverybody.includes(name) ? hashes : nonce)
}

const nonce = "'nonce-[\\w+/]{22}==' 'strict-dynamic'"
const hashes = "(?:'sha256-[\\w+/]{43}=' )+http://localhost/assets/"

function policyWith(scripts: string): RegExp {
  return new RegExp(
    `^default-src 'none'; script-src ${scripts}; style-src 'self'; connect-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; report-uri /csp-reports; report-to csp$`,
  )
}

it('the responses tested for headers are what their names say', async () => {
  const statuses = Object.entries(answers).map(async ([name, question]) => {
    return [name, (await question()).status]
  })
  expect(Object.fromEntries(await Promise.all(statuses))).toMatchObject({
    'a page': 200,
    'a page’s data': 200,
    'a file': 200,
    'a file that has not changed': 304,
    'a built file': 200,
    'a file of which a piece is asked for': 200,
    'a redirect': 302,
    'a foreign form': 403,
  })
})

describe('a page for one visitor', () => {
  it('runs only scripts with its own nonce, new each time', async () => {
    const [one, other] = [await ask('/parent/login'), await ask('/parent/login')]
    const nonceOf = (answer: SiteResponse) =>
      /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1]
    expect(nonceOf(one)).not.toBe(nonceOf(other))

    const $ = load(one.body)
    const nonces = $('script:not([type="application/json"])').map((_, script) =>
      $(script).attr('nonce'),
    )
    expect(nonces.length).toBeGreaterThan(0)
    expect(new Set(nonces.get())).toEqual(new Set([nonceOf(one)]))
    expect($('[style], style').length).toBe(0)
    const attributes = $('*').map((_, element) => Object.keys($(element).attr() ?? {}))
    expect(attributes.get()).not.toContainEqual(expect.stringMatching(/^on/))
  })
})

describe('a page for everybody', () => {
  it('runs only built files and scripts whose hash is in its policy', async () => {
    const page = await ask('/')
    const policy = String(page.headers['content-security-policy'])
    const $ = load(page.body)
    const scripts = $('script')
      .toArray()
      .filter((script) => !/json$/.test($(script).attr('type') ?? ''))
    expect(scripts.length).toBeGreaterThan(3)
    for (const script of scripts) {
      expect($(script).attr('nonce')).toBeUndefined()
      const [src, code] = [$(script).attr('src'), $(script).text()]
      if (src) expect(src).toMatch(/^\/assets\//)
      else expect(policy).toContain(createHash('sha256').update(code).digest('base64'))
    }
    expect(policy.match(/'sha256-/g)).toHaveLength(scripts.filter((one) => $(one).text()).length)
    expect($('[style], style').length).toBe(0)
  })

  it('is revalidated by its ETag, so that Back shows it at once', async () => {
    for (const path of ['/', '/contact', '/booking', '/booking?type=deep-dive']) {
      const { headers } = await ask(path)
      expect(headers['cache-control'], path).toBe('private, no-cache')
      expect(headers.etag, path).toMatch(/^"[\w-]{27}"$/)
    }
  })
})

describe('a built file', () => {
  it('is sent from memory with the same headers as from the disk', async () => {
    const encodings = ['gzip, deflate, br', 'gzip', 'identity']
    for (const encoding of encodings)
      for (const path of [asset, '/favicon.svg', '/fonts/bricolage-grotesque-700.woff2']) {
        const headers = { 'Accept-Encoding': encoding }
        const [first, second] = [await ask(path, { headers }), await ask(path, { headers })]
        const head = await ask(path, { headers, method: 'HEAD' })
        const { 'x-request-id': one, date: _then, ...same } = first.headers
        expect(second.headers).toMatchObject(same)
        expect(second.headers['x-request-id']).not.toBe(one)
        expect(second.bytes.equals(first.bytes)).toBe(true)
        expect(head.headers).toMatchObject(same)
        expect(head.bytes).toHaveLength(0)
      }
    expect((await ask(asset, { headers: { Host: 'evil.example' } })).status).toBe(400)
    expect((await ask(asset, { method: 'DELETE' })).status).toBe(405)
  })
})

describe('cacheable responses', () => {
  it('are built files forever, other files for a while and nothing else by default', async () => {
    const kept = async (path: string) => (await ask(path)).headers['cache-control']
    expect(await kept(asset)).toBe('public, max-age=31536000, immutable')
    expect(await kept('/favicon.svg')).toBe('public, max-age=3600')
    expect(await kept('/assets/gone.js')).toBe('private, no-store')
    expect(await kept('/nowhere')).toBe('private, no-store')
    expect(await kept('/api/nowhere')).toBe('private, no-store')
    expect(await kept('/checkout/you')).toBe('private, no-store')
  })
})

it.each([
  ['', false, 'max-age=31536000'],
  [
    ' for all hosts of its domain, if they have it too',
    true,
    'max-age=31536000; includeSubDomains',
  ],
])('a site behind HTTPS sends HSTS%s', async (_for, subdomainsHaveHttps, transport) => {
  const { build } = await site()
  setEnv({ ...env(), publicOrigin: 'https://club.example', subdomainsHaveHttps })
  const port = await listening(entryOf(build).createSite(build, {}))
  const answer = await ask('/', { port, headers: { ...fromOurPages, Host: 'club.example' } })
  expect(answer.status).toBe(200)
  expect(answer.headers['strict-transport-security']).toBe(transport)
})
