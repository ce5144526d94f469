import pg from 'pg'
import { env } from '~/platform/env.server'

/**
 * Brings every table back to a dump, as a restored backup does: without triggers and whatever
 * happened since.
 */
export async function restoreDump(dump: Record<string, string[]>): Promise<void> {
  const client = new pg.Client({ connectionString: env().databaseUrl })
  await client.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    for (const table of Object.keys(dump)) await client.query(`delete from "${table}"`)
    for (const [table, rows] of Object.entries(dump)) {
      const { rows: columns } = await client.query<{ name: string }>(
        `select column_name as name from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      )
      const names = columns.map(({ name }) => `"${name}"`).join(', ')
      for (const row of rows)
        await client.query(
          `insert into "${table}" (${names}) overriding system value
           select ${names} from jsonb_populate_record(null::"${table}", $1::jsonb)`,
          [row],
        )
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}
