import autocannon from 'autocannon'
import fs from 'node:fs'
import path from 'node:path'
import { startKillableSite, type KillableSite } from '../../support/kills/killable-site'
import { createDatabase, query } from '../../support/servers/test-postgres'
import type { Benchmark } from '../support/benchmark'
import { residentMegabytes } from '../support/process-figures'
import { median } from '../support/rounds'
import type { Table } from '../support/table'
import { startFamilies } from './families-at-work'
import { startStaffChores } from './staff-chores'
import { secrets, useDatabase } from './use-database'
import { whatIsLeft } from './what-is-left'

/** A day at 20 requests a second. */
const aDay = 20 * 86_400
const efforts = { whole: { requests: aDay, families: 2 }, quick: { requests: 40_000, families: 1 } }
const parts = 20
/** Until caches and connections are what they stay. */
const warmingParts = parts / 4
const mostGrowth = 0.1

/** As many requests as in a day, without a pause between them, while families book and pay. */
export const soak: Benchmark = async ({ directory, databaseUrl: server }, effort) => {
  const { requests, families: atOnce } = efforts[effort]
  const place = path.join(directory, 'soak')
  fs.mkdirSync(place)
  const databaseUrl = await createDatabase(server, 'site_soak')
  const site = await startKillableSite(databaseUrl, place, {
    DATABASE_URL: databaseUrl,
    ...secrets,
  })
  try {
    await useDatabase(databaseUrl, directory)
    await query(databaseUrl, 'update settings set emails_per_minute = 600') // the most there can be
    const chores = await startStaffChores()
    const families = startFamilies(site, atOnce)
    const samples: Sample[] = []
    for (let part = 0; part < parts; part += 1) {
      const failed = await ask(site, requests / parts)
      samples.push({ ...figuresOf(site.pid()), failed })
    }
    const left = await whatIsLeft('a day of requests', site, families, chores)
    return [tableOf(samples, requests), left]
  } finally {
    await site.stop()
  }
}

type Sample = { megabytes: number; handles: number; failed: number }

function figuresOf(pid: number) {
  const handles = fs.readdirSync(`/proc/${pid}/fd`).length
  return { megabytes: residentMegabytes(pid), handles }
}

const pages = ['/', '/about', '/booking', '/blog', '/tips', '/classes', '/features', '/privacy']
const calls = ['/api/site-content', '/api/tips', '/api/stripe/products', '/healthz', '/favicon.svg']

const headers = {
  Host: 'localhost',
  'Accept-Encoding': 'gzip, deflate, br',
  Accept: 'text/html',
}

/** Of twenty requests one is for a page that is made anew, as it asks for what is not kept. */
async function ask({ port }: KillableSite, amount: number): Promise<number> {
  const kept = [...pages, ...calls, ...pages].slice(0, 19).map((path) => ({ path }))
  const made = { path: '/booking', headers: { ...headers, Cookie: `visitor=${'v'.repeat(43)}` } }
  const { non2xx, errors, timeouts } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 8,
    amount,
    headers,
    requests: [...kept, made],
  })
  return non2xx + errors + timeouts
}

function tableOf(samples: Sample[], requests: number): Table {
  const warm = samples.slice(warmingParts)
  const [first, last] = [warm.slice(0, warmingParts), warm.slice(-warmingParts)]
  const of = (part: Sample[], figure: keyof Sample) => median(part.map((one) => one[figure]))
  const growth = of(last, 'megabytes') / of(first, 'megabytes') - 1
  const failed = samples.reduce((sum, one) => sum + one.failed, 0)
  const row = (name: string, figure: keyof Sample) => [
    name,
    of(first, figure).toFixed(0),
    of(last, figure).toFixed(0),
  ]
  return {
    title: `${requests} requests, as in ${((requests / aDay) * 24).toFixed(1)} hours at 20 a second`,
    columns: ['', 'second quarter', 'last quarter'],
    rows: [
      row('MB of resident memory', 'megabytes'),
      row('open files and connections', 'handles'),
      ['requests that failed', '', String(failed)],
    ],
    notes: [`Goal: memory within ${mostGrowth * 100} %, not more open, none failed.`],
    missed: [
      ...(growth > mostGrowth ? [`memory grew by ${(growth * 100).toFixed(0)} %`] : []),
      ...(of(last, 'handles') > of(first, 'handles') + 5 ? ['more files are open'] : []),
      ...(failed > 0 ? [`${failed} requests failed`] : []),
    ],
  }
}
