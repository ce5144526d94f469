import { database, sql, type Transaction } from '~/platform/database/database.server'
import {
  addDays,
  calendarDateAt,
  dateForDatabase,
  dateFromDatabase,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import { occurrencesOf } from './blocks/calendar-block'
import { findBlocksWithin } from './blocks/find-blocks-within.server'
import { overlaps } from './free-times'

/** A date of a class that can still be taken part in. */
export type ClassDate = {
  lessonId: string
  coachId: string
  /** By its rule, which prices go by; it may have been moved to another day. */
  day: CalendarDate
  startsAt: Date
  endsAt: Date
  /** Places that no booking has, those of expired holds included. */
  free: number
}

type OfTerm = { id: string; series: { id: string; timeZone: TimeZone } }

/** A class between two days of its term; null without an end. */
type Wanted = OfTerm & { from: CalendarDate; until: CalendarDate | null }

/**
 * The dates of a class that have not begun, between two days of its term, in order of time. Leaves
 * out those that a block of the calendar covers, such as a holiday.
 */
export async function findDatesToCome(
  { id, series }: OfTerm,
  between: Pick<Wanted, 'from' | 'until'>,
  now: Date,
  tx: Transaction = database(),
): Promise<ClassDate[]> {
  return (await findDatesOfClasses([{ id, series, ...between }], now, tx)).get(id) ?? []
}

/** Likewise for several classes at once, by their ids. */
export async function findDatesOfClasses(
  classes: Wanted[],
  now: Date,
  tx: Transaction = database(),
): Promise<Map<string, ClassDate[]>> {
  const dates = await tx.$queryRaw<(ClassDate & { classId: string; originalOn: Date })[]>`
    select wanted.id as "classId", lesson.id as "lessonId", coach_id as "coachId",
      original_on as "originalOn", starts_at as "startsAt", ends_at as "endsAt",
      ${freePlaces(now)}::int as free
    from unnest(${classes.map(({ id }) => id)}::uuid[],
        ${classes.map(({ series }) => series.id)}::uuid[],
        ${classes.map(({ from }) => from)}::date[],
        ${classes.map(({ until }) => until ?? 'infinity')}::date[])
        as wanted (id, series_id, first_on, last_on)
      join lesson on lesson.series_id = wanted.series_id
    where released_at is null and starts_at > ${now}::timestamptz
      and original_on between first_on and last_on
    order by starts_at, lesson.id`
  const isBlocked = await blockedAmong(tx, dates, classes[0]?.series.timeZone ?? 'UTC')
  const found = new Map<string, ClassDate[]>(classes.map(({ id }) => [id, []]))
  for (const { classId, originalOn, ...date } of dates)
    if (!isBlocked(date)) found.get(classId)?.push({ ...date, day: dateFromDatabase(originalOn) })
  return found
}

/** Places of a `lesson` row that no booking has. Those of expired holds are free. */
function freePlaces(now: Date) {
  return sql`(lesson.places - lesson.places_taken + coalesce((
    select sum(booking.places_taken) from booking where booking.lesson_id = lesson.id
      and booking.status = 'held' and booking.held_until <= ${now}::timestamptz), 0))`
}

/** The places that are free on every one of these dates; null without a date. */
export function fewestFree(dates: Pick<ClassDate, 'free'>[]): number | null {
  return dates.length === 0 ? null : Math.max(0, Math.min(...dates.map(({ free }) => free)))
}

type Late = {
  slug: string
  from: CalendarDate
  /** A family with an open offer, or whose form with these keys has taken a place. */
  unless: { guardianId: string; keys: string[] }
}

/**
 * Whether a class has dates to come from a day on, and a place on none of them for a family. One
 * short query, for when many ask at once.
 */
export async function isFull(
  { slug, from, unless: { guardianId, keys } }: Late,
  now: Date,
  tx: Transaction = database(),
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ full: boolean | null }[]>`
    select bool_and(${freePlaces(now)} <= 0)
      and not exists (select from class_waiting_entry as entry
          join class_waiting_offer as offer on offer.entry_id = entry.id
        where entry.term_class_id = term_class.id and guardian_id = ${guardianId}::uuid
          and ended_at is null and offer.ends_at > ${now}::timestamptz)
      and not exists (select from enrollment where idempotency_key = any(${keys})) as full
    from term_class
      join term on term.id = term_class.term_id
      join lesson on lesson.series_id = term_class.series_id
    where slug = ${slug} and released_at is null and starts_at > ${now}::timestamptz
      and original_on >= ${dateForDatabase(from)}::date
      and (term.ends_on is null or original_on <= term.ends_on)
    group by term_class.id`
  return row?.full === true
}

type Timed = { coachId: string; startsAt: Date; endsAt: Date }

/** With one query for all of them. */
async function blockedAmong(tx: Transaction, lessons: Timed[], timeZone: string) {
  const [first, last] = [lessons[0], lessons.at(-1)]
  if (!first || !last) return () => false
  const stretch = {
    coachIds: [...new Set(lessons.map(({ coachId }) => coachId))],
    first: addDays(calendarDateAt(first.startsAt, timeZone), -1),
    last: addDays(calendarDateAt(last.endsAt, timeZone), 1),
  }
  const blocks = await findBlocksWithin(tx, stretch, { blocksBooking: true })
  return ({ coachId, startsAt, endsAt }: Timed) => {
    const day = calendarDateAt(startsAt, timeZone)
    const time = { from: startsAt, until: endsAt }
    return blocks
      .filter((block) => block.coachId === null || block.coachId === coachId)
      .some((block) =>
        occurrencesOf(block, addDays(day, -1), addDays(day, 1)).some((busy) =>
          overlaps(busy, time),
        ),
      )
  }
}
