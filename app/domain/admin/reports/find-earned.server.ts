import { sql } from '~/platform/database/database.server'
import { may } from '~/values/permissions'
import { bucketAt } from './bucket-at.server'
import type { ReportQuery, SplitAmount } from './report'
import { summedRows } from './report-rows.server'
import { keyOfSplit, namedTotals, type LessonSplit } from './split-by.server'

/** `cents`: all charges, of which `keptCents` for canceled lessons; `creditCents` come on top. */
export type EarnedAmount = SplitAmount & {
  keptCents: number
  /** At the lesson's price. */
  creditCents: number
  /** Bookings of lessons that took place. */
  lessons: number
}

/**
 * What bookings cost, by the day of their lesson, once it has begun. What credits paid for is kept
 * apart, because they were paid for or earned before.
 */
export async function findEarned(asked: ReportQuery, by: LessonSplit): Promise<EarnedAmount[]> {
  const { staff, range, unit, zone, now } = asked
  if (!may(staff, 'read-reports')) return []
  return await summedRows<EarnedAmount>(sql`
    with total as (
      select ${bucketAt(sql`starts_at`, { range, unit, zone })} as bucket,
        currency, ${keyOfSplit(by)} as key,
        coalesce(sum(charged_cents) filter (where not is_by_credit), 0)::float8 as cents,
        coalesce(sum(charged_cents) filter (where not is_by_credit and status = 'canceled'), 0)::float8
          as "keptCents",
        coalesce(sum(charged_cents) filter (where is_by_credit), 0)::float8 as "creditCents",
        count(*) filter (where status <> 'canceled')::int as lessons
      from report_booking
      where starts_at >= ${range.from} and starts_at < ${range.until} and starts_at <= ${now}
        and charged_cents is not null and (status <> 'canceled' or charged_cents > 0)
      group by 1, 2, 3
    )
    ${namedTotals(by)} order by bucket, currency, name, key`)
}
