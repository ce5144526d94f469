import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, inject, test } from 'vitest'
import { runServer, untilReady } from '../support/servers/server-process'
import { temporaryDirectory } from '../support/servers/temporary-directory'
import { createDatabase, query } from '../support/servers/test-postgres'
import { until } from '../support/waiting'

const dataDir = temporaryDirectory('server')
let withDatabase: Record<string, string>

beforeAll(async () => {
  fs.chmodSync(dataDir, 0o755) // otherwise PostgreSQL's account would need another folder
  execFileSync('node', ['prisma/tools/build-when-changed.mjs'])
  withDatabase = {
    DATABASE_URL: await createDatabase(inject('postgresUrl'), 'site_server'),
    DATA_DIR: dataDir,
    TOKEN_SECRET: process.env.TOKEN_SECRET!,
    MEDICAL_KEYS: process.env.MEDICAL_KEYS!,
  }
})

test('the server stops on request after finishing its current requests', async () => {
  const server = await runServer({ ...withDatabase, DRAIN_MS: '800' })
  await untilReady(server)
  await until(async () => (await connectionsForJobs()) > 0, 'no one works on jobs')
  const slow = net.connect(server.port, 'localhost')
  slow.write(
    `POST /checkout/hold HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: ${server.origin}\r\n` +
      'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=',
  )
  await delay(200)

  const asked = performance.now()
  server.process.kill('SIGTERM')
  await delay(200)
  const readiness = await fetch(`${server.origin}/readyz`)
  expect([readiness.status, readiness.headers.get('connection')]).toEqual([503, 'close'])
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  await delay(1000) // no longer listening, but still waiting for the slow request
  await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow()
  slow.write('b')
  const [answer] = (await once(slow, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 [2-4]\d\d /)
  expect(await server.over).toBe(0)
  expect(performance.now() - asked).toBeLessThan(10_000)
})

test('the server starts its own database, survives a kill and leaves nothing running', async () => {
  const killed = await runServer({ DATA_DIR: dataDir })
  await untilReady(killed)
  const postgres = path.join(dataDir, 'postgres')
  expect(killed.output()).toContain(`PostgreSQL started in ${postgres}\n`)
  expect(killed.output()).toMatch(
    /Database .*\nMigrations .*\nData .*demo.*\nOwner .*\nReady .*after \d+ ms/,
  )
  killed.process.kill('SIGKILL')
  await killed.over

  const again = await runServer({ DATA_DIR: dataDir })
  await untilReady(again)
  expect(again.output()).toMatch(/PostgreSQL joined .*\nMigrations +up to date/)
  again.process.kill('SIGINT')
  expect(await again.over).toBe(0)
  expect(fs.existsSync(path.join(postgres, 'data/postmaster.pid'))).toBe(false)
})

test('the server reports a port in use in one line', async () => {
  const occupant = net.createServer().listen(0)
  await once(occupant, 'listening')
  const { port } = occupant.address() as net.AddressInfo
  const server = await runServer({ ...withDatabase, PORT: String(port) })
  expect(await server.over).toBe(1)
  expect(server.output()).toMatch(new RegExp(`\nPort ${port} is in use: .*\n$`))
  occupant.close()
})

test('the server reports all missing or weak settings without their values', async () => {
  const server = await runServer({
    ...withDatabase,
    TOKEN_SECRET: 'a-short-secret',
    MEDICAL_KEYS: '',
  })
  expect(await server.over).toBe(1)
  expect(server.output()).toBe(
    'The site does not start:\n' +
      '  TOKEN_SECRET is too short: at least 32 characters\n' +
      '  MEDICAL_KEYS is missing\n',
  )
})

test('the server refuses to start without a database if it may not start its own', async () => {
  const server = await runServer({ EMBEDDED_DATABASE: 'never', DATA_DIR: dataDir })
  expect(await server.over).toBe(1)
  expect(server.output()).toContain('DATABASE_URL is missing')
})

test('the server refuses to start if it cannot keep files in its data folder', async () => {
  const file = path.join(dataDir, 'no-folder')
  fs.writeFileSync(file, '')
  const server = await runServer({ ...withDatabase, DATA_DIR: path.join(file, 'data') })
  expect(await server.over).toBe(1)
  expect(server.output()).toMatch(
    /The site does not start:\n {2}DATA_DIR, where pictures and emails are kept, cannot be written to by user \d+ \(ENOTDIR\): .*\n$/,
  )
})

test('the server reports an unreachable database in one line', async () => {
  const nowhere = 'postgresql://site@127.0.0.1:1/site'
  const server = await runServer({ ...withDatabase, DATABASE_URL: nowhere })
  expect(await server.over).toBe(1)
  expect(server.output()).toMatch(/\nThe database cannot be used: .*ECONNREFUSED.*\n$/)
})

test('an empty external database gets no sample data, and no jobs run', async () => {
  const server = await runServer({
    ...withDatabase,
    DATABASE_URL: await createDatabase(inject('postgresUrl'), 'site_server_empty'),
    JOBS: 'off',
  })
  await untilReady(server)
  expect(await connectionsForJobs('site_server_empty')).toBe(0)
  server.process.kill('SIGTERM')
  await server.over
  expect(server.output()).not.toMatch(/demo/)
  const { rows } = await query(
    withDatabase.DATABASE_URL!.replace('site_server', 'site_server_empty'),
    'select (select count(*)::int from lesson_type) as types, (select count(*)::int from lesson) as lessons',
  )
  expect(rows).toEqual([{ types: 0, lessons: 0 }])
})

async function connectionsForJobs(database = 'site_server'): Promise<number> {
  const { rows } = await query(
    inject('postgresUrl'),
    `select count(*)::int as count from pg_stat_activity
     where application_name = 'jobs' and datname = '${database}'`,
  )
  return (rows as { count: number }[])[0]!.count
}
