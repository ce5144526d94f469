import { sql, type Prisma } from '~/platform/database/database.server'
import type { FamilyFilter } from './family-filter'

/**
 * SQL: families whose first lesson began within `from` (inclusive) and `until`, with that booking.
 * A family is who booked. The summaries are to be refreshed before.
 */
export function firstLessons(from: Prisma.Sql, until: Prisma.Sql, now: Date): Prisma.Sql {
  return sql`
    SELECT guardian_id, first_booking_id AS booking_id, first_at AS starts_at, another_booked_at
    FROM report_family
    WHERE first_at >= ${from} AND first_at < ${until} AND first_at <= ${now}`
}

/** SQL: every booked lesson of the families in `first` that has begun. */
function lessonsSince(now: Date): Prisma.Sql {
  return sql`
    SELECT guardian_id, first.starts_at AS first_at, report_booking.starts_at
    FROM first JOIN report_booking USING (guardian_id)
    WHERE status IN ('confirmed', 'completed', 'no_show') AND report_booking.starts_at <= ${now}`
}

/** SQL: whether the booking of a row of `first` was made at a trial price. */
export const isTrial = sql`EXISTS (
  SELECT FROM booking_on_behalf
  WHERE booking_id = first.booking_id AND price_reason = 'trial'
)`

/** SQL conditions on `guardian_id`, by the month of the family's first lesson. */
export function sinceConditions(
  { since, lessonIn, again, trial }: FamilyFilter,
  now: Date,
): Prisma.Sql[] {
  if (!since) return []
  return [
    sql`guardian_id IN (
      WITH first AS MATERIALIZED (${firstLessons(startOf(since, 0), startOf(since, 1), now)})
      SELECT guardian_id FROM first WHERE true
        ${again ? sql`AND another_booked_at <= starts_at + make_interval(days => ${Number(again)}::int)` : sql``}
        ${trial ? sql`AND ${isTrial}` : sql``}
        ${
          lessonIn
            ? sql`AND guardian_id IN (
                SELECT guardian_id FROM (${lessonsSince(now)}) held
                WHERE starts_at >= ${startOf(lessonIn, 0)} AND starts_at < ${startOf(lessonIn, 1)}
              )`
            : sql``
        }
    )`,
  ]
}

/** SQL: the first instant of a month, or of a later one, in the business's time zone. */
function startOf(month: string, later: number): Prisma.Sql {
  return sql`((${`${month}-01`}::date + make_interval(months => ${later}::int))
    AT TIME ZONE (SELECT time_zone FROM settings))`
}
