import { execFileSync } from 'node:child_process'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awayTexts } from '../../../app/http/kept/away-texts.server'
import { PlainPage } from '../../support/browser/plain-page'
import { startOwnPostgres, type OwnPostgres } from '../../support/servers/own-postgres'
import { runServer, untilReady, type ServerProcess } from '../../support/servers/server-process'
import {
  ask as askPort,
  fromOurPages,
  type SiteRequest,
  type SiteResponse,
} from '../../support/servers/site'
import { temporaryDirectory } from '../../support/servers/temporary-directory'
import { createDatabase, query } from '../../support/servers/test-postgres'
import { until } from '../../support/waiting'

const token = 'Zk3v9QmX7pLr2TsW8yBn4cHd6fGj1aEu'
const old = 'This page may be out of date'
const contact = /call .*or email /

let postgres: OwnPostgres
let databaseUrl: string
let site: ServerProcess

beforeAll(async () => {
  execFileSync('node', ['prisma/tools/build-when-changed.mjs'])
  postgres = await startOwnPostgres()
  databaseUrl = await createDatabase(postgres.url, 'site')
  const { TOKEN_SECRET, MEDICAL_KEYS } = process.env as Record<string, string>
  site = await runServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: temporaryDirectory('away'),
    TOKEN_SECRET: TOKEN_SECRET!,
    MEDICAL_KEYS: MEDICAL_KEYS!,
    METRICS_TOKEN: token,
    SEED: 'demo',
    JOBS: 'off',
  })
  await untilReady(site)
})

afterAll(async () => {
  site.process.kill('SIGKILL')
  await site.over
  await postgres.stop()
})

function ask(path: string, { headers, ...question }: SiteRequest = {}): Promise<SiteResponse> {
  const host = new URL(site.origin).host
  return askPort(path, { ...question, port: site.port, headers: { Host: host, ...headers } })
}

const form = { ...fromOurPages, Origin: '', Referer: '' }

function send(path: string, body: string): Promise<SiteResponse> {
  const from = { ...form, Origin: site.origin, Referer: `${site.origin}/` }
  return ask(path, { method: 'POST', headers: from, body })
}

/** Asks until it is answered from memory, which needs no statement. */
async function remember(...paths: string[]): Promise<void> {
  for (const path of paths)
    await until(async () => {
      const before = await fromMemory()
      await ask(path)
      return (await fromMemory()) === before + 1
    }, `${path} is not kept`)
}

async function fromMemory(): Promise<number> {
  const { body } = await ask('/metrics', { headers: { Authorization: `Bearer ${token}` } })
  return Number(/^site_answers_total\{from="memory"\} (\d+)$/m.exec(body)?.[1])
}

const pageOf = ({ status, headers, body }: SiteResponse) =>
  new PlainPage('/', status, headers, body)

const isMarked = ({ headers, body }: SiteResponse) =>
  headers['cache-status'] !== undefined || body.includes(old)

