import { sql, type Prisma } from '~/platform/database/database.server'
import type { FamilyFilter } from './family-filter'

const counts = sql`('confirmed', 'completed', 'no_show')`

/**
 * SQL: families whose first lesson began within `from` (inclusive) and `until`, with that booking.
 * A family is who booked.
 */
export function firstLessons(from: Prisma.Sql, until: Prisma.Sql, now: Date): Prisma.Sql {
  return sql`
    SELECT DISTINCT ON (booked.guardian_id) booked.guardian_id, booking.id AS booking_id,
      lesson.starts_at
    FROM lesson
    JOIN booking ON booking.lesson_id = lesson.id
    JOIN booking_order booked ON booked.id = booking.order_id
    WHERE lesson.starts_at >= ${from} AND lesson.starts_at < ${until} AND lesson.starts_at <= ${now}
      AND booking.status IN ${counts} AND booked.guardian_id IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM booking_order earlier_order
        JOIN booking earlier ON earlier.order_id = earlier_order.id
        JOIN lesson earlier_lesson ON earlier_lesson.id = earlier.lesson_id
        WHERE earlier_order.guardian_id = booked.guardian_id AND earlier.status IN ${counts}
          AND earlier_lesson.starts_at < ${from}
      )
    ORDER BY booked.guardian_id, lesson.starts_at, booking.id`
}

/** SQL: every booked lesson of the families in `first` that has begun. */
export function lessonsSince(now: Date): Prisma.Sql {
  return sql`
    SELECT first.guardian_id, first.starts_at AS first_at, lesson.starts_at
    FROM first
    JOIN booking_order ON booking_order.guardian_id = first.guardian_id
    JOIN booking ON booking.order_id = booking_order.id AND booking.status IN ${counts}
    JOIN lesson ON lesson.id = booking.lesson_id AND lesson.starts_at <= ${now}`
}

/** SQL: when the family of a row of `first` had booked another lesson; null if it has not. */
export const bookedAnotherAt = sql`(
  SELECT min(coalesce(another.confirmed_at, another.created_at))
  FROM booking_order JOIN booking another ON another.order_id = booking_order.id
  WHERE booking_order.guardian_id = first.guardian_id AND another.id <> first.booking_id
    AND another.status IN ${counts}
)`

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
        ${again ? sql`AND ${bookedAnotherAt} <= starts_at + make_interval(days => ${Number(again)}::int)` : sql``}
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
