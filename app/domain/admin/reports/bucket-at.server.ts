import { sql, type Prisma } from '~/platform/database/database.server'
import { calendarDateAt, startOfDay } from '~/values/business-time'
import type { ReportQuery } from './report'
import { bucketsOf, firstDayOfBucket } from './report-range'

type Where = Pick<ReportQuery, 'range' | 'unit' | 'zone'>
type Buckets = { names: string[]; starts: Date[] }

/** The buckets of a range with their first instants, oldest first. */
export function bucketsOfRange({ range, unit, zone }: Where): Buckets {
  const last = new Date(range.until.getTime() - 1)
  const days = { from: calendarDateAt(range.from, zone), until: calendarDateAt(last, zone) }
  const names = bucketsOf(days, unit)
  return { names, starts: names.map((bucket) => startOfDay(firstDayOfBucket(bucket), zone)) }
}

/**
 * SQL: which of the buckets an instant is in, from 1 on. Looks it up among their first instants,
 * which costs a fraction of what Postgres needs for a local time.
 */
export function positionOf(instant: Prisma.Sql, { starts }: Buckets): Prisma.Sql {
  return sql`width_bucket(${instant}, ${starts}::timestamptz[])`
}

/** SQL: the bucket of an instant within the range. */
export function bucketAt(instant: Prisma.Sql, where: Where): Prisma.Sql {
  const buckets = bucketsOfRange(where)
  return sql`(${buckets.names}::text[])[${positionOf(instant, buckets)}]`
}
