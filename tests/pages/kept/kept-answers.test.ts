import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { aParentWithALesson } from '../../support/browser/signed-in-parent'
import { openOnMonday } from '../../support/browser/booking-walk'
import { emptyingConnection } from '../../support/database/empty-tables'
import { queriesOf } from '../../support/database/query-count'
import { withoutTable } from '../../support/database/missing-table'
import { askFresh, comparable } from '../../support/servers/fresh-answers'
import { ask, fromOurPages, type SiteRequest } from '../../support/servers/site'
import { until } from '../../support/waiting'

beforeAll(async () => {
  await openOnMonday()
  // nothing is cached before the site listens for changes
  await until(async () => (await madeBy('/about')) === 0, 'nothing is kept')
})

const pages = [
  '/',
  '/index.html',
  '/about',
  '/features',
  '/blog',
  '/blog?category=body-and-mind',
  '/blog/first-private-lesson',
  '/tips',
  '/tips?apparatus=beam&difficulty=beginner',
  '/tips/hollow-and-arch',
  '/privacy',
  '/terms?version=1',
  '/booking',
]

const calls = [
  '/api/site-content',
  '/api/blog-posts',
  '/api/tips?apparatus=beam',
  '/api/tips/hollow-and-arch',
  '/api/stripe/products',
  '/api/available-times?date=2026-11-17&lessonType=deep-dive',
  '/api/available-times/2026-11-17/deep-dive',
]

const pagesWithForms = [
  '/contact',
  '/lessons/deep-dive',
  '/booking?type=deep-dive',
  '/booking?type=deep-dive&month=2026-12',
  '/booking?type=deep-dive&day=2026-11-17',
  '/booking?type=tumbling-basics',
]

describe.each([...pages, ...pagesWithForms, ...calls])('%s', (path) => {
  it('is rendered once and then sent like a fresh response', async () => {
    const known = { headers: { Cookie: 'form=known' } }
    await ask(path)
    expect(await madeBy(path)).toBe(0)
    expect(comparable(await ask(path, known))).toEqual(comparable(await askFresh(path, known)))
  })
})

