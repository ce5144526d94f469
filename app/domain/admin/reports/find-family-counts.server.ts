import { database, sql } from '~/platform/database/database.server'
import { may } from '~/values/permissions'
import { bucketAt } from './bucket-at.server'
import { activeDays } from '../families/family-filter'
import type { ReportQuery } from './report'

/** Families of a bucket. */
export type FamilyCount = { bucket: string; fresh: number; active: number; lapsed: number }

const lessonsOfFamilies = sql`
  select guardian_id, starts_at from booking
  join booking_order on booking_order.id = order_id
  join lesson on lesson.id = lesson_id
  where status in ('confirmed', 'completed', 'no_show') and guardian_id is not null`

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
  return await database().$queryRaw<FamilyCount[]>`
    with held as materialized (${lessonsOfFamilies}), family as (
      select guardian_id, min(starts_at) as first_at,
        max(starts_at) + make_interval(days => ${activeDays}) as lapsed_at
      from held group by guardian_id
    ), part as (
      select ${bucket(sql`first_at`)} as bucket, 1 as fresh, 0 as active, 0 as lapsed from family
        where first_at >= ${range.from} and first_at < ${range.until} and first_at <= ${now}
      union all
      select ${bucket(sql`lapsed_at`)}, 0, 0, 1 from family
        where lapsed_at >= ${range.from} and lapsed_at < ${range.until} and lapsed_at <= ${now}
      union all
      select bucket, 0, 1, 0 from (
        select distinct guardian_id, ${bucket(sql`starts_at`)} as bucket from held
          where starts_at >= ${range.from} and starts_at < ${range.until} and starts_at <= ${now}
      ) active
    )
    select bucket, sum(fresh)::int as fresh, sum(active)::int as active, sum(lapsed)::int as lapsed
    from part group by bucket order by bucket`
}

/** Families with at least one lesson in the range. */
export async function countActiveFamilies({ staff, range, now }: ReportQuery): Promise<number> {
  if (!may(staff, 'read-reports')) return 0
  const [row] = await database().$queryRaw<{ count: number }[]>`
    select count(distinct guardian_id)::int as count from (${lessonsOfFamilies}) held
    where starts_at >= ${range.from} and starts_at < ${range.until} and starts_at <= ${now}`
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

export async function findFirstLessons({
  staff,
  range,
  unit,
  zone,
  now,
}: ReportQuery): Promise<FirstLessons[]> {
  if (!may(staff, 'read-reports')) return []
  return await database().$queryRaw<FirstLessons[]>`
    with came as materialized (
      select athlete_id, starts_at, price_reason = 'trial' as is_trial,
        row_number() over (partition by athlete_id order by starts_at, booking.id) as number
      from booking_place
      join booking on booking.id = booking_id
      join lesson on lesson.id = lesson_id
      left join booking_on_behalf on booking_on_behalf.booking_id = booking.id
      where status in ('confirmed', 'completed') and attendance not in ('absent', 'no_show')
        and starts_at <= ${now}
    )
    select ${bucketAt(sql`first.starts_at`, { range, unit, zone })} as bucket,
      count(*)::int as athletes, count(second.starts_at)::int as again,
      count(*) filter (where second.starts_at <= first.starts_at + interval '30 days')::int
        as "withinMonth",
      count(*) filter (where second.starts_at <= first.starts_at + interval '90 days')::int
        as "withinQuarter",
      count(*) filter (where first.is_trial)::int as trials,
      count(second.starts_at) filter (where first.is_trial)::int as "trialsAgain"
    from came as first
    left join came as second on second.athlete_id = first.athlete_id and second.number = 2
    where first.number = 1 and first.starts_at >= ${range.from} and first.starts_at < ${range.until}
    group by 1 order by 1`
}
