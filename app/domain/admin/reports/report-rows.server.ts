import { database, type Prisma } from '~/platform/database/database.server'
import { refreshReportSummaries } from './refresh-report-summaries.server'

/** In milliseconds; a business with a long history on a busy machine. */
const longest = 60_000

/**
 * The rows of a query that adds up a long history. With Postgres's usual 4 MB its sorts and joins
 * go through files.
 */
export async function reportRows<Row>(query: Prisma.Sql): Promise<Row[]> {
  return await database().$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT set_config('work_mem', '64MB', true)`
      return await tx.$queryRaw<Row[]>(query)
    },
    { timeout: longest },
  )
}

/** The same of a query that reads the summaries. */
export async function summedRows<Row>(query: Prisma.Sql): Promise<Row[]> {
  await refreshReportSummaries()
  return await reportRows<Row>(query)
}
