import { inject, vi } from 'vitest'
import { clock } from '~/platform/clock.server'
import { emptyingConnection, emptyTables } from './empty-tables'
import { keepWorker, readWorker } from './kept-worker'
import { temporaryDirectory } from '../servers/temporary-directory'
import { bySocket, createDatabase } from '../servers/test-postgres'

declare global {
  /** How many test files this process has run. */
  var testFile: number | undefined
}

// Runs before each test file: empties the worker's database, a clone of the migrated template, and
// sets the environment that the site reads once. A worker's files share its database, and most also
// its process, site and connection pool, which are then warm; what a file left in the database,
// clock, settings and log is reset before the next.
const worker = `site_worker_${process.env.VITEST_POOL_ID}`
if (globalThis.testFile === undefined) {
  const before = readWorker(worker)
  Object.assign(process.env, {
    DATABASE_URL: before?.databaseUrl ?? (await cloneTemplate()),
    PUBLIC_ORIGIN: 'http://localhost',
    TOKEN_SECRET: 'Vw7q-tests-only-9KfZ2mXcR4bLs8TnYj6H',
    MEDICAL_KEYS: 'tests:b1kApinGeOl2zZ5XMWtWR/lNxbNJO6ZWzDEzo9brq2o=',
    DATA_DIR: before?.dataDir ?? temporaryDirectory(worker),
  })
  globalThis.firstRoles = before?.firstRoles
  if (before) {
    await endOtherConnections()
    await resetDatabase()
  } else await restoreRoles()
  keepWorker(worker, {
    databaseUrl: process.env.DATABASE_URL!,
    dataDir: process.env.DATA_DIR!,
    firstRoles: globalThis.firstRoles!,
  })
} else await resetDatabase()
clock.release()
vi.restoreAllMocks()
const { readEnv, setEnv } = await import('~/platform/env.server')
setEnv(readEnv(process.env))
const { logger } = await import('~/platform/logger.server')
logger.level = process.env.LOG_LEVEL ?? 'error' // logs the cause of a 500 next to the test
globalThis.testFile = (globalThis.testFile ?? 0) + 1

async function cloneTemplate(): Promise<string> {
  return await bySocket(await createDatabase(inject('postgresUrl'), worker, 'site_template'))
}

/** Ends what an earlier process of this worker, or a site that it ran, still does. */
async function endOtherConnections(): Promise<void> {
  const client = await emptyingConnection()
  await client.query(`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
}

/**
 * Empties every table and the job queue, and restores the roles that the migrations made. Triggers
 * and constraints stay as they are.
 */
export async function resetDatabase(): Promise<void> {
  await emptyTables()
  await restoreRoles()
  const client = await emptyingConnection()
  await client.query('delete from graphile_worker._private_jobs')
}

declare global {
  /** The roles as the migrations made them. */
  var firstRoles: string | undefined
}

async function restoreRoles(): Promise<void> {
  const client = await emptyingConnection()
  const { rows } = await client.query<{ roles: string }>(
    "select coalesce(json_agg(role order by id), '[]')::text as roles from role",
  )
  const now = rows[0]!.roles
  globalThis.firstRoles ??= now
  if (now === globalThis.firstRoles) return
  await client.query('delete from role')
  await client.query('insert into role select * from json_populate_recordset(null::role, $1)', [
    globalThis.firstRoles,
  ])
}
