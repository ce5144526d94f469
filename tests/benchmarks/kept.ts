import fs from 'node:fs'
import pg from 'pg'
import { closeDatabase } from '../../app/platform/database/database.server'
import { everyPublicPage } from './support/pages'
import { startBareServer } from './support/bare-server'
import type { Benchmark } from './support/benchmark'
import type { BenchmarkSite } from './support/benchmark-site'
import { bookOne } from './support/book-in-process'
import { settleIn } from './support/in-process'
import type { Load } from './support/load'
import { asker, loadByWrk } from './support/load-by-wrk'
import { parentsWithWishes, wished, type Wish } from './support/parents-with-wishes'
import { hasNginx, startNginx } from './support/nginx-server'
import { inRounds, median, spread } from './support/rounds'
import { answerAt, type OtherServer } from './support/same-answer'
import type { Table } from './support/table'

const connections = 8
const efforts = {
  whole: { rounds: 7, seconds: 2 },
  quick: { rounds: 3, seconds: 1 },
}
const bookingsPerSecond = 5
const goals = { least: 0.5, leastWhileBooked: 0.3 }

type Subject = { name: string; path: string; goal: number; isBooked?: true }

const month = `/booking?type=${wished}`

/** How many responses of each kind per second, compared with `node:http` sending the same bytes. */
export const kept: Benchmark = async (site, effort) => {
  const { rounds, seconds } = efforts[effort]
  const subjects = await subjectsOf(site)
  const wishes = await wishesFor(site, rounds * seconds * bookingsPerSecond)
  const rows: string[][] = []
  const missed: string[] = []
  for (const { name, path, goal, isBooked } of subjects) {
    const asked = { url: site.origin + path, pid: site.pid }
    const answer = await answerAt(asked.url)
    const bare = await startBareServer(answer, site.directory)
    const nginx = hasNginx ? await startNginx(answer, site.directory) : undefined
    try {
      const measure = () => loadByWrk(asked, { connections, seconds })
      const measureOther = ({ origin: url, pid }: OtherServer) =>
        loadByWrk({ url, pid }, { connections, seconds })
      const measures = new Map([
        ['site', isBooked ? () => whileBooked(wishes, seconds, measure) : measure],
        ['bare', () => measureOther(bare)],
      ])
      if (nginx) measures.set('nginx', () => measureOther(nginx))
      const row = rowOf(await inRounds(rounds, measures))
      rows.push([name, ...row.cells])
      console.log([name, ...row.cells].join('  '))
      if (row.ratio < goal) missed.push(`${name}: ${row.ratio.toFixed(2)} × node:http, not ${goal}`)
    } finally {
      await bare.stop()
      await nginx?.stop()
    }
  }
  await closeDatabase()
  return [tableOf(rows, missed, rounds)]
}

async function subjectsOf({ origin }: BenchmarkSite): Promise<Subject[]> {
  const asset = fs.readdirSync('build/client/assets').find((name) => name.startsWith('parts'))
  const isKept = ({ path }: { path: string }) =>
    !/^\/(privacy-requests|newsletter|cookie|waiting|parent)/.test(path)
  const pages = (await everyPublicPage(origin)).filter(isKept)
  const day = /day=([\d-]+)/.exec(pages.find(({ path }) => path.includes('day='))!.path)![1]!
  const others = [
    { name: 'API: site-content', path: '/api/site-content' },
    { name: 'API: blog-posts', path: '/api/blog-posts' },
    { name: 'API: tips', path: '/api/tips' },
    { name: 'API: stripe/products', path: '/api/stripe/products' },
    { name: 'API: available-times', path: `/api/available-times?date=${day}&lessonType=${wished}` },
    { name: 'A built script', path: `/assets/${asset}` },
    { name: 'The icon', path: '/favicon.svg' },
    { name: '/healthz', path: '/healthz' },
  ]
  const booked = { goal: goals.leastWhileBooked, isBooked: true } as const
  return [
    ...[...pages, ...others].map(({ name, path }) => ({ name, path, goal: goals.least })),
    { name: 'A month, 5 bookings a second', path: month, ...booked },
    { name: 'A day, 5 bookings a second', path: `${month}&day=${day}`, ...booked },
  ]
}

/** As many as two subjects book. */
async function wishesFor(site: BenchmarkSite, count: number): Promise<Wish[]> {
  settleIn(site.databaseUrl, site.directory)
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  const wishes = await parentsWithWishes(client, 2 * count)
  await client.end()
  return wishes
}

/** Holds, answers and confirms at a fixed rate in this process while the site is under load. */
async function whileBooked(
  wishes: Wish[],
  seconds: number,
  measure: () => Promise<Load>,
): Promise<Load> {
  const bookings: Promise<void>[] = []
  const next = setInterval(() => {
    const wish = wishes.pop()
    if (wish) bookings.push(bookOne(wish))
  }, 1_000 / bookingsPerSecond)
  const load = await measure().finally(() => clearInterval(next))
  await Promise.all(bookings)
  if (bookings.length < (seconds - 1) * bookingsPerSecond)
    throw new Error(`only ${bookings.length} lessons were booked meanwhile`)
  return load
}

function rowOf(samples: Map<string, Load[]>) {
  const [site, bare] = [samples.get('site')!, samples.get('bare')!]
  const nginx = samples.get('nginx')
  const ratios = site.map(({ perSecond }, round) => perSecond / bare[round]!.perSecond)
  const rate = (loads: Load[]) => median(loads.map(({ perSecond }) => perSecond)).toFixed(0)
  const processor = (loads: Load[]) => median(loads.map(({ processorMs }) => 1_000 * processorMs))
  return {
    ratio: median(ratios),
    cells: [
      rate(site),
      rate(bare),
      nginx ? rate(nginx) : '',
      spread(ratios, 2),
      processor(site).toFixed(0),
      processor(bare).toFixed(0),
      median(site.map(({ p99 }) => p99)).toFixed(1),
    ],
  }
}

function tableOf(rows: string[][], missed: string[], rounds: number): Table {
  return {
    title: `Answers from memory beside node:http with the same bytes, ${connections} connections, brotli`,
    columns: ['', 'a second', 'node:http', 'nginx', 'ratio', 'µs', 'node:http', 'p99 ms'],
    rows,
    notes: [
      `Median of ${rounds} rounds, the site and the others in turn (least–greatest); asked by ${asker}.`,
      'Ratio: to node:http. nginx, where it is installed: one process, from a file, without a log.',
      'µs: of the server’s processor for one answer, which others on the machine disturb less.',
      'Bookings are whole ones: held, answered and confirmed, each in several transactions.',
      `Goal: a ratio of ${goals.least}, and of ${goals.leastWhileBooked} while lessons are booked.`,
    ],
    missed,
  }
}
