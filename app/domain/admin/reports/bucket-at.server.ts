import { sql, type Prisma } from '~/platform/database/database.server'
import { calendarDateAt, startOfDay } from '~/values/business-time'
import type { ReportQuery } from './report'
import { bucketsOf, firstDayOf } from './report-range'

/**
 * SQL: the bucket of an instant within the range. Looks it up among the buckets' first instants,
 * which costs a fraction of what Postgres needs for a local time.
 */
export function bucketAt(
  instant: Prisma.Sql,
  { range, unit, zone }: Pick<ReportQuery, 'range' | 'unit' | 'zone'>,
): Prisma.Sql {
  const last = new Date(range.until.getTime() - 1)
  const days = { from: calendarDateAt(range.from, zone), until: calendarDateAt(last, zone) }
  const buckets = bucketsOf(days, unit)
  const starts = buckets.map((bucket) => startOfDay(firstDayOf(bucket), zone))
  return sql`(${buckets}::text[])[width_bucket(${instant}, ${starts}::timestamptz[])]`
}
