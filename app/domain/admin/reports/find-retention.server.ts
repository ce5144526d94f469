import { sql } from '~/platform/database/database.server'
import { may } from '~/values/permissions'
import { firstLessons, isTrial } from '../families/first-lessons.server'
import { bucketAt, bucketsOfRange, positionOf } from './bucket-at.server'
import type { ReportQuery } from './report'
import { summedRows } from './report-rows.server'

/** Families of one month of first lessons that had a lesson in a month. */
export type CohortMonth = { cohort: string; month: string; families: number }

/**
 * By month of the first lesson and month of later ones, up to the current one. A cohort's own month
 * has all of its families. The range is whole months. A family's months are one string of bits, so
 * that only as many rows are sorted as there are families.
 */
export async function findCohorts(asked: ReportQuery): Promise<CohortMonth[]> {
  const { staff, range, zone, now } = asked
  if (!may(staff, 'read-reports')) return []
  const untilNow = { from: range.from, until: new Date(Math.max(now.getTime() + 1, +range.until)) }
  const months = bucketsOfRange({ range: untilNow, unit: 'month', zone })
  const none = '0'.repeat(months.names.length + 1)
  return await summedRows<CohortMonth>(sql`
    with family as (
      select ${positionOf(sql`first_at`, months)} as cohort, (
        select bit_or(set_bit(${none}::varbit, ${positionOf(sql`lesson_at`, months)}, 1))
        from unnest(lessons_at) lesson_at where lesson_at <= ${now}
      ) as months
      from report_family
      where first_at >= ${range.from} and first_at < ${range.until} and first_at <= ${now}
    ), alike as (
      select cohort, months, count(*) as families from family group by 1, 2
    )
    select (${months.names}::text[])[cohort] as cohort, (${months.names}::text[])[month] as month,
      sum(families)::int as families
    from alike join generate_series(1, ${months.names.length}::int) month
      on get_bit(months, month) = 1
    group by 1, 2 order by 1, 2`)
}

/** Families by their first lesson, and how many of them booked another one within so many days. */
export type NextBookings = {
  bucket: string
  /** Whether the first lesson was at a trial price. */
  isTrial: boolean
  families: number
  within30: number
  within60: number
  within90: number
}

/** A family that had booked another lesson before its first one counts as well. */
export async function countNextBookings(asked: ReportQuery): Promise<NextBookings[]> {
  const { staff, range, unit, zone } = asked
  if (!may(staff, 'read-reports')) return []
  return await summedRows<NextBookings>(sql`
    with first as materialized (${firstLessonsIn(asked)}), next as materialized (
      select starts_at, ${isTrial} as is_trial, another_booked_at as another_at from first
    )
    select ${bucketAt(sql`starts_at`, { range, unit, zone })} as bucket, is_trial as "isTrial",
      count(*)::int as families,
      count(*) filter (where another_at <= starts_at + interval '30 days')::int as within30,
      count(*) filter (where another_at <= starts_at + interval '60 days')::int as within60,
      count(*) filter (where another_at <= starts_at + interval '90 days')::int as within90
    from next group by 1, 2 order by 1, 2`)
}

function firstLessonsIn({ range, now }: ReportQuery) {
  return firstLessons(sql`${range.from}`, sql`${range.until}`, now)
}
