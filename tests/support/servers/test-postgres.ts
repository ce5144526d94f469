import fs from 'node:fs'
import path from 'node:path'
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

/**
 * The same address, by the server's socket if this machine has it. Its host and port still say how to
 * reach it by TCP.
 */
export async function bySocket(databaseUrl: string): Promise<string> {
  const { rows } = await query(databaseUrl, 'show unix_socket_directories')
  const { unix_socket_directories: directory } = rows[0] as { unix_socket_directories: string }
  const address = new URL(databaseUrl)
  if (!directory || !fs.existsSync(path.join(directory, `.s.PGSQL.${address.port}`)))
    return databaseUrl
  address.searchParams.set('host', directory)
  return address.href
}

export async function query(databaseUrl: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined) // the query fails as well
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}
