import { database, type Transaction } from './database.server'

/** Long enough for a large business; reading blocks no one. */
const longestMs = 10 * 60_000

/** Reads a consistent snapshot, unaffected by concurrent writes. */
export async function readingSnapshot<Result>(
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return await database().$transaction(work, {
    isolationLevel: 'RepeatableRead',
    maxWait: 5_000,
    timeout: longestMs,
  })
}

export type TableColumn = {
  table: string
  name: string
  /** The Postgres type, such as `uuid`. */
  type: string
  /** The permitted values of an enum. */
  words: string[]
  /** The table that a foreign key refers to. */
  refersTo: string | null
}

/** Every column of every table, in order. */
export async function findColumns(tx: Transaction): Promise<TableColumn[]> {
  return await tx.$queryRaw<TableColumn[]>`
    SELECT class.relname AS "table", attname AS name, format_type(atttypid, NULL) AS type,
      coalesce((SELECT array_agg(enumlabel::text ORDER BY enumsortorder) FROM pg_enum
        WHERE enumtypid = atttypid), '{}') AS words,
      (SELECT target.relname FROM pg_constraint JOIN pg_class target ON target.oid = confrelid
        WHERE conrelid = class.oid AND contype = 'f' AND conkey = ARRAY[attnum] LIMIT 1) AS "refersTo"
    FROM pg_attribute JOIN pg_class class ON class.oid = attrelid
    WHERE class.relnamespace = 'public'::regnamespace AND class.relkind = 'r' AND attnum > 0
      AND NOT attisdropped AND class.relname <> '_prisma_migrations'
    ORDER BY class.relname, attnum`
}

/** About half a megabyte per read. */
const blocksAtOnce = 64

/** All rows of a table as text, in batches: timestamps in UTC, null as null. */
export async function* readRows(
  tx: Transaction,
  table: string,
  columns: TableColumn[],
): AsyncGenerator<string[]> {
  const cells = columns.map(textOf).join(', ')
  const [size] = await tx.$queryRawUnsafe<{ blocks: number }[]>(
    `SELECT (pg_relation_size('${named(table)}') / current_setting('block_size')::int)::int AS blocks`,
  )
  for (let from = 0; from < size!.blocks; from += blocksAtOnce) {
    const rows = await tx.$queryRawUnsafe<{ cells: (string | null)[] }[]>(
      `SELECT ARRAY[${cells}]::text[] AS cells FROM ${named(table)}
      WHERE ctid >= $1::tid AND ctid < $2::tid`,
      `(${from},0)`,
      `(${from + blocksAtOnce},0)`,
    )
    for (const row of rows) yield row.cells.map((cell) => cell ?? '')
  }
}

function textOf({ name, type }: TableColumn): string {
  const column = `"${named(name)}"`
  if (type.startsWith('timestamp with time zone'))
    return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  if (type.endsWith('[]')) return `array_to_string(${column}, ' ')`
  return `${column}::text`
}

/** Names come from the database's own catalog. Refuses any other characters in a statement. */
function named(name: string): string {
  if (!/^[a-z_0-9]+$/.test(name)) throw new Error('not the name of a table or column')
  return name
}
