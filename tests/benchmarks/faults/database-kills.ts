import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startKillableSite, type KillableSite } from '../../support/kills/killable-site'
import { plant } from '../../support/kills/killed-traces'
import { serverPid, startOwnPostgres, type OwnPostgres } from '../../support/servers/own-postgres'
import { createDatabase, query } from '../../support/servers/test-postgres'
import type { Benchmark } from '../support/benchmark'
import type { Table } from '../support/table'
import { spread } from '../support/rounds'
import { differencesOf, startFamilies, type Walk } from './families-at-work'
import { startStaffChores } from './staff-chores'
import { untilRecovered, type Recovery } from './until-recovered'
import { secrets, untilDone, useDatabase } from './use-database'
import { whatIsLeft } from './what-is-left'

const efforts = {
  whole: { external: 25, embedded: 25, storms: 10, families: 2 },
  quick: { external: 3, embedded: 3, storms: 2, families: 2 },
}
const mostSeconds = 10
const betweenKillsMs = 2_000

type Kind = {
  name: string
  /** Breaks the database; returns the moment from which it counts how long recovery takes. */
  strike: (round: number) => Promise<number>
  rounds: number
}

/**
 * Kills the database, or cuts its connections, while families book and pay and staff write and
 * imports: whether anything that was confirmed is lost or doubled, and how long recovery takes.
 */
export const databaseKills: Benchmark = async ({ directory }, effort) => {
  const { external, embedded, storms, families } = efforts[effort]
  const tables: Table[] = []
  const folder = (name: string) => {
    const made = path.join(directory, name)
    fs.mkdirSync(made)
    fs.chmodSync(made, 0o711) // PostgreSQL's account has to traverse it
    return made
  }

  const postgres = await startOwnPostgres(folder('struck-postgres'))
  const databaseUrl = await createDatabase(postgres.url, 'struck')
  const direct = { DATABASE_URL: databaseUrl, ...secrets }
  const site = await startKillableSite(databaseUrl, folder('struck-site'), direct)
  try {
    const kinds = [
      { name: 'killed', rounds: external, strike: (round: number) => kill(postgres, round) },
      { name: 'all connections cut', rounds: storms, strike: () => cutForASecond(postgres.url) },
    ]
    const found = await survive('a database of its own', kinds, site, directory, families)
    tables.push(...found.tables, await control(found.walks, site))
  } finally {
    await site.stop()
    await postgres.stop()
  }

  const own = await startKillableSite(null, folder('embedded-site'), secrets)
  try {
    const cluster = path.join(directory, 'embedded-site/postgres')
    const kinds = [{ name: 'killed', rounds: embedded, strike: () => killOwn(cluster) }]
    tables.push(...(await survive('the embedded database', kinds, own, directory, families)).tables)
  } finally {
    await own.stop()
  }
  return tables
}

async function kill(postgres: OwnPostgres, round: number): Promise<number> {
  await postgres.end('killed')
  await delay(500 * (round % 5))
  await postgres.start()
  return performance.now()
}

/** Its connections may answer for a moment longer, so waits until there is another server. */
async function killOwn(cluster: string): Promise<number> {
  const killed = serverPid(cluster)
  process.kill(killed, 'SIGKILL')
  const began = performance.now()
  while (!hasAnother(cluster, killed)) await delay(20)
  return began
}

function hasAnother(cluster: string, killed: number): boolean {
  try {
    return serverPid(cluster) !== killed
  } catch {
    return false // while the new one writes its file
  }
}

async function cutForASecond(server: string): Promise<number> {
  const others =
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'
  for (let cut = 0; cut < 20; cut += 1) {
    await untilDone(() => query(server, `${others} and backend_type = 'client backend'`))
    await delay(50)
  }
  return performance.now()
}

async function survive(
  where: string,
  kinds: Kind[],
  site: KillableSite,
  directory: string,
  atOnce: number,
): Promise<{ tables: Table[]; walks: Walk[] }> {
  await useDatabase(site.databaseUrl, directory)
  const chores = await startStaffChores()
  const families = startFamilies(site, atOnce)
  const rows: string[][] = []
  const missed: string[] = []
  for (const { name, rounds, strike } of kinds) {
    const found: Recovery[] = []
    for (let round = 0; round < rounds; round += 1) {
      await delay(betweenKillsMs + 400 * (round % 7))
      found.push(await untilRecovered(site, await strike(round)))
    }
    const seconds = (part: keyof Recovery) => found.map((one) => one[part] / 1000)
    rows.push([name, String(rounds), spread(seconds('pagesMs'), 1), spread(seconds('jobsMs'), 1)])
    const longest = Math.max(...seconds('pagesMs'), ...seconds('jobsMs'))
    if (longest > mostSeconds) missed.push(`${where}, ${name}: ${longest.toFixed(1)} s`)
  }
  const recovery = {
    title: `Kills of ${where}, while families book and staff work`,
    columns: ['', 'times', 's until pages', 's until jobs'],
    rows,
    notes: [
      'Median (least–greatest) from when the database can be reached again; of the embedded one, from the kill.',
      `Goal: at most ${mostSeconds} s.`,
    ],
    missed,
  }
  const left = await whatIsLeft(where, site, families, chores)
  return { tables: [recovery, left], walks: families.walks }
}

/** The same comparison with a planted loss and a planted duplicate. */
async function control(walks: Walk[], site: KillableSite): Promise<Table> {
  const paid = walks.filter(({ end, stuck }) => end === 'paid' && !stuck).slice(0, 2)
  await plant('loss', paid[0]!.walker, site)
  await plant('double', paid[1]!.walker, site)
  const { lost, doubled } = await differencesOf(paid, site)
  return {
    title: 'Control: an allocation taken out of the books, and a payment entered twice',
    columns: ['', 'lost', 'doubled'],
    rows: [['Seen', String(lost.length), String(doubled.length)]],
    missed: lost.length > 0 && doubled.length > 0 ? [] : ['the planted faults are not seen'],
  }
}
