import type { z } from 'zod'

/** Identifies a JSON column's row in errors. */
type JsonCell = { table: string; column: string; id: string }

/**
 * Parses a JSON column with its schema.
 * @throws an error with the row and path but without the value
 */
export function readJson<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { table, column, id }: JsonCell,
): z.output<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const paths = read.error.issues.map(({ path }) => path.join('.') || 'the whole').join(', ')
  throw new Error(`${table}.${column} of ${id} cannot be read: ${paths}`)
}
