import { sql } from '~/platform/database/database.server'
import { may } from '~/values/permissions'
import { bucketAt } from './bucket-at.server'
import type { ReportQuery } from './report'
import { reportRows, summedRows } from './report-rows.server'
import { keyOfSplit, namedTotals, type LessonSplit } from './split-by.server'

/** Places in lessons that have begun, by what became of them. */
export type AttendanceCount = {
  bucket: string
  key: string
  name: string
  present: number
  late: number
  absent: number
  noShow: number
  notTaken: number
}

/** By period and split, canceled bookings not counted. Empty without the right to read reports. */
export async function findAttendanceRates(
  { staff, range, unit, zone, now }: ReportQuery,
  by: LessonSplit,
): Promise<AttendanceCount[]> {
  if (!may(staff, 'read-reports')) return []
  return await summedRows<AttendanceCount>(sql`
    with total as (
      select ${bucketAt(sql`starts_at`, { range, unit, zone })} as bucket,
        ${keyOfSplit(by)} as key, sum(present)::int as present, sum(late)::int as late,
        sum(absent)::int as absent, sum(no_show)::int as "noShow", sum(expected)::int as "notTaken"
      from report_booking
      where starts_at >= ${range.from} and starts_at < ${range.until} and starts_at <= ${now}
        and status in ('confirmed', 'completed', 'no_show')
      group by 1, 2
      having sum(present + late + absent + no_show + expected) > 0
    )
    ${namedTotals(by)} order by bucket, name, key`)
}

export const cancellationNotices = ['week', 'two-days', 'day', 'less', 'after'] as const

/** How long before its lesson a booking was canceled. */
export type CancellationNotice = (typeof cancellationNotices)[number]

export type CanceledCount = {
  notice: CancellationNotice
  by: 'family' | 'coach'
  currency: string
  count: number
  keptCents: number
}

/** Canceled bookings by the day of their lesson, by notice in elapsed hours. */
export async function countCanceled({ staff, range }: ReportQuery): Promise<CanceledCount[]> {
  if (!may(staff, 'read-reports')) return []
  return await reportRows<CanceledCount>(sql`
    select case when notice >= interval '168 hours' then 'week'
        when notice >= interval '48 hours' then 'two-days'
        when notice >= interval '24 hours' then 'day'
        when notice >= interval '0' then 'less' else 'after' end as notice,
      canceled_by::text as by, currency, count(*)::int as count,
      sum(paid_cents - return_cents)::float8 as "keptCents"
    from (
      select starts_at - canceled_at as notice, canceled_by, currency, paid_cents, return_cents
      from lesson
      join booking on booking.lesson_id = lesson.id
      join cancellation on cancellation.booking_id = booking.id
      where starts_at >= ${range.from} and starts_at < ${range.until}
    ) canceled
    group by 1, 2, 3`)
}
