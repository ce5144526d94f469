import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startKillableSite, type KillableSite } from '../../support/kills/killable-site'
import { startMovableDatabase, type MovableDatabase } from '../../support/servers/movable-database'
import { startOwnPostgres, type OwnPostgres } from '../../support/servers/own-postgres'
import { freePort } from '../../support/servers/server-process'
import { ask, fromOurPages } from '../../support/servers/site'
import { createDatabase, query } from '../../support/servers/test-postgres'
import type { Benchmark } from '../support/benchmark'
import { spread } from '../support/rounds'
import type { Table } from '../support/table'
import { startFamilies } from './families-at-work'
import { startStaffChores } from './staff-chores'
import { cellsOf, countResponse, noResponses, responseColumns, type Responses } from './responses'
import { untilRecovered, type Recovery } from './until-recovered'
import { secrets, useDatabase } from './use-database'
import { whatIsLeft } from './what-is-left'

const efforts = { whole: { rounds: 3, families: 3 }, quick: { rounds: 1, families: 2 } }
const mostSeconds = 10

/** How long each fault lasts. */
const lastsMs = 8_000

/** A fault that begins, and that its result ends. */
type Fault = { name: string; begin: () => Promise<() => Promise<void>> }

/**
 * What else may happen to a database, while families book and staff work: how everybody is
 * answered meanwhile, how long recovery takes, and whether anything was left half done.
 */
export const databaseFaults: Benchmark = async ({ directory }, effort) => {
  const { rounds, families } = efforts[effort]
  const disk = mountSmallDisk(path.join(directory, 'small-disk'))
  const postgres = await startOwnPostgres(disk.folder)
  await query(postgres.url, `alter system set max_wal_size = '64MB'`)
  await query(postgres.url, `alter system set min_wal_size = '32MB'`)
  await query(postgres.url, 'select pg_reload_conf()')
  const movable = await startMovableDatabase(await createDatabase(postgres.url, 'faulty'))
  const place = path.join(directory, 'faulty-site')
  fs.mkdirSync(place)
  const settings = { DATABASE_URL: movable.databaseUrl, ...secrets }
  const site = await startKillableSite(movable.databaseUrl, place, settings)
  try {
    await useDatabase(site.databaseUrl, directory)
    const faults: Fault[] = [
      { name: 'restarted', begin: () => restart(postgres) },
      { name: 'moved to another port', begin: () => move(postgres, movable) },
      { name: 'without a free connection', begin: () => takeConnections(site) },
      { name: 'read-only', begin: () => makeReadOnly(site) },
      ...(disk.isSmall
        ? [{ name: 'with a full disk', begin: () => fillDisk(disk, postgres) }]
        : []),
    ]
    return await survive(faults, rounds, families, site)
  } finally {
    await site.stop()
    movable.stop()
    await postgres.stop()
    disk.remove()
  }
}

async function survive(
  faults: Fault[],
  rounds: number,
  atOnce: number,
  site: KillableSite,
): Promise<Table[]> {
  const chores = await startStaffChores()
  const families = startFamilies(site, atOnce)
  const missed: string[] = []
  const rows: string[][] = []
  await delay(3_000)
  for (const { name, begin } of faults) {
    const responses = noResponses()
    const found: Recovery[] = []
    for (let round = 0; round < rounds; round += 1) {
      const end = await begin()
      await askAround(site, responses, lastsMs)
      await end()
      found.push(await untilRecovered(site))
      await delay(2_000)
    }
    const seconds = (part: keyof Recovery) => found.map((one) => one[part] / 1000)
    const longest = Math.max(...seconds('pagesMs'), ...seconds('jobsMs'))
    if (longest > mostSeconds) missed.push(`${name}: ${longest.toFixed(1)} s until it recovered`)
    missed.push(...new Set(responses.bad.map((one) => `${name}: ${one}`)))
    const recovery = [spread(seconds('pagesMs'), 1), spread(seconds('jobsMs'), 1)]
    rows.push([name, String(rounds), ...recovery, ...cellsOf(responses)])
  }
  return [
    {
      title: `A database that for ${lastsMs / 1000} s is …`,
      columns: ['', 'times', 's until pages', 's until jobs', ...responseColumns],
      rows,
      notes: [
        'Median (least–greatest) from the end of the fault. Answered: pages from memory or without the database.',
        ...(faults.length === 5 ? [] : ['Without root, no disk could be filled.']),
        `Goal: at most ${mostSeconds} s, and no 5xx but 503.`,
      ],
      missed,
    },
    await whatIsLeft('such a database', site, families, chores),
  ]
}

