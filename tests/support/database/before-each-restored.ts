import pg from 'pg'
import { beforeEach } from 'vitest'
import { emptyingConnection, filledTables } from './empty-tables'
import { resetDatabase } from './worker-database'

/**
 * A `beforeEach` that makes the rows of its database for the first test only. Each further test of
 * the file gets the same rows again, jobs and roles included, without triggers and foreign keys,
 * which they passed the first time; variables keep what they were given then. Only for what begins
 * with an empty database, or after a hook that empties it, and changes nothing but its rows and
 * variables that no test changes.
 */
export function beforeEachRestored(make: () => Promise<unknown>): void {
  let insertions: string | undefined
  beforeEach(async () => {
    if (insertions === undefined) {
      await make()
      insertions = await insertionsOfAll()
      return
    }
    await resetDatabase()
    const client = await emptyingConnection()
    await client.query(insertions)
  })
}

const jobs = 'graphile_worker._private_jobs'

/** SQL that fills an empty database with its rows of now, roles and waiting jobs included. */
async function insertionsOfAll(): Promise<string> {
  const client = await emptyingConnection()
  const tables = [...(await filledTables(client)), 'role', jobs]
  const kept = await client.query<{ name: string; rows: string | null }>(
    tables
      .map((name) => `select '${name}' as name, json_agg(one)::text as rows from ${name} one`)
      .join(' union all '),
  )
  const columns = await (columnsOf ??= findColumns(client))
  const insertions = kept.rows.flatMap(({ name, rows }) =>
    rows
      ? `insert into ${name} (${columns.get(name)}) overriding system value select ${columns.get(name)}
         from json_populate_recordset(null::${name}, ${pg.escapeLiteral(rows)})`
      : [],
  )
  return ['delete from role', ...insertions].join(';\n')
}

let columnsOf: Promise<Map<string, string>> | undefined

/** The columns of each table, except generated ones. */
async function findColumns(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; columns: string }>(
    `select attrelid::regclass::text as name,
       string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where attnum > 0 and not attisdropped and attgenerated = '' and relkind = 'r'
       and (relnamespace = 'public'::regnamespace or attrelid = '${jobs}'::regclass)
     group by attrelid`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}
