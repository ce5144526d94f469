import pg from 'pg'

// Prisma's own URL parameters, unknown to PostgreSQL.
const prismaOnly = [
  'schema',
  'connection_limit',
  'pool_timeout',
  'pgbouncer',
  'connect_timeout',
  'socket_timeout',
  'statement_cache_size',
]

/** Parses a Prisma database URL. */
export function readAddress(text) {
  const url = new URL(text)
  const schema = url.searchParams.get('schema') ?? 'public'
  for (const name of prismaOnly) url.searchParams.delete(name)
  return { url: url.href, schema, database: decodeURIComponent(url.pathname.slice(1)) }
}

export function withDatabase(address, database) {
  const url = new URL(address)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.href
}

/** Runs a script on its own connection. */
export async function execute(connectionString, script, schema = 'public') {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5000,
    options: `-c search_path="${schema}"`,
  })
  await client.connect()
  try {
    await client.query(script)
  } finally {
    await client.end()
  }
}
