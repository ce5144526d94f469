import { sql, type Prisma } from '~/platform/database/database.server'
import { addDays, type CalendarDate } from '~/values/business-time'

/**
 * A SQL fragment: the `CalendarBlock`s as JSON that may block a coach between two dates, inclusive;
 * their own and everyone's. One day more at each end, because blocks have their own time zones.
 */
export function blockingBlocksAsJson(
  coachId: Prisma.Sql,
  first: CalendarDate,
  last: CalendarDate,
): Prisma.Sql {
  return sql`
    (select coalesce(json_agg(json_build_object(
         'startsOn', starts_on, 'startTime', to_char(start_time, 'HH24:MI'),
         'endsOn', ends_on, 'endTime', to_char(end_time, 'HH24:MI'),
         'timeZone', time_zone, 'recurrenceRule', recurrence_rule,
         'exceptions', (select coalesce(json_agg(original_on), '[]')
           from calendar_block_exception where block_id = calendar_block.id))), '[]')
       from calendar_block
       where (coach_id = ${coachId} or coach_id is null) and blocks_booking
         and starts_on <= ${addDays(last, 1)}::date
         and (recurrence_rule is not null or ends_on >= ${addDays(first, -1)}::date))`
}
