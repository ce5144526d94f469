import fs from 'node:fs'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { env, readEnv, setEnv } from '~/platform/env.server'
import { database } from '~/platform/database/database.server'
import { asMetricsReaders } from '~/platform/env-values.server'
import { ask, site } from '../../support/servers/site'

const metricsToken = 'k3Wq9ZtVb7Nf2Xs5Rj8Lp4Hd6Gy1Mc0A'

beforeAll(async () => {
  await site()
  setEnv({ ...env(), metricsToken })
})
afterEach(() => setEnv({ ...env(), metricsToken, metricsFrom: undefined }))

const read = (token: string) =>
  ask('/metrics', { headers: { Host: '10.0.0.7', Authorization: `Bearer ${token}` } })
const readText = async () => (await read(metricsToken)).body

describe('the metrics', () => {
  it('have the number and size of cached responses', async () => {
    await ask('/about')
    const before = figuresIn(await readText())
    for (let asked = 0; asked < 3; asked += 1) await ask('/about')
    const after = figuresIn(await readText())
    const name = 'site_answers_total{from="memory"}'
    expect(after.get(name)! - before.get(name)!).toBe(3)
    expect(after.get('site_kept_answers')).toBeGreaterThan(0)
    expect(after.get('site_kept_answers_bytes')).toBeLessThan(
      after.get('site_kept_answers_most_bytes')!,
    )
  })

  it('count requests by route, method and status, with their durations', async () => {
    const names = [
      'site_requests_total{route="/about",method="GET",status="200"}',
      'site_requests_total{route="/*",method="GET",status="404"}',
      'site_request_duration_seconds_count{route="/about"}',
      'site_request_duration_seconds_bucket{le="+Inf",route="/about"}',
    ]
    await ask('/about')
    await ask('/nowhere')
    const before = figuresIn(await readText())
    await ask('/about')
    await ask('/nowhere')
    const after = figuresIn(await readText())
    expect(names.map((name) => after.get(name)! - before.get(name)!)).toEqual([1, 1, 1, 1])
  })

  it('have statements, connections, memory and the event loop', async () => {
    const before = figuresIn(await readText())
    const after = figuresIn(await readText())
    const statements = 'site_query_duration_seconds_count'
    expect(after.get(statements)).toBeGreaterThan(before.get(statements)!)
    expect(after.get('site_database_up')).toBe(1)
    expect(after.get('site_database_connections_most')).toBe(10)
    expect(after.get('site_database_connections{state="idle"}')).toBeGreaterThan(0)
    expect(after.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
    expect(after.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
  })

  it('have the times of the last backup and restore test, 0 for never', async () => {
    await database().backupRecord.deleteMany()
    const never = figuresIn(await readText())
    expect(never.get('site_push_devices')).toBe(0)
    expect(never.get('site_pushes{state="waiting"}')).toBe(0)
    expect(never.get('site_pushes{state="late"}')).toBe(0)
    expect(never.get('site_backup_timestamp_seconds')).toBe(0)
    const recordedAt = new Date('2026-11-20T03:00:00Z')
    await database().backupRecord.create({ data: { kind: 'backup', recordedAt } })
    const made = figuresIn(await readText())
    expect(made.get('site_backup_timestamp_seconds')).toBe(recordedAt.getTime() / 1000)
    expect(made.get('site_restore_test_timestamp_seconds')).toBe(0)
  })

  it('have neither addresses nor names nor secrets', async () => {
    const canaries = ['zoe-canary', 'canary@example.org', 'canary-secret']
    await ask('/zoe-canary?email=canary@example.org')
    await ask('/parent/athletes/zoe-canary', { headers: { Cookie: 'a=canary-secret' } })
    await ask('/about', { method: 'PROPFIND', headers: { 'User-Agent': 'zoe-canary' } })
    const text = await readText()
    const { tokenSecret, databaseUrl } = env()
    const secrets = [metricsToken, tokenSecret, new URL(databaseUrl).pathname.slice(1)]
    expect([...canaries, ...secrets].filter((canary) => text.includes(canary))).toEqual([])
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@/)
  })
})

describe('reading the metrics', () => {
  it('needs their token', async () => {
    expect((await ask('/metrics')).status).toBe(404)
    expect((await read('another')).status).toBe(404)
    expect((await read(metricsToken)).status).toBe(200)
    setEnv({ ...env(), metricsToken: undefined })
    expect((await read(metricsToken)).status).toBe(404)
    expect((await read('undefined')).status).toBe(404)
  })

  const direct = (headers = {}) => ask('/metrics', { headers: { Host: '10.0.0.7', ...headers } })

  it('needs none from an address that the settings list', async () => {
    setEnv({ ...env(), metricsFrom: asMetricsReaders('loopback') })
    expect((await direct()).status).toBe(200)
    setEnv({ ...env(), metricsFrom: asMetricsReaders('10.0.0.0/8') })
    expect((await direct()).status).toBe(404)
  })

  it.each([
    { 'X-Forwarded-For': '127.0.0.1' },
    { 'X-Forwarded-Host': 'localhost' },
    { Forwarded: 'for=127.0.0.1' },
    { Via: '1.1 proxy' },
    { Host: 'localhost' },
  ])('needs the token through a proxy that sends %j', async (headers) => {
    setEnv({ ...env(), metricsFrom: asMetricsReaders('loopback') })
    expect((await direct(headers)).status).toBe(404)
  })

  it.each(['8.8.8.8', '10.0.0.0/7', '0.0.0.0/1', '2001:db8::/32', 'anyone', ''])(
    'cannot be opened to %j, which is not private',
    (text) => expect(() => asMetricsReaders(text)).toThrow(/must be private addresses/),
  )

  it('is closed by an empty setting', () => {
    expect(readEnv({ ...process.env, METRICS_FROM: '' }).metricsFrom).toBeUndefined()
  })
})

describe.each(['alerts.yml', 'dashboard.json'])('docs/operations/%s', (file) => {
  const text = fs.readFileSync(`docs/operations/${file}`, 'utf8')
  const named = [...new Set(text.match(/\b(?:site|process|nodejs)_[a-z0-9_]+\b/g))]

  it('names only metrics that exist', async () => {
    await ask('/about')
    const metrics = [...figuresIn(await readText()).keys()].map((name) => name.replace(/\{.*/, ''))
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !metrics.includes(name))).toEqual([])
  })

  it('selects only states that exist', async () => {
    const metrics = await readText()
    const selected = [...text.matchAll(/(site_\w+)\{(state|from)=\\?"(\w+)\\?"\}/g)]
    expect(selected.length).toBeGreaterThan(0)
    for (const [, name, label, value] of selected)
      expect(metrics).toContain(`${name}{${label}="${value}"}`)
  })
})

it('the dashboard is JSON that Grafana can import', () => {
  const board = JSON.parse(fs.readFileSync('docs/operations/dashboard.json', 'utf8')) as {
    panels: { id: number; targets: { expr: string }[] }[]
  }
  const ids = board.panels.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(board.panels.every(({ targets }) => targets.every(({ expr }) => expr))).toBe(true)
})

function figuresIn(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.replace(/.* /, ''))] as const),
  )
}
