import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  endingSignals,
  isAlive,
  serverPid,
  startOwnPostgres,
  type OwnPostgres,
} from '../../support/servers/own-postgres'
import { runServer, untilReady, type ServerProcess } from '../../support/servers/server-process'
import { temporaryDirectory } from '../../support/servers/temporary-directory'
import { createDatabase, query } from '../../support/servers/test-postgres'
import { until } from '../../support/waiting'

let postgres: OwnPostgres
let databaseUrl: string
let site: ServerProcess | undefined

beforeAll(async () => {
  execFileSync('node', ['prisma/tools/build-when-changed.mjs'])
  postgres = await startOwnPostgres()
  databaseUrl = await createDatabase(postgres.url, 'site')
})

afterAll(async () => {
  await killSite()
  await postgres.stop()
})

async function killSite(): Promise<void> {
  site?.process.kill('SIGKILL')
  await site?.over
}

async function startSite(): Promise<void> {
  const { TOKEN_SECRET, MEDICAL_KEYS } = process.env as Record<string, string>
  site = await runServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: temporaryDirectory('restart'),
    TOKEN_SECRET: TOKEN_SECRET!,
    MEDICAL_KEYS: MEDICAL_KEYS!,
  })
  await untilReady(site)
  await untilJobsRun()
}

const untilJobsRun = () =>
  until(async () => (await connectionsForJobs()).length >= 3, 'no one works on jobs')

type Connection = { pid: number; shows_life: boolean }

/** The job queue's connections; one of them proves with a lock that its process is alive. */
async function connectionsForJobs(): Promise<Connection[]> {
  const { rows } = await query(
    databaseUrl,
    `select pid, exists (
       select from pg_locks where pg_locks.pid = activity.pid and locktype = 'advisory'
     ) as shows_life
     from pg_stat_activity activity
     where application_name = 'jobs' and datname = current_database()`,
  )
  return rows as Connection[]
}

/** Cuts the connection through which the queue notices the loss, and the others a moment later. */
async function cutOneByOne(pauseMs: number): Promise<void> {
  const connections = await connectionsForJobs()
  const cut = (pids: number[]) =>
    query(
      databaseUrl,
      `select pg_terminate_backend(pid) from unnest('{${pids.join()}}'::int[]) pid`,
    )
  await cut(connections.filter((one) => one.shows_life).map(({ pid }) => pid))
  await delay(pauseMs)
  await cut(connections.filter((one) => !one.shows_life).map(({ pid }) => pid))
}

describe('a site with jobs survives', () => {
  beforeAll(startSite)
  afterAll(killSite)

  test.each(Object.keys(endingSignals) as (keyof typeof endingSignals)[])(
    'a restart of the database by: %s',
    async (how) => {
      const { process: server, output } = site!
      for (let round = 0; round < 3; round++) {
        await postgres.end(how)
        await delay(200 * round)
        await postgres.start()
        await untilReady(site!)
        await untilJobsRun()
        expect(server.exitCode, output()).toBeNull()
      }
    },
  )

  test('connections of the queue that end one after another', async () => {
    const { process: server, output } = site!
    for (const pauseMs of [0, 1, 2, 4, 8, 16, 32]) {
      await cutOneByOne(pauseMs)
      await delay(1_500) // the pause after which it restarts
      await untilJobsRun()
      expect(server.exitCode, output()).toBeNull()
    }
  })
})

describe.each([
  [
    'a queue that has stopped, whose last connection is cut,',
    'stopped-queue-process',
    /terminating/,
  ],
  [
    'a queue that stops before it listens, whose connection is cut,',
    'stopping-queue-process',
    /already been released/,
  ],
])('%s', (_queue, program, error) => {
  const cutWithPool = (pool: 'ours' | 'bare') =>
    spawnSync('node', ['--import', 'tsx', `tests/support/servers/${program}.ts`, pool], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' },
    })

  test('does not end the process with the site’s pool', () => {
    expect(cutWithPool('ours')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/lives$/),
    })
  })

  test('ends the process with the library’s own pool', () => {
    const { status, stdout, stderr } = cutWithPool('bare')
    expect(status).toBe(1)
    expect(stdout).not.toContain('lives')
    expect(stderr).toMatch(error)
  })
})

test('a site with the embedded database continues when the database is killed', async () => {
  const directory = temporaryDirectory('embedded-restart')
  fs.chmodSync(directory, 0o755) // the account that PostgreSQL runs as must traverse it
  site = await runServer({ DATA_DIR: directory })
  await untilReady(site)
  for (let round = 0; round < 3; round++) {
    const pid = serverPid(path.join(directory, 'postgres'))
    process.kill(pid, 'SIGKILL')
    await until(async () => !isAlive(pid), 'it lives on')
    await untilReady(site)
    expect((await fetch(`${site.origin}/booking`)).status).toBe(200)
  }
  expect(site.output()).toContain('PostgreSQL runs again')
  site.process.kill('SIGTERM')
  expect(await site.over).toBe(0)
  expect(fs.existsSync(path.join(directory, 'postgres/data/postmaster.pid'))).toBe(false)
})
