import { sql, type Prisma } from '~/platform/database/database.server'
import type { CalendarDate } from '~/values/business-time'

// Subqueries for a coach's hours as JSON, in the shape of a CoachCalendar.

const times = sql`
  'venueId', venue_id,
  'start', to_char(start_time, 'HH24:MI'), 'end', to_char(end_time, 'HH24:MI')`

/** Of all dates: the first and the last day of a window are null where it has none. */
export function weeklyHoursAsJson(coachId: Prisma.Sql): Prisma.Sql {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'weekday', weekday, ${times}, 'validFrom', valid_from, 'validUntil', valid_until)), '[]')
    from availability_window where coach_id = ${coachId})`
}

/** Of the days from the first through the last. */
export function extraHoursAsJson(
  coachId: Prisma.Sql,
  first: CalendarDate,
  last: CalendarDate,
): Prisma.Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('date', on_date, ${times})), '[]')
    from extra_hours
    where coach_id = ${coachId} and on_date between ${first}::date and ${last}::date)`
}
