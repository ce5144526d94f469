import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { load } from 'cheerio'
import pg from 'pg'
import { closeDatabase } from '../../app/platform/database/database.server'
import { newToken } from '../../app/platform/secrets/tokens.server'
import type { ServerProcess } from '../support/servers/server-process'
import { ask, fromOurPages } from '../support/servers/site'
import { createDatabase } from '../support/servers/test-postgres'
import type { Benchmark } from './support/benchmark'
import { stopServer, type BenchmarkSite } from './support/benchmark-site'
import {
  atOnce,
  phaseNames,
  requireBooked,
  runAll,
  tenAtATime,
  type Phase,
  type Times,
} from './support/book-in-process'
import { settleIn } from './support/in-process'
import { parentsWithWishes, wished, type Wish } from './support/parents-with-wishes'
import { hasPgbench, replay, startRecording } from './pgbench-replay'
import { median, spread } from './support/rounds'
import type { Table } from './support/table'

const efforts = { whole: { bookings: 1_000, rounds: 5 }, quick: { bookings: 150, rounds: 2 } }
const goals = { leastRatio: 0.5, leastAMinute: 1_000 }

/**
 * How many lessons are booked per second: by the commands themselves, compared with pgbench running
 * the same statements on as many connections; and over HTTP by signed-in parents.
 */
export const commands: Benchmark = async (site, effort) => {
  const { bookings, rounds } = efforts[effort]
  const template = await prepare(site)
  settleIn(template, site.directory)
  const client = new pg.Client({ connectionString: template })
  await client.connect()
  const wishes = await parentsWithWishes(client, bookings)
  await client.end()
  await closeDatabase()
  const afresh = () => createDatabase(site.databaseUrl, 'site_commands', 'site_commands_template')

  const inProcess = hasPgbench() ? await besidePgbench(site, wishes, rounds, afresh) : noPgbench
  return [inProcess, await overHttp(site, wishes, afresh)]
}

/** A separate database without connections, so that it can be used as a template. */
async function prepare(site: BenchmarkSite): Promise<string> {
  const template = await createDatabase(site.databaseUrl, 'site_commands_template')
  await stopServer(await site.startServer({ DATABASE_URL: template, JOBS: 'off' }))
  return template
}

const noPgbench: Table = {
  title: 'Commands in process beside pgbench',
  columns: [''],
  rows: [['Not measured']],
  missed: ['there is no pgbench on this machine'],
}

async function besidePgbench(
  { directory }: BenchmarkSite,
  wishes: Wish[],
  rounds: number,
  afresh: () => Promise<string>,
): Promise<Table> {
  const folder = path.join(directory, 'statements')
  fs.mkdirSync(folder, { recursive: true })
  const recording = await startRecording(await afresh())
  await runAll(recording.databaseUrl, directory, wishes, recording.begin)
  recording.stop()
  const scripts = (phase: Phase) => recording.scripts(phase, folder)

  const found: { ours: Times; theirs: Times }[] = []
  for (let round = 0; round < rounds; round++) {
    const ours = await runAll(await afresh(), directory, wishes)
    const replayed = await afresh()
    const theirs = {} as Times
    for (const phase of phaseNames) theirs[phase] = await replay(replayed, scripts(phase))
    await requireBooked(replayed, wishes.length)
    found.push({ ours, theirs })
  }
  return tableOf(found, wishes.length)
}

function tableOf(found: { ours: Times; theirs: Times }[], bookings: number): Table {
  const measured: Record<string, Phase[]> = {
    'Hold a time': ['hold'],
    'Confirm it': ['confirm'],
    Both: ['hold', 'confirm'],
  }
  const missed: string[] = []
  const rows = Object.entries(measured).map(([name, counted]) => {
    const sum = (times: Times) => counted.reduce((ms, phase) => ms + times[phase], 0)
    const ratios = found.map(({ ours, theirs }) => sum(theirs) / sum(ours))
    const aSecond = (times: Times[]) => (bookings / (median(times.map(sum)) / 1000)).toFixed(0)
    if (median(ratios) < goals.leastRatio)
      missed.push(`${name}: ${median(ratios).toFixed(2)} × as many as pgbench`)
    return [
      name,
      aSecond(found.map(({ ours }) => ours)),
      aSecond(found.map(({ theirs }) => theirs)),
      spread(ratios, 2),
      `≥ ${goals.leastRatio}`,
    ]
  })
  return {
    title: `${bookings} lessons booked by the commands themselves, ${atOnce} at a time`,
    columns: ['', 'a second', 'pgbench', '× pgbench', 'goal'],
    rows,
    notes: [
      'pgbench runs the same statements with the same values, as prepared statements, on as many connections;',
      'each round begins with the same database. Median (least–greatest) of the rounds.',
    ],
    missed,
  }
}

