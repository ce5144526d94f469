import { sql } from '~/platform/database/database.server'
import { may } from '~/values/permissions'
import { bucketAt } from './bucket-at.server'
import { activeDays } from '../families/family-filter'
import type { ReportQuery } from './report'
import { reportRows } from './report-rows.server'

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
  return await reportRows<FamilyCount>(sql`
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
    from part group by bucket order by bucket`)
}

/** Families with at least one lesson in the range. */
export async function countActiveFamilies({ staff, range, now }: ReportQuery): Promise<number> {
  if (!may(staff, 'read-reports')) return 0
  const [row] = await reportRows<{ count: number }>(sql`
    select count(distinct guardian_id)::int as count from (${lessonsOfFamilies}) held
    where starts_at >= ${range.from} and starts_at < ${range.until} and starts_at <= ${now}`)
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
  return await reportRows<FirstLessons>(sql`
    with first as materialized (
      select distinct on (place.athlete_id) place.athlete_id, starts_at, booking.id
      from lesson ${placesThatCame}
      where starts_at >= ${range.from} and starts_at < ${range.until} and starts_at <= ${now}
        and not exists (
          select from lesson earlier_lesson
          join booking earlier on earlier.lesson_id = earlier_lesson.id
          join booking_place earlier_place on earlier_place.booking_id = earlier.id
          where earlier_place.athlete_id = place.athlete_id
            and earlier_lesson.starts_at < ${range.from}
            and earlier.status in ('confirmed', 'completed')
            and earlier_place.attendance not in ('absent', 'no_show')
        )
      order by place.athlete_id, starts_at, booking.id
    ), next as (
      select first.*, (
        select min(lesson.starts_at) from lesson ${placesThatCame}
        where place.athlete_id = first.athlete_id and lesson.starts_at <= ${now}
          and (lesson.starts_at, booking.id) > (first.starts_at, first.id)
      ) as second_at, exists (
        select from booking_on_behalf where booking_id = first.id and price_reason = 'trial'
      ) as is_trial
      from first
    )
    select ${bucketAt(sql`starts_at`, { range, unit, zone })} as bucket,
      count(*)::int as athletes, count(second_at)::int as again,
      count(*) filter (where second_at <= starts_at + interval '30 days')::int as "withinMonth",
      count(*) filter (where second_at <= starts_at + interval '90 days')::int as "withinQuarter",
      count(*) filter (where is_trial)::int as trials,
      count(second_at) filter (where is_trial)::int as "trialsAgain"
    from next group by 1 order by 1`)
}

const placesThatCame = sql`
  join booking on booking.lesson_id = lesson.id and status in ('confirmed', 'completed')
  join booking_place place on place.booking_id = booking.id
    and attendance not in ('absent', 'no_show')`
