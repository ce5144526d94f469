import { execFileSync } from 'node:child_process'
import http from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { runServer, type ServerProcess } from '../support/servers/server-process'
import { temporaryDirectory } from '../support/servers/temporary-directory'
import { createDatabase, query } from '../support/servers/test-postgres'
import { until } from '../support/waiting'

const token = 'Zk3v9QmX7pLr2TsW8yBn4cHd6fGj1aEu'
let settings: Record<string, string>
let site: ServerProcess

beforeAll(async () => {
  execFileSync('node', ['prisma/tools/build-when-changed.mjs'])
  settings = {
    DATABASE_URL: await createDatabase(inject('postgresUrl'), 'site_processes'),
    DATA_DIR: temporaryDirectory('processes'),
    TOKEN_SECRET: process.env.TOKEN_SECRET!,
    MEDICAL_KEYS: process.env.MEDICAL_KEYS!,
    METRICS_TOKEN: token,
    LOG_LEVEL: 'warn',
    WEB_PROCESSES: '2',
  }
  site = await runServer(settings)
  await until(async () => site.output().includes('Ready'), 'not all of it started', 12_000)
})

afterAll(async () => {
  site.process.kill('SIGKILL')
  await site.over
})

/** The process ids of the site's processes, without their supervisor. */
function processIds(): number[] {
  const { pid } = site.process
  return execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('server.js'))
    .map((line) => Number.parseInt(line, 10))
}

/** Asks all the time, some on connections of their own and some on kept ones, until stopped. */
function askAllTheTime() {
  const kept = new http.Agent({ keepAlive: true, maxSockets: 4 })
  const outcomes = new Map<string, number>()
  let isOver = false
  const once = (agent: http.Agent | false) =>
    new Promise<string>((resolve) => {
      const path = agent ? '/healthz' : '/readyz'
      const request = http.get({ host: 'localhost', port: site.port, path, agent }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(`${path} ${answer.statusCode}`))
        answer.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
      })
      request.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
    })
  const loops = Array.from({ length: 8 }, async (_, index) => {
    while (!isOver) {
      const outcome = await once(index % 2 ? kept : false)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  })
  return async () => {
    isOver = true
    await Promise.all(loops)
    kept.destroy()
    return Object.fromEntries(outcomes)
  }
}

describe('a site of several processes', () => {
  test('migrates once, offers itself once, and works on jobs in one of them', async () => {
    expect(site.output().match(/^Migrations /gm)).toHaveLength(1)
    expect(site.output().match(/^Owner /gm)).toHaveLength(1)
    expect(processIds()).toHaveLength(2)
    await until(async () => (await workersOnJobs()) > 0, 'no one works on jobs')
    expect(await workersOnJobs()).toBe(1)
  })

  test('gives the figures of each process, and of the business once', async () => {
    const headers = { Authorization: `Bearer ${token}` }
    const read = async () => (await fetch(`${site.origin}/metrics`, { headers })).text()
    const text = await read()
    expect(text).toContain('site_processes{state="answering"} 2')
    expect(text).toContain('site_processes{state="wanted"} 2')
    expect(text.match(/^site_database_up /gm)).toHaveLength(1)
    expect(text.match(/^process_resident_memory_bytes\{process="[12]"\}/gm)).toHaveLength(2)
    expect(text.match(/^# TYPE process_resident_memory_bytes /gm)).toHaveLength(1)
  })

  test('is replaced process by process without a failed request', async () => {
    const before = processIds()
    const stop = askAllTheTime()
    site.process.kill('SIGHUP')
    await until(async () => site.output().includes('2 new processes'), 'they stay', 12_000)
    const outcomes = await stop()
    expect(processIds()).toHaveLength(2)
    expect(processIds().filter((id) => before.includes(id))).toEqual([])
    expect(Object.keys(outcomes).toSorted()).toEqual(['/healthz 200', '/readyz 200'])
    expect(outcomes['/healthz 200']! + outcomes['/readyz 200']!).toBeGreaterThan(1_000)
  })

  test('ends with all of them', async () => {
    const ids = processIds()
    site.process.kill('SIGTERM')
    expect(await site.over).toBe(0)
    for (const id of ids) expect(() => process.kill(id, 0)).toThrow()
  })
})

async function workersOnJobs(): Promise<number> {
  const { rows } = await query(
    settings.DATABASE_URL!,
    `select count(*)::int as count from pg_locks
     join pg_stat_activity using (pid)
     where locktype = 'advisory' and application_name = 'jobs' and datname = current_database()`,
  )
  return (rows as { count: number }[])[0]!.count
}

test('a site whose processes cannot start says why, and ends', async () => {
  const occupant = http.createServer().listen(0)
  const { port } = occupant.address() as { port: number }
  const refused = await runServer({ ...settings, PORT: String(port) })
  expect(await refused.over).toBe(1)
  expect(refused.output()).toMatch(new RegExp(`\nPort ${port} is in use: `))
  occupant.close()
})
