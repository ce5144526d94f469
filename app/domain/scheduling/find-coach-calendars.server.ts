import { database, sql, type Transaction } from '~/platform/database/database.server'
import { addDays, startOfDay, type CalendarDate, type TimeZone } from '~/values/business-time'
import { blockingBlocksAsJson } from './blocks/blocks-as-json.server'
import { busyTimesOf, type CalendarBlock } from './blocks/calendar-block'
import type { CoachCalendar } from './free-times'
import { extraHoursAsJson, weeklyHoursAsJson } from './hours-as-json.server'

type Stretch = {
  lessonTypeId: string
  first: CalendarDate
  last: CalendarDate
  timeZone: TimeZone
  /** Restricts to one coach. Without it, all who teach the lesson type. */
  coachId?: string
  /** Lessons to treat as free, because they would be released. Does not affect group classes. */
  except?: string[]
}

/** The database's format: dates and local times as text, instants in milliseconds. */
type CalendarRow = Pick<CoachCalendar, 'coachId' | 'windows' | 'extraHours'> & {
  blocks: CalendarBlock[]
  lessons: { from: number; until: number; venueId: string | null }[]
}

/**
 * Everything that decides the free times of all coaches of a lesson type between two dates,
 * inclusive. One query, regardless of the number of coaches, days and past lessons.
 */
export async function findCoachCalendars(
  stretch: Stretch,
  now: Date,
  tx: Transaction = database(),
): Promise<CoachCalendar[]> {
  const calendars = await readCalendars(stretch, now, tx)
  return calendars.map(({ blocks, lessons, ...calendar }) => ({
    ...calendar,
    blocked: blocks.flatMap((block) => busyTimesOf(block, stretch.first, stretch.last)),
    taken: lessons.map(({ from, until, venueId }) => ({
      from: new Date(from),
      until: new Date(until),
      venueId,
    })),
  }))
}

/**
 * Expired holds take no time; a group class takes its coaches' time regardless of bookings. No
 * lesson lasts a day, so limiting the start lets the index skip history.
 */
function readCalendars(
  { lessonTypeId, first, last, timeZone, coachId, except = [] }: Stretch,
  now: Date,
  tx: Transaction,
): Promise<CalendarRow[]> {
  const isNear = sql`lesson.starts_at >= ${startOfDay(addDays(first, -1), timeZone)}::timestamptz
    and lesson.starts_at < ${startOfDay(addDays(last, 1), timeZone)}::timestamptz`
  return tx.$queryRaw<CalendarRow[]>`
    select coach.id as "coachId",
      ${weeklyHoursAsJson(sql`coach.id`)} as windows,
      ${extraHoursAsJson(sql`coach.id`, first, last)} as "extraHours",
      ${blockingBlocksAsJson(sql`coach.id`, first, last)} as blocks,
      (select coalesce(json_agg(json_build_object(
           'from', (extract(epoch from starts_at) * 1000)::bigint,
           'until', (extract(epoch from occupied_until) * 1000)::bigint,
           'venueId', venue_id)), '[]')
         from (
           select lesson.* from lesson where lesson.coach_id = coach.id and ${isNear}
           union all
           select lesson.* from lesson_assistant join lesson on lesson.id = lesson_id
           where lesson_assistant.coach_id = coach.id and ${isNear}
         ) lesson join lesson_type on lesson_type.id = lesson.lesson_type_id
         where released_at is null
           and (format = 'group'
             or lesson.id <> all(${except}::uuid[])
               and not exists (select from booking where lesson_id = lesson.id
                 and status = 'held' and held_until <= ${now}::timestamptz))) as lessons
    from coach
    where active and coach.id = coalesce(${coachId ?? null}::uuid, coach.id)
      and exists (select from coach_lesson_type
        where coach_id = coach.id and lesson_type_id = ${lessonTypeId}::uuid)
    order by position, id`
}