describe('a cached response', () => {
  beforeEach(() => ask('/'))

  it('gets a 304 if the browser has it, for HEAD, too', async () => {
    const { headers } = await ask('/')
    const known = { 'If-None-Match': headers.etag! }
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask('/', { method, headers: known })
      expect([answer.status, answer.body]).toEqual([304, ''])
      expect(answer.headers).toMatchObject({
        etag: headers.etag,
        'cache-control': 'private, no-cache',
        'content-security-policy': headers['content-security-policy'],
      })
    }
    const weak = { 'If-None-Match': `"other", W/${headers.etag!}` }
    expect((await ask('/', { headers: weak })).status).toBe(304)
    expect((await ask('/', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  })

  it('has the same headers for HEAD', async () => {
    const [page, head] = [await ask('/'), await ask('/', { method: 'HEAD' })]
    expect(head.body).toBe('')
    expect(head.headers['content-length']).toBe(page.headers['content-length'])
    expect(head.headers['content-length']).toBe(String(page.bytes.length))
  })

  it('is sent in the accepted encoding, each with its own ETag', async () => {
    const plain = await ask('/')
    const encoded = (encoding: string) => ask('/', { headers: { 'Accept-Encoding': encoding } })
    await encoded('br')
    await encoded('gzip')
    const [brotli, gzip, neither] = [
      await encoded('gzip, deflate, br'),
      await encoded('gzip;q=1, br;q=0'),
      await encoded('identity'),
    ]
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.body)
    expect(neither.body).toBe(plain.body)
    expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
    for (const answer of [brotli, gzip, plain])
      expect(answer.headers).toMatchObject({ vary: 'Accept-Encoding' })
  })

  it.each([
    ['the dark theme', { Cookie: 'theme=dark' }, 'class="dark"'],
    ['the light theme', { Cookie: 'theme=light' }, 'class="light"'],
    ['cookies rejected', { Cookie: 'cookies_rejected=yes' }, null],
    ['a region that is sure', { Cookie: 'region=EU' }, null],
    ['a language of Europe', { 'Accept-Language': 'de-DE,de' }, null],
    ['a country told by a proxy', { 'CF-IPCountry': 'FR' }, null],
  ])('differs by %s', async (_what, said: Record<string, string>, words) => {
    // a visitor without a form secret gets a new one with every response
    const headers = { ...said, Cookie: ['form=known', said.Cookie].filter(Boolean).join('; ') }
    const plain = await ask('/')
    await ask('/', { headers })
    const answer = await ask('/', { headers })
    expect(comparable(answer)).toEqual(comparable(await askFresh('/', { headers })))
    if (words) expect(answer.body).toContain(words)
    if (words) expect(plain.body).not.toContain(words)
  })

  it('has one entry for unused parameters and any spelling of the address', async () => {
    const { body } = await ask('/about')
    for (const search of ['?utm_source=1', '?a&b', '?type=deep-dive', '?x=%2F']) {
      expect(await madeBy(`/about${search}`)).toBe(0)
      expect((await ask(`/about${search}`)).body).toBe(body)
    }
    for (const path of ['/About', '/about/', '/%61bout', '/./about']) {
      await ask(path)
      expect(await madeBy(path), path).toBeGreaterThan(0)
    }
    expect(await madeBy('/blog?search=fear')).toBeGreaterThan(0)
    expect(await madeBy('/blog?search=fear')).toBeGreaterThan(0)
  })
})

describe('a personal response', () => {
  const token = 'v'.repeat(43)
  const cookies = ['parent', 'staff', 'visitor', 'preview', 'emailed'].map(
    (name) => `${name}=${token}`,
  )

  it.each([...cookies, `toast=abcdefgh.Saved`])(
    'with the cookie %s neither uses the cache nor fills it',
    async (Cookie) => {
      await ask('/')
      const own = await ask('/', { headers: { Cookie } })
      expect(own.headers['content-security-policy']).toContain("'nonce-")
      expect(own.headers).not.toHaveProperty('etag')
      await touch('settings')
      await ask('/', { headers: { Cookie } })
      expect(await madeBy('/')).toBeGreaterThan(0)
    },
  )

  it('for a signed-in parent does not appear on anyone else’s page', async () => {
    await ask('/')
    const { browser } = await aParentWithALesson()
    expect((await browser.open('/')).text).toContain('Logout')
    expect((await ask('/')).body).not.toContain('Logout')
  })
})

describe('a database change', () => {
  it('is in the next response, whoever wrote it and however soon it is requested', async () => {
    const other = await emptyingConnection()
    for (let change = 0; change < 100; change += 1) {
      await ask('/about')
      const name = `Gym ${change}`
      if (change % 2) await other.query('update settings set name = $1', [name])
      else await database().settings.update({ where: { id: 1 }, data: { name } })
      expect((await ask('/about')).body).toContain(name)
    }
  })

  it('without a trigger would be missed', async () => {
    const other = await emptyingConnection()
    await other.query('alter table settings disable trigger settings_changes_pages')
    try {
      await ask('/about')
      await other.query(`update settings set name = 'Untold'`)
      expect((await ask('/about')).body).not.toContain('Untold')
    } finally {
      await other.query('alter table settings enable always trigger settings_changes_pages')
    }
    await touch('settings')
    expect((await ask('/about')).body).toContain('Untold')
  })

  it('of another subject keeps a cached response', async () => {
    await ask('/about')
    await touch('lesson_type')
    expect(await madeBy('/about')).toBe(0)
    await touch('faq')
    expect(await madeBy('/about')).toBeGreaterThan(0)
  })
})

describe('while change notifications are interrupted', () => {
  it('every response is rendered, and afterward no earlier one is used', async () => {
    const other = await emptyingConnection()
    await ask('/about')
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'page changes' and datname = current_database()`
    await other.query(cut)
    await expect.poll(async () => (await other.query(listeners)).rowCount).toBe(0)
    await other.query('alter table settings disable trigger settings_changes_pages')
    await other.query(`update settings set name = 'Meanwhile'`)
    await other.query('alter table settings enable always trigger settings_changes_pages')
    expect((await ask('/about')).body).toContain('Meanwhile')
    await expect.poll(() => madeBy('/about'), { timeout: 20_000 }).toBe(0)
    expect((await ask('/about')).body).toContain('Meanwhile')
  })

  const listeners = `select from pg_stat_activity
    where application_name = 'page changes' and datname = current_database()`
})

describe('a burst of requests', () => {
  it('after a change needs one rendering', async () => {
    await touch('settings')
    const one = await madeBy('/features')
    await touch('settings')
    const burst = await queriesOf(() =>
      Promise.all(Array.from({ length: 30 }, () => ask('/features'))),
    )
    expect(one).toBeGreaterThan(0)
    expect(burst).toBe(one)
  })
})

describe('an error response', () => {
  it('is not cached', async () => {
    await touch('site_section')
    await withoutTable('site_section', async () => {
      expect((await ask('/about')).status).toBe(500)
    })
    expect((await ask('/about')).status).toBe(200)
  })

  it('is not cached for 404 either', async () => {
    expect((await ask('/blog/nothing')).status).toBe(404)
    expect(await madeBy('/blog/nothing')).toBeGreaterThan(0)
  })
})

describe('the request guard', () => {
  it.each<[string, number, string, SiteRequest]>([
    ['a strange host', 400, '/', { headers: { Host: 'evil.example' } }],
    ['another method', 405, '/', { method: 'DELETE' }],
    ['a foreign form', 403, '/booking', { method: 'POST' }],
    ['a long address', 414, `/?${'a'.repeat(5_000)}`, {}],
    ['too many parameters', 400, `/?${'a&'.repeat(200)}`, {}],
    ['a body that is too large', 413, '/', { headers: { 'Content-Length': '99999999' } }],
    ['an empty field', 302, '/blog?category=', {}],
    ['an old data request', 400, '/?_data=root', {}],
  ])('still refuses %s for a cached page', async (_what, status, path, question) => {
    await ask('/')
    expect((await ask(path, question)).status).toBe(status)
  })

  it('accepts a form of the site', async () => {
    const post = { method: 'POST', headers: fromOurPages, body: 'lessonType=deep-dive' }
    expect((await ask('/booking', post)).status).toBe(400)
  })
})

/** The number of statements for one response. */
function madeBy(path: string): Promise<number> {
  return queriesOf(() => ask(path))
}

/** Like saving something without changes. */
async function touch(table: string): Promise<void> {
  const other = await emptyingConnection()
  await other.query(`update ${table} set version = version where false`)
}
