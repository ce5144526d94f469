import { sql } from '~/platform/database/database.server'
import { may } from '~/values/permissions'
import { bucketAt } from './bucket-at.server'
import type { ReportQuery } from './report'
import { summedRows } from './report-rows.server'
import { keyOfSplit, namedTotals } from './split-by.server'

/** Lessons that a coach taught, or that were at a venue. */
export type CoachHours = {
  bucket: string
  key: string
  name: string
  minutes: number
  lessons: number
  /** Places booked in them. */
  athletes: number
}

/** Lessons with at least one booking that have begun, by their planned length. */
export async function findHoursTaught(
  { staff, range, unit, zone, now }: ReportQuery,
  by: 'coach' | 'venue' = 'coach',
): Promise<CoachHours[]> {
  if (!may(staff, 'read-reports')) return []
  return await summedRows<CoachHours>(sql`
    with taught as (
      select lesson_id, coach_id, venue_id, starts_at, ends_at,
        sum(present + late + absent + no_show + expected) as athletes
      from report_booking
      where starts_at >= ${range.from} and starts_at < ${range.until} and starts_at <= ${now}
        and status in ('confirmed', 'completed', 'no_show')
      group by 1, 2, 3, 4, 5
    ), total as (
      select ${bucketAt(sql`starts_at`, { range, unit, zone })} as bucket, ${keyOfSplit(by)} as key,
        (sum(extract(epoch from ends_at - starts_at)) / 60)::float8 as minutes,
        count(*)::int as lessons, sum(athletes)::int as athletes
      from taught where athletes > 0 group by 1, 2
    )
    ${namedTotals(by)} order by bucket, name, key`)
}
