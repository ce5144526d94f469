import { isPaused } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { database, sql } from '~/platform/database/database.server'
import { addDays, addMinutes, calendarDateAt, startOfDay } from '~/values/business-time'
import { blockingBlocksAsJson } from './blocks/blocks-as-json.server'
import { busyTimesOf, type CalendarBlock } from './blocks/calendar-block'
import { findPlacesForWaiting } from './find-places-for-waiting.server'
import { lastBookableDay, overlaps, type BookingRules } from './free-times'

/** A date of a group class. */
export type GroupLesson = {
  id: string
  coachId: string
  startsAt: Date
  endsAt: Date
  /** Null for the business's own address. */
  venueId: string | null
  /** The total number of places. */
  places: number
  free: number
}

/** The database's format: instants in milliseconds. */
type DateRow = Omit<GroupLesson, 'startsAt' | 'endsAt'> & { startsAt: number; endsAt: number }
type Rows = {
  lessons: DateRow[]
  coaches: { id: string; blocks: CalendarBlock[] }[]
  /** Whether someone is on the waiting list of a class of these. */
  isWaitedFor: boolean
}

/**
 * Bookable dates of a group class, full ones included. Places of expired holds are free, and
 * blocked times are excluded. One query, and another while someone waits for a class of a term.
 * @param taughtBy `anybody` includes coaches who are inactive or no longer teach it, days of camps,
 *   which families enroll in, and places that are first offered to whoever waits for the class
 */
export async function findGroupLessons(
  lessonTypeId: string,
  rules: BookingRules,
  now: Date = clock.now(),
  taughtBy: 'those offered' | 'anybody' = 'those offered',
): Promise<GroupLesson[]> {
  const { timeZone } = rules
  const [today, last] = [calendarDateAt(now, timeZone), lastBookableDay(rules, now)]
  const byAnybody = taughtBy === 'anybody'
  const { lessons, coaches, isWaitedFor } = await readDates(lessonTypeId, rules, now, byAnybody)
  const inLine =
    isWaitedFor && !byAnybody
      ? await findPlacesForWaiting(
          lessons.map(({ id }) => id),
          now,
        )
      : null
  const busy = new Map(
    coaches.map(({ id, blocks }) => [id, blocks.flatMap((one) => busyTimesOf(one, today, last))]),
  )
  return (
    lessons
      .map(({ startsAt, endsAt, ...lesson }) => ({
        ...lesson,
        free: Math.max(0, lesson.free - (inLine?.get(lesson.id) ?? 0)),
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
      }))
      .filter(
        ({ coachId, startsAt: from, endsAt: until }) =>
          !busy.get(coachId)?.some((time) => overlaps(time, { from, until })),
      )
      // time zone lookups are slow, and needed only during a pause
      .filter(
        ({ startsAt }) => !rules.pause || !isPaused(rules, calendarDateAt(startsAt, timeZone)),
      )
  )
}

async function readDates(
  lessonTypeId: string,
  rules: BookingRules,
  now: Date,
  byAnybody: boolean,
): Promise<Rows> {
  const [today, last] = [calendarDateAt(now, rules.timeZone), lastBookableDay(rules, now)]
  const earliest = addMinutes(now, rules.minimumNoticeMinutes)
  const end = startOfDay(addDays(last, 1), rules.timeZone)
  const [rows] = await database().$queryRaw<[Rows]>`
    with date as (
      select lesson.* from lesson
      where lesson_type_id = ${lessonTypeId}::uuid and released_at is null
        and starts_at >= ${earliest}::timestamptz and starts_at < ${end}::timestamptz
        and (${byAnybody} or not exists (select from term_class
          join term on term.id = term_class.term_id
          where term_class.series_id = lesson.series_id and kind = 'camp'))
        and (${byAnybody} or exists (select from coach
          join coach_lesson_type teaching on teaching.coach_id = coach.id
          where coach.id = lesson.coach_id and active
            and teaching.lesson_type_id = lesson.lesson_type_id)))
    select
      (select coalesce(json_agg(json_build_object(
           'id', id, 'coachId', coach_id, 'venueId', venue_id,
           'startsAt', (extract(epoch from starts_at) * 1000)::bigint,
           'endsAt', (extract(epoch from ends_at) * 1000)::bigint,
           'places', places, 'free', places - places_taken
             + (select coalesce(sum(booking.places_taken), 0) from booking
                where lesson_id = date.id and status = 'held'
                  and held_until <= ${now}::timestamptz))
         order by starts_at, id), '[]')
         from date) as lessons,
      (select coalesce(json_agg(json_build_object(
           'id', teacher.id,
           'blocks', ${blockingBlocksAsJson(sql`teacher.id`, today, last)})), '[]')
         from (select distinct coach_id as id from date) teacher) as coaches,
      exists (select from date
        join term_class on term_class.series_id = date.series_id
        join class_waiting_entry on term_class_id = term_class.id
        where ended_at is null) as "isWaitedFor"`
  return rows
}
