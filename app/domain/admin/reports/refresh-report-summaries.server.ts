import { database } from '~/platform/database/database.server'

/** In milliseconds; the first time after many bookings were brought in. */
const longest = 300_000

/**
 * Refreshes the rows that reports add up, with all that was committed before; cheap if nothing
 * changed. Whoever reads these rows calls it first.
 */
export async function refreshReportSummaries(): Promise<void> {
  await database().$transaction((tx) => tx.$executeRaw`SELECT refresh_report_summaries()`, {
    timeout: longest,
  })
}
