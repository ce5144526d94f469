import { refreshFamilySummaries } from '~/domain/family/refresh-family-summaries.server'
import { refreshReportSummaries } from '~/domain/admin/reports/refresh-report-summaries.server'
import { dump } from './database-dump'

/**
 * All data except the imports' own records, messages, and the audit trail, which only grows; by table.
 */
export async function businessDump(): Promise<Record<string, string[]>> {
  await refreshFamilySummaries()
  await refreshReportSummaries()
  const tables = Object.entries(await dump()).filter(
    ([table]) =>
      !/^(family_import|import_\w+|audit_event|outbox_message|account_token)$/.test(table),
  )
  return Object.fromEntries(tables.map(([table, rows]) => [table, rows.toSorted()]))
}
