import fs from 'node:fs'
import { refreshReportSummaries } from '~/domain/admin/reports/refresh-report-summaries.server'
import { database } from '~/platform/database/database.server'

const tables = ['report_booking', 'report_payment', 'report_family', 'report_athlete']
const migration = 'prisma/migrations/20261127065300_report_summaries/migration.sql'

/** What reports add up, refreshed, by table. */
export async function refreshedSummaries(): Promise<Record<string, string[]>> {
  await refreshReportSummaries()
  return await rows()
}

/** The same rows, made by the migration from all that is in the database. */
export async function migratedSummaries(): Promise<Record<string, string[]>> {
  for (const table of [...tables, 'report_change'])
    await database().$executeRawUnsafe(`delete from ${table}`)
  const text = fs.readFileSync(migration, 'utf8')
  const fill = text.slice(
    text.indexOf('INSERT INTO report_change (booking_id) SELECT id FROM booking'),
  )
  for (const statement of fill.split(';').filter((one) => one.trim() !== ''))
    await database().$executeRawUnsafe(statement)
  return await rows()
}

async function rows(): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of tables) {
    const found = await database().$queryRawUnsafe<{ row: string }[]>(
      `select to_jsonb(f)::text as row from ${table} f order by 1`,
    )
    all[table] = found.map(({ row }) => row)
  }
  return all
}
