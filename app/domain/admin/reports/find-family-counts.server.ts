import { sql } from '~/platform/database/database.server'
import { may } from '~/values/permissions'
import { bucketAt } from './bucket-at.server'
import { activeDays } from '../families/family-filter'
import type { ReportQuery } from './report'
import { summedRows } from './report-rows.server'

/** Families of a bucket. */
export type FamilyCount = { bucket: string; fresh: number; active: number; lapsed: number }

const isOfFamily = sql`
  status in ('confirmed', 'completed', 'no_show') and guardian_id is not null`

/**
 * New: their first lesson was then. Active: they had a lesson then. Lapsed: then, sixty days had
 * passed since their last one. Families in several buckets are active in each.
 */
export async function findFamilyCounts({
  staff,
  range,
  unit,
  zone,
  now,
}: ReportQuery): Promise<FamilyCount[]> {
  if (!may(staff, 'read-reports')) return []
  const bucket = (at: ReturnType<typeof sql>) => bucketAt(at, { range, unit, zone })
  return await summedRows<FamilyCount>(sql`
    with family as (
      select first_at, latest_at + make_interval(days => ${activeDays}) as lapsed_at
      from report_family
    ), part as (
      select ${bucket(sql`first_at`)} as bucket, count(*) as fresh, 0 as active, 0 as lapsed
      from family
      where first_at >= ${range.from} and first_at < ${range.until} and first_at <= ${now} group by 1
      union all
      select ${bucket(sql`lapsed_at`)}, 0, 0, count(*) from family
      where lapsed_at >= ${range.from} and lapsed_at < ${range.until} and lapsed_at <= ${now}
      group by 1
      union all
      select bucket, 0, count(*), 0 from (
        select distinct guardian_id, ${bucket(sql`starts_at`)} as bucket from report_booking
        where starts_at >= ${range.from} and starts_at < ${range.until} and starts_at <= ${now}
          and ${isOfFamily}
      ) active group by 1
    )
    select bucket, sum(fresh)::int as fresh, sum(active)::int as active, sum(lapsed)::int as lapsed
    from part group by bucket order by bucket`)
}

/** Families with at least one lesson in the range. */
export async function countActiveFamilies({ staff, range, now }: ReportQuery): Promise<number> {
  if (!may(staff, 'read-reports')) return 0
  const [row] = await summedRows<{ count: number }>(sql`
    select count(distinct guardian_id)::int as count from report_booking
    where starts_at >= ${range.from} and starts_at < ${range.until} and starts_at <= ${now}
      and ${isOfFamily}`)
  return row?.count ?? 0
}

/** Athletes by their first lesson, and how many came again. */
export type FirstLessons = {
  bucket: string
  athletes: number
  again: number
  withinMonth: number
  withinQuarter: number
  /** Booked at a trial price, and how many of them came again. */
  trials: number
  trialsAgain: number
}

/** By the period of the first lesson. Empty without the right to read reports. */
export async function findFirstLessons({
  staff,
  range,
  unit,
  zone,
  now,
}: ReportQuery): Promise<FirstLessons[]> {
  if (!may(staff, 'read-reports')) return []
  return await summedRows<FirstLessons>(sql`
    with next as (
      select first_at, case when second_at <= ${now} then second_at end as second_at, exists (
        select from booking_on_behalf
        where booking_id = first_booking_id and price_reason = 'trial'
      ) as is_trial
      from report_athlete
      where first_at >= ${range.from} and first_at < ${range.until} and first_at <= ${now}
    )
    select ${bucketAt(sql`first_at`, { range, unit, zone })} as bucket,
      count(*)::int as athletes, count(second_at)::int as again,
      count(*) filter (where second_at <= first_at + interval '30 days')::int as "withinMonth",
      count(*) filter (where second_at <= first_at + interval '90 days')::int as "withinQuarter",
      count(*) filter (where is_trial)::int as trials,
      count(second_at) filter (where is_trial)::int as "trialsAgain"
    from next group by 1 order by 1`)
}
