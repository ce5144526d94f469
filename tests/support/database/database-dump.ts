import { database } from '~/platform/database/database.server'

/** The business's tables by name, without Prisma's migrations table. */
export async function tables(): Promise<string[]> {
  const found = await database().$queryRaw<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> '_prisma_migrations'
    order by table_name`
  return found.map(({ name }) => name)
}

/** The whole database by table, each row as text. */
export async function dump(): Promise<Record<string, string[]>> {
  const names = await tables()
  const found = await database().$queryRawUnsafe<{ name: string; row: string }[]>(
    names
      .map((name) => `select '${name}' as name, to_jsonb(f)::text as row from "${name}" f`)
      .join(' union all '),
  )
  const rows: Record<string, string[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (const { name, row } of found) rows[name]!.push(row)
  return rows
}

/** The tables that contain a text: as is, in base64 or in hexadecimal. */
export async function tablesWith(text: string): Promise<string[]> {
  const bytes = Buffer.from(text)
  const spellings = [text, bytes.toString('base64'), bytes.toString('hex')]
  return Object.entries(await dump())
    .filter(([, rows]) => rows.some((row) => spellings.some((spelling) => row.includes(spelling))))
    .map(([table]) => table)
}
