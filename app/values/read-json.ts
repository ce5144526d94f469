import type { z } from 'zod'

/** Which column of which row it is, for whoever has to mend it. */
export type JsonCell = { table: string; column: string; id: string }

/**
 * What a JSON column of a row holds, as its schema says it.
 * @throws where it holds anything else, with the row and the path, and nothing of what stands there
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
