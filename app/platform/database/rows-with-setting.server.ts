import { database, type Prisma } from './database.server'

/** Postgres's setting and its value. */
type Setting = readonly ['plan_cache_mode' | 'work_mem', string]

/**
 * The rows of one query that needs another setting than all others, with the longest it may take, in
 * ms.
 */
export async function rowsWithSetting<Row>(
  [name, value]: Setting,
  query: Prisma.Sql,
  timeout = 15_000,
): Promise<Row[]> {
  return await database().$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT set_config(${name}, ${value}, true)`
      return await tx.$queryRaw<Row[]>(query)
    },
    { timeout },
  )
}
