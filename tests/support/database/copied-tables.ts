import pg from 'pg'

type Copying = pg.Client & { connection: NodeJS.EventEmitter }

/**
 * Everything that the database holds, the queue's jobs among it, as `pg_dump` would write it: the text
 * of COPY by table.
 */
export async function copiedTables(databaseUrl: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl }) as Copying
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by name`,
    )
    const copies = new Map<string, string>()
    for (const { name } of rows) copies.set(name, await copyOf(client, name))
    return copies
  } finally {
    await client.end()
  }
}

/** `pg` reads the protocol of COPY, and hands out its text as an event only. */
async function copyOf(client: Copying, table: string): Promise<string> {
  const chunks: Buffer[] = []
  const keep = ({ chunk }: { chunk: Buffer }) => void chunks.push(Buffer.from(chunk))
  client.connection.on('copyData', keep)
  await client.query(`COPY ${table} TO STDOUT`)
  client.connection.off('copyData', keep)
  return Buffer.concat(chunks).toString('utf8')
}
