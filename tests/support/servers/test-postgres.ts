import pg from 'pg'
import { startTemporaryPostgres } from '../../../app/platform/database/embedded-postgres.server'

export type TestPostgres = { url: string; stop: () => Promise<void> }

/** The server that TEST_POSTGRES_URL names, or a temporary one that `stop` removes. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const url = process.env.TEST_POSTGRES_URL
  return url ? { url, stop: async () => undefined } : startTemporaryPostgres()
}

/** Creates a database afresh, as a copy of the template; returns its address. */
export async function createDatabase(server: string, name: string, template = 'template1') {
  await query(server, `drop database if exists ${name} with (force)`)
  await query(server, `create database ${name} template ${template}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

export async function query(databaseUrl: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}
