import type pg from 'pg'
import { clock } from '~/platform/clock.server'
import { env } from '~/platform/env.server'
import { emptyingConnection, filledTables } from './empty-tables'

type Kept = { schema: string; result: unknown }

/** The database remembers what earlier processes of this worker kept in it. */
const record = `
  create schema if not exists prepared;
  create table if not exists prepared.kept (key text primary key, schema text, result json)`

/** What this process has prepared or found, so that it asks the database only once. */
const kept = new Map<string, Kept>()

/**
 * Prepares an empty database; from the second time on by inserting the same rows again, fifty times
 * as fast. Skips triggers and foreign key checks, as the rows passed them the first time.
 */
export async function prepareOnce<Result>(
  name: string,
  prepare: () => Promise<Result>,
): Promise<Result> {
  // a test may have led the site to another database than its worker's
  if (env().databaseUrl !== process.env.DATABASE_URL) return await prepare()
  const client = await emptyingConnection()
  if ((await filledTables(client)).length > 0) return await prepare()

  const key = `${name} ${moment()}`
  const before = kept.get(key) ?? (await findKept(client, key))
  if (before) {
    kept.set(key, before)
    await client.query(`select ${before.schema}.restore()`)
    return before.result as Result
  }
  const result = await prepare()
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from prepared.kept',
  )
  const schema = `prepared_${rows[0]!.count + 1}`
  if (await keepRows(client, schema)) {
    kept.set(key, { schema, result })
    const values = [key, schema, JSON.stringify(result) ?? 'null']
    await client.query('insert into prepared.kept values ($1, $2, $3)', values)
  }
  return result
}

async function findKept(client: pg.Client, key: string): Promise<Kept | undefined> {
  if (kept.size === 0) await client.query(record)
  const { rows } = await client.query<Kept>(
    'select schema, result from prepared.kept where key = $1',
    [key],
  )
  return rows[0]
}

/** What is prepared may contain the current time: to the hour, unless the clock is fixed. */
function moment(): string {
  const now = clock.now().toISOString()
  return 'fixedInstant' in globalThis ? now : now.slice(0, 'YYYY-MM-DDTHH'.length)
}

/** Copies every row into a separate schema. @returns false if there is more than rows to keep */
async function keepRows(client: pg.Client, schema: string): Promise<boolean> {
  const { rows: jobs } = await client.query('select from graphile_worker._private_jobs limit 1')
  if (jobs.length > 0) return false
  await client.query(`drop schema if exists ${schema} cascade; create schema ${schema}`)
  const inserts: string[] = []
  for (const table of await filledTables(client)) {
    const copy = `${schema}.${table}`
    const columns = await writtenColumns(client, table)
    await client.query(`create table ${copy} as select ${columns} from ${table}`)
    inserts.push(
      `insert into public.${table} (${columns}) overriding system value select * from ${copy};`,
    )
  }
  await client.query(
    `create function ${schema}.restore() returns void language plpgsql
     set session_replication_role = replica as $$ begin ${inserts.join('\n')} end $$`,
  )
  return true
}

/** All columns except generated ones. */
async function writtenColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]!.columns
}
