import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { beforeEach, expect, inject, test, vi } from 'vitest'
import { migrate } from '~/platform/database/migrate.server'
import { temporaryDirectory } from '../../support/servers/temporary-directory'
import { createDatabase, query } from '../../support/servers/test-postgres'

let database: string
let directory: string

beforeEach(async () => {
  const name = `site_migrate_${process.env.VITEST_POOL_ID}`
  database = await createDatabase(inject('postgresUrl'), name)
  directory = temporaryDirectory('migrations')
})

function write(name: string, sql: string) {
  fs.mkdirSync(path.join(directory, name), { recursive: true })
  fs.writeFileSync(path.join(directory, name, 'migration.sql'), sql)
}

async function tables(): Promise<string[]> {
  const { rows } = await query(
    database,
    `select tablename from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations' order by 1`,
  )
  return (rows as { tablename: string }[]).map(({ tablename }) => tablename)
}

test('two simultaneous starts apply each migration once', async () => {
  write('1_athletes', 'create table athlete (id int); select pg_sleep(0.2);')
  write('2_lessons', 'create table lesson (id int);')
  const both = await Promise.all([migrate(database, directory), migrate(database, directory)])
  expect(both.flatMap(({ applied }) => applied)).toEqual(['1_athletes', '2_lessons'])
  expect(await migrate(database, directory)).toEqual({ applied: [], edited: [] })
})

test('two simultaneous starts create an index concurrently without waiting for each other', async () => {
  write('1_athletes', 'create table athlete (id int); select pg_sleep(0.5);')
  write('2_index', 'create index concurrently athlete_id_idx on athlete(id);')
  const both = await Promise.all([migrate(database, directory), migrate(database, directory)])
  expect(both.flatMap(({ applied }) => applied)).toEqual(['1_athletes', '2_index'])
})

test('the pool of the queue’s migration handles errors even when it has ended', async () => {
  const end = vi.spyOn(pg.Pool.prototype, 'end')
  try {
    await migrate(database, directory)
    const pools = end.mock.contexts as pg.Pool[]
    expect(pools.map((pool) => pool.listenerCount('error'))).toEqual([1])
  } finally {
    end.mockRestore()
  }
})

test('a migration edited after it was applied is reported', async () => {
  write('1_athletes', 'create table athlete (id int);')
  await migrate(database, directory)
  write('1_athletes', 'create table athlete (id bigint);')
  expect(await migrate(database, directory)).toEqual({ applied: [], edited: ['1_athletes'] })
})

test('a failed migration is rolled back and tried again', async () => {
  write('1_athletes', 'create table athlete (id int); select nonsense;')
  await expect(migrate(database, directory)).rejects.toThrow(
    'Migration 1_athletes failed: column "nonsense" does not exist',
  )
  expect(await tables()).toEqual([])
  write('1_athletes', 'create table athlete (id int);')
  expect(await migrate(database, directory)).toEqual({ applied: ['1_athletes'], edited: [] })
})

test('a migration that failed after a commit needs manual work', async () => {
  write('1_athletes', 'create table athlete (id int); commit; select nonsense;')
  await expect(migrate(database, directory)).rejects.toThrow('column "nonsense"')
  expect(await tables()).toEqual(['athlete'])
  await expect(migrate(database, directory)).rejects.toThrow('Migration 1_athletes failed earlier')
})

test('a migration that cannot run in a transaction runs alone', async () => {
  write('1_athletes', 'create table athlete (id int);')
  write('2_index', 'create index concurrently athlete_id on athlete (id)')
  expect((await migrate(database, directory)).applied).toEqual(['1_athletes', '2_index'])
})

test("Prisma's own command finds nothing left to do", async () => {
  await migrate(database, 'prisma/migrations')
  const said = execFileSync('node_modules/.bin/prisma', ['migrate', 'deploy'], {
    env: { ...process.env, DATABASE_URL: database },
    encoding: 'utf8',
    stdio: 'pipe',
  })
  expect(said).toContain('No pending migrations to apply')
})