describe('while the database is stopped', () => {
  let before: SiteResponse

  beforeAll(async () => {
    await remember('/', '/about', '/contact', '/lessons/deep-dive', '/booking?type=deep-dive')
    await remember('/blog')
    before = await ask('/about')
    await postgres.end('fast')
  })

  test('a public page is answered as it last was, marked, and not to be kept', async () => {
    for (let round = 0; round < 3; round += 1) {
      const answer = await ask('/about')
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'cache-status': expect.stringContaining('hit'),
        age: expect.stringMatching(/^\d+$/),
      })
      expect(answer.headers).not.toHaveProperty('etag')
      expect(answer.headers['content-security-policy']).toContain("script-src 'none'")
      expect(answer.body).not.toMatch(/<script|modulepreload/)
      const page = pageOf(answer)
      expect(page.texts('aside')).toEqual([expect.stringContaining(old)])
      expect(page.texts('aside')[0]).toMatch(contact)
      expect(page.texts('h1')).toEqual(pageOf(before).texts('h1'))
      expect(page.texts('main')).toEqual(pageOf(before).texts('main'))
    }
  })

  test('it is answered in any encoding, whichever was kept', async () => {
    const plain = await ask('/about')
    const [br, gzip] = await Promise.all(
      ['br', 'gzip'].map((one) => ask('/about', { headers: { 'Accept-Encoding': one } })),
    )
    expect(brotliDecompressSync(br!.bytes).toString()).toBe(plain.body)
    expect(gunzipSync(gzip!.bytes).toString()).toBe(plain.body)
  })

  test('a browser that has the page gets the marked one', async () => {
    const headers = { 'If-None-Match': before.headers.etag! }
    const answer = await ask('/about', { headers })
    expect([answer.status, isMarked(answer)]).toEqual([200, true])
    const head = await ask('/about', { method: 'HEAD' })
    expect([head.status, head.body, isMarked(head)]).toEqual([200, '', true])
  })

  test.each(['/', '/lessons/deep-dive'])('%s has no free times to book', async (path) => {
    const answer = await ask(path)
    expect([answer.status, isMarked(answer)]).toEqual([200, true])
    const page = pageOf(answer)
    expect(page.text).toContain(awayTexts.noTimes)
    expect(page.$('main form, [name=lessonType], [name=time]')).toHaveLength(0)
  })

  test.each([
    ['free times', '/booking?type=deep-dive', {}],
    ['pages that are not in memory', '/tips', {}],
    ['pages for one person', '/about', { Cookie: `parent=${'v'.repeat(43)}` }],
  ])('%s get an answer that says what to do', async (_what, path, headers) => {
    const answer = await ask(path, { headers })
    expect(answer.status).toBe(503)
    expect(answer.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'private, no-store',
    })
    expect(isMarked(answer)).toBe(false)
    expect(pageOf(answer).texts('aside')[0]).toMatch(contact)
    expect(answer.body).not.toContain('<script')
  })

  test('a page that is not in memory has the site’s header and footer', async () => {
    const page = pageOf(await ask('/tips'))
    expect(page.$('.site-header, .site-footer')).toHaveLength(2)
    expect(page.texts('.site-footer')[0]).toContain('@')
  })

  test('a form says that nothing was saved', async () => {
    const email = 'email=nobody%40example.com'
    const sent = await send('/parent/forgot-password', email)
    expect(sent.status).toBe(503)
    expect(pageOf(sent).texts('aside')[0]).toMatch(/^Nothing was saved, .*go back/)
    const byScripts = await send('/parent/forgot-password.data', email)
    expect(byScripts.status).toBe(503)
    expect(JSON.parse(byScripts.body)).toMatchObject({
      code: 'unavailable',
      error: expect.stringMatching(/^Nothing was saved, .*What you typed is still here/),
    })
    const plain = await send('/booking?type=deep-dive&day=2031-01-01', 'lessonType=deep-dive')
    expect(plain.status).toBe(503)
    expect(plain.body).toContain('Nothing was saved')
  })

  test('programs are told so, and the site is not ready', async () => {
    const answer = await ask('/api/site-content')
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([503, 'unavailable'])
    expect((await ask('/readyz')).status).toBe(503)
    expect((await ask('/healthz')).status).toBe(200)
  })

  test('when it is back, everything is as before, and no marked page is left', async () => {
    await postgres.start()
    await untilReady(site)
    for (const path of ['/', '/about', '/lessons/deep-dive', '/tips', '/booking?type=deep-dive']) {
      await expect.poll(async () => isMarked(await ask(path)), { timeout: 20_000 }).toBe(false)
      await remember(path)
      const answer = await ask(path)
      expect(answer.status).toBe(200)
      expect(isMarked(answer)).toBe(false)
      expect(answer.headers['cache-control']).toBe('private, no-cache')
    }
    expect((await ask('/about')).body).toBe(before.body)
  })
})

describe('a page that is known to have changed', () => {
  test('is not answered as it was', async () => {
    await remember('/about', '/features')
    await query(databaseUrl, `update site_section set version = version where false`)
    await remember('/features')
    await postgres.end('killed')
    expect((await ask('/about')).status).toBe(503)
    expect(isMarked(await ask('/features'))).toBe(true)
    await postgres.start()
    await untilReady(site)
  })
})

describe('a bug', () => {
  test('is an error even if the page was in memory', async () => {
    await remember('/about')
    await query(databaseUrl, 'alter table site_section rename to gone')
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'page changes' and datname = current_database()`
    await query(databaseUrl, cut)
    await expect.poll(async () => (await ask('/about')).status).toBe(500)
    const answer = await ask('/about')
    expect([answer.status, isMarked(answer)]).toEqual([500, false])
    await query(databaseUrl, 'alter table gone rename to site_section')
    await remember('/about')
  })
})