async function restart(postgres: OwnPostgres) {
  await postgres.end('fast')
  return () => postgres.start()
}

async function move(postgres: OwnPostgres, movable: MovableDatabase) {
  await postgres.end('fast')
  return async () => {
    const port = await freePort()
    await postgres.start(port)
    movable.moveTo(port)
  }
}

/** Others take every connection that the server has, those of the site among them. */
async function takeConnections({ databaseUrl }: KillableSite) {
  const taken: pg.Client[] = []
  let isOver = false
  const taking = (async () => {
    while (!isOver) {
      const client = new pg.Client({ connectionString: databaseUrl, application_name: 'taker' })
      client.on('error', () => undefined)
      try {
        await client.connect()
        taken.push(client)
        if (taken.length % 10 === 1)
          await client.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where backend_type = 'client backend' and application_name <> 'taker'`,
          )
      } catch {
        // all are taken
        const [first] = taken
        await first
          ?.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where backend_type = 'client backend' and application_name <> 'taker'`,
          )
          .catch(() => undefined)
        await delay(20)
      }
    }
  })()
  await delay(500)
  return async () => {
    isOver = true
    await taking
    await Promise.all(taken.map((client) => client.end().catch(() => undefined)))
  }
}

async function makeReadOnly({ databaseUrl }: KillableSite) {
  const set = async (value: 'on' | 'off') => {
    // a session of its own may write in spite of it
    await query(databaseUrl, `alter system set default_transaction_read_only = ${value}`)
    await query(databaseUrl, 'select pg_reload_conf()')
  }
  await set('on')
  return () => set('off')
}

type SmallDisk = {
  folder: string
  isSmall: boolean
  fill: () => void
  empty: () => void
  remove: () => void
}

/** A file system of its own in memory; just a folder without root on Linux. */
function mountSmallDisk(folder: string): SmallDisk {
  fs.mkdirSync(folder)
  const options = ['-t', 'tmpfs', '-o', 'size=450m,mode=0755']
  const isSmall = spawnSync('mount', [...options, 'tmpfs', folder]).status === 0
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    isSmall,
    fill() {
      const file = fs.openSync(ballast, 'w')
      const block = Buffer.alloc(64 * 1024)
      try {
        for (;;) fs.writeSync(file, block)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        fs.closeSync(file)
      }
    },
    empty: () => fs.rmSync(ballast, { force: true }),
    remove: () => void (isSmall && execFileSync('umount', [folder])),
  }
}

/** Where the log of the database cannot be written, it ends, and is started again afterwards. */
async function fillDisk(disk: SmallDisk, postgres: OwnPostgres) {
  disk.fill()
  return async () => {
    disk.empty()
    if (!postgres.isRunning()) await postgres.start()
  }
}

/** Pages, calls and a form, over and over. */
async function askAround({ port }: KillableSite, responses: Responses, forMs: number) {
  const visitor = { Cookie: `visitor=${'v'.repeat(43)}` }
  const began = performance.now()
  const over = () => performance.now() - began > forMs
  const day = new Date(performance.timeOrigin + 10 * 86_400_000).toISOString().slice(0, 10)
  const questions = [
    ...['/', '/booking', '/checkout', `/booking?type=deep-dive&day=${day}`].map((path) => ({
      path,
      headers: visitor,
    })),
    { path: `/api/available-times/${day}/deep-dive` },
    { path: '/parent/sign-in' },
    {
      path: '/parent/forgot-password',
      method: 'POST',
      headers: fromOurPages,
      body: 'email=nobody%40example.com',
    },
  ]
  while (!over()) {
    await Promise.all(
      questions.map(async ({ path, ...question }) => {
        const answer = await ask(path, { port, ...question }).catch(() => null)
        if (!answer) return void (responses.cut += 1)
        const asked = `${'method' in question ? 'POST' : 'GET'} ${path}`
        countResponse({ asked, status: answer.status, body: answer.body }, responses)
      }),
    )
    await delay(100)
  }
}
