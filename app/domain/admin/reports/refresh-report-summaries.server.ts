import { database } from '~/platform/database/database.server'

/**
 * Refreshes the rows that reports add up, with all that was committed before; cheap if nothing
 * changed. Whoever reads these rows calls it first.
 */
export async function refreshReportSummaries(): Promise<void> {
  await database().$executeRaw`SELECT refresh_report_summaries()`
}
