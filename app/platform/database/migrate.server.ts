// Applies prisma/migrations without Prisma's CLI or engine. Uses the same lock, table and checksums
// as `prisma migrate deploy`, so the two are interchangeable.
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { migrateJobQueue } from '../jobs/job-queue-schema.server'
import { grantSiteAccount } from './grant-site-account.server'

type Migrated = {
  /** Names of the migrations applied by this run, in order. */
  applied: string[]
  /** Names of migrations whose file changed after it was applied. */
  edited: string[]
}

type Migration = { name: string; sql: string; checksum: string }

/**
 * Migrates the database, one process at a time. The job queue's schema comes first, because
 * commands queue jobs. A failed or killed migration leaves nothing behind and is retried at the
 * next start, except one that commits midway: it stays marked as failed and needs a person.
 * @param ownerUrl the same database with the account that owns it, if the site's is another one; that
 * is then given what it needs
 */
export async function migrate(
  databaseUrl: string,
  directory: string,
  ownerUrl?: string,
): Promise<Migrated> {
  const connectionString = ownerUrl ?? databaseUrl
  const client = new pg.Client({ connectionString })
  await connect(client)
  try {
    await waitForTurn(client)
    await migrateJobQueue(connectionString)
    const migrated = await bringUpToDate(client, readMigrations(directory))
    if (ownerUrl) await grantSiteAccount(client, databaseUrl)
    return migrated
  } finally {
    await client.end() // closing the connection also releases the lock
  }
}

/**
 * Asks for the lock again and again: a statement that waits for it has a snapshot, which an index
 * that the other process creates concurrently would wait for in turn.
 */
async function waitForTurn(client: pg.Client): Promise<void> {
  // the lock id that Prisma's engine uses
  const ask = 'select pg_try_advisory_lock(72707369) as locked'
  while (!(await client.query<{ locked: boolean }>(ask)).rows[0]?.locked) await delay(100)
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (cause) {
    const { code, message } = cause as pg.DatabaseError
    throw new Error(`The database cannot be used: ${message || code}`, { cause })
  }
}

async function bringUpToDate(client: pg.Client, migrations: Migration[]): Promise<Migrated> {
  const known = await findApplied(client)
  const pending = migrations.filter(({ name }) => !known.has(name))
  for (const migration of pending) await apply(client, migration)
  return {
    applied: pending.map(({ name }) => name),
    edited: migrations
      .filter(({ name, checksum }) => known.has(name) && known.get(name) !== checksum)
      .map(({ name }) => name),
  }
}

async function findApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`create table if not exists _prisma_migrations (
    id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz,
    migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
    started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`)
  const { rows } = await client.query<{
    migration_name: string
    checksum: string
    finished_at: Date | null
  }>('select * from _prisma_migrations where rolled_back_at is null order by started_at')
  const failed = rows.find((row) => !row.finished_at)
  if (failed) throw new Error(needsRepair(failed.migration_name))
  return new Map(rows.map((row) => [row.migration_name, row.checksum]))
}

const needsRepair = (name: string) =>
  `Migration ${name} failed earlier: repair the database, then run "prisma migrate resolve".`

/**
 * The migration's row and its script run as one query, hence one implicit transaction. Statements
 * that refuse a transaction (such as creating an index concurrently) run alone, as in Prisma.
 */
async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const id = randomUUID()
  try {
    await client.query(`${begun(id, migration)};\n${migration.sql}\n;${finished(id)}`)
  } catch (error) {
    await client.query('rollback')
    if ((error as pg.DatabaseError).code !== '25001')
      throw await failure(client, id, migration, error)
    await applyAlone(client, migration)
  }
}

async function applyAlone(client: pg.Client, migration: Migration): Promise<void> {
  const id = randomUUID()
  await client.query(begun(id, migration))
  try {
    await client.query(migration.sql)
  } catch (error) {
    throw await failure(client, id, migration, error)
  }
  await client.query(finished(id))
}

async function failure(client: pg.Client, id: string, { name }: Migration, cause: unknown) {
  const { message } = cause as Error
  await client.query('update _prisma_migrations set logs = $2 where id = $1', [id, message])
  return new Error(`Migration ${name} failed: ${message}`, { cause })
}

const begun = (id: string, { name, checksum }: Migration) =>
  `insert into _prisma_migrations (id, checksum, migration_name)
   values (${pg.escapeLiteral(id)}, ${pg.escapeLiteral(checksum)}, ${pg.escapeLiteral(name)})`

const finished = (id: string) =>
  `update _prisma_migrations set finished_at = clock_timestamp(), applied_steps_count = 1
   where id = ${pg.escapeLiteral(id)}`

function readMigrations(directory: string): Migration[] {
  return fs
    .readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readMigration(directory, name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function readMigration(directory: string, name: string): Migration {
  const sql = fs.readFileSync(path.join(directory, name, 'migration.sql'), 'utf8')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
