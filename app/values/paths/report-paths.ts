import { withQuery } from '../with-query'

// Paths of reports in the admin area.

/** All reports. */
export function reportsPath(): string {
  return '/admin/reports'
}

/** One report, of the last twelve months if no days are asked for. */
export function reportPath(
  report: string,
  asked: { from?: string; until?: string; by?: string } = {},
): string {
  return withQuery(`${reportsPath()}/${report}`, asked)
}

/** A CSV of one of the report's tables, with the report's query. */
export function reportFilePath(report: string, table: string, search = ''): string {
  return `${reportPath(report)}/${table}.csv${search}`
}
