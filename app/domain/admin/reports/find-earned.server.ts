import { sql } from '~/platform/database/database.server'
import { may } from '~/values/permissions'
import { bucketAt } from './bucket-at.server'
import type { ReportQuery, SplitAmount } from './report'
import { reportRows } from './report-rows.server'
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
  return await reportRows<EarnedAmount>(sql`
    with charged as (
      select ${bucketAt(sql`starts_at`, { range, unit, zone })} as bucket,
        booking.currency, ${keyOfSplit(by)} as key, status = 'canceled' as is_canceled, line.cents,
        exists (
          select from payment_allocation part join payment on payment.id = part.payment_id
          where part.booking_id = booking.id and method = 'credit'
            and not exists (select from payment_reversal where payment_id = payment.id)
        ) as by_credit
      from lesson
      join booking on booking.lesson_id = lesson.id
      join lateral (
        select sum(amount_cents) as cents from charge_line where booking_id = booking.id
      ) line on line.cents is not null
      where starts_at >= ${range.from} and starts_at < ${range.until} and starts_at <= ${now}
        and (status <> 'canceled' or line.cents > 0)
    ), total as (
      select bucket, currency, key,
        coalesce(sum(cents) filter (where not by_credit), 0)::float8 as cents,
        coalesce(sum(cents) filter (where not by_credit and is_canceled), 0)::float8
          as "keptCents",
        coalesce(sum(cents) filter (where by_credit), 0)::float8 as "creditCents",
        count(*) filter (where not is_canceled)::int as lessons
      from charged group by 1, 2, 3
    )
    ${namedTotals(by)} order by bucket, currency, name, key`)
}