/** With one server, and with one per CPU core, each also running the jobs that it causes. */
async function overHttp(
  site: BenchmarkSite,
  wishes: Wish[],
  afresh: () => Promise<string>,
): Promise<Table> {
  const alone = await bookAMinute(site, wishes, await afresh(), 1)
  const all = await bookAMinute(site, wishes, await afresh(), cores)
  const most = Math.max(alone, all)
  return {
    title: `Parents who are signed in, over HTTP, ${atOnce} at a time: from "Hold this time" to a booking`,
    columns: ['', 'a minute', 'goal'],
    rows: [
      ['One server', alone.toFixed(0), ''],
      [`${cores} servers`, all.toFixed(0), `≥ ${goals.leastAMinute}`],
    ],
    notes: [
      'Hold, athlete, focus, drop-off, the review as a page, and its button: six requests each, beside the',
      'jobs that they cause. PostgreSQL and the driver are on the same machine. The first third of the lessons',
      'warms the servers up and is not counted.',
    ],
    missed: most < goals.leastAMinute ? [`${most.toFixed(0)} bookings a minute`] : [],
  }
}

const cores = os.availableParallelism()

async function bookAMinute(
  site: BenchmarkSite,
  wishes: Wish[],
  databaseUrl: string,
  count: number,
): Promise<number> {
  const settings = { TRUST_PROXY: 'loopback', PUBLIC_ORIGIN: 'http://localhost' }
  const start = () => site.startServer({ ...settings, DATABASE_URL: databaseUrl })
  const servers: ServerProcess[] = []
  while (servers.length < count) servers.push(await start())
  try {
    const book = (some: Wish[]) =>
      tenAtATime(some, (wish) => bookOverHttp(wish, servers[wishes.indexOf(wish) % count]!.port))
    const warmingUp = Math.ceil(wishes.length / 3)
    await book(wishes.slice(0, warmingUp))
    const began = performance.now()
    await book(wishes.slice(warmingUp))
    const minutes = (performance.now() - began) / 60_000
    await requireBooked(databaseUrl, wishes.length)
    return (wishes.length - warmingUp) / minutes
  } finally {
    await Promise.all(servers.map(stopServer))
  }
}

async function bookOverHttp({ booker, session, athleteId, day, time }: Wish, port: number) {
  let cookies = `parent=${session}`
  const headers = () => ({ Cookie: cookies, 'X-Forwarded-For': booker.address })
  const send = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields).toString()
    const question = { port, method: 'POST', headers: { ...fromOurPages, ...headers() }, body }
    const answer = await ask(path, question)
    if (![202, 302, 303].includes(answer.status) || !answer.headers.location)
      throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 300)}`)
    for (const cookie of answer.headers['set-cookie'] ?? []) cookies += `; ${cookie.split(';')[0]}`
  }
  const choice = { lessonType: wished, day, time, idempotencyKey: newToken() }
  await send(`/booking.data?type=${wished}`, choice)
  await send('/checkout/own-athletes.data', { 'athletes[0]': athleteId })
  await send('/checkout/focus-areas.data', {})
  await send('/checkout/drop-off.data', { guardianDoesBoth: 'on' })
  const review = await ask('/checkout/review', { port, headers: headers() })
  await send('/checkout/review.data', confirmFields(review.body))
}

/** The fields that the review's button submits. */
function confirmFields(page: string): Record<string, string> {
  const $ = load(page)
  const inputs = $('form:has([name=costCents]) input[type=hidden]').toArray()
  return Object.fromEntries(inputs.map((input) => [input.attribs.name!, input.attribs.value ?? '']))
}
