import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { quietUntil } from '~/domain/communications/delivery/quiet-hours'
import { findBookableMonth } from '~/domain/scheduling/find-free-times.server'
import { findGroupLessons } from '~/domain/scheduling/find-group-lessons.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database, sql, type Prisma } from '~/platform/database/database.server'
import { addMinutes, monthOf } from '~/values/business-time'
import { formatInstant } from '~/values/format/format-time'

export type Fault = { fault: string; id: string }

/**
 * After the job that offers places, outside quiet hours: waiting entries without an offer although
 * enough places are free.
 */
export async function unofferedPlaces(now: Date): Promise<Fault[]> {
  if (quietUntil(now, await findSettings())) return []
  const free = await openPlacesByRows(now)
  const line = await database().waitingEntry.findMany({
    where: { endedAt: null, offer: null, lesson: { startsAt: { gte: addMinutes(now, 90) } } },
  })
  return line
    .filter(({ lessonId, places }) => places <= (free.get(lessonId!) ?? 0))
    .map(({ id }) => ({ fault: 'a free place is offered to no one', id }))
}

/**
 * What is offered is free, and what is free is offered: nothing that has expired counts as taken.
 */
export async function faultsInOffers(days: string[], now: Date): Promise<Fault[]> {
  const settings = await findSettings()
  const lesson = (await findLessonType('quick-journey'))!
  const offered: string[] = []
  for (const month of new Set(days.map(monthOf))) {
    const { free } = await findBookableMonth(lesson, month, settings, now)
    offered.push(...days.flatMap((day) => free.get(day) ?? []).map(formatInstant))
  }
  const free = await freeByRows(days, lesson.durationMinutes, now)
  const { id } = (await findLessonType('tumbling-basics'))!
  const places = await openPlacesByRows(now)
  const classes = await findGroupLessons(id, settings, now)
  return [
    ...offered
      .filter((start) => !free.includes(start))
      .map((id) => ({ fault: 'a time is offered, and not free', id })),
    ...free
      .filter((start) => !offered.includes(start))
      .map((id) => ({ fault: 'a time is free, and not offered', id })),
    ...classes
      .filter((date) => !places.has(date.id))
      .map(({ id }) => ({ fault: 'a class is offered, and not open', id })),
    ...[...places.keys()]
      .filter((id) => !classes.some((date) => date.id === id))
      .map((id) => ({ fault: 'a class is open, and not offered', id })),
    ...classes
      .filter(({ id, free }) => places.has(id) && free !== places.get(id))
      .map(({ id }) => ({ fault: 'a class has other places than are offered', id })),
  ]
}

/**
 * Starts at which some coach works, is not away, and has nothing active in the way, buffers
 * included. Adjacent hours count as one; a day on which bookings are paused has none.
 */
async function freeByRows(days: string[], minutes: number, now: Date): Promise<string[]> {
  const rows = await database().$queryRaw<{ at: Date }[]>`
    with rules as (
        select time_zone as zone, make_interval(mins => slot_step_minutes) as step,
          make_interval(mins => buffer_minutes) as buffer, ${isPausedOn(sql`day`)} as paused, day
        from settings, unnest(${days}::date[]) as day),
      hours as (
        select coach_id, day, tsrange(day + start_time, day + end_time) as open
        from availability_window, rules
        where weekday = extract(isodow from day)
          and day between coalesce(valid_from, day) and coalesce(valid_until, day)
        union all
        select coach_id, day, tsrange(day + start_time, day + end_time)
        from extra_hours join rules on day = on_date),
      stretch as (
        select coach_id, day, unnest(range_agg(open)) as open from hours group by coach_id, day),
      start as (
        select coach_id, buffer, ${showing(sql`min`, sql`wall`)} as at,
          ${edge(sql`min`, sql`upper(open)`)} as closes
        from stretch join rules using (day),
          generate_series(lower(open), upper(open) - interval '1 minute', step) as wall
        where not paused),
      away as (
        select coach_id,
          ${edge(sql`min`, sql`(day + coalesce(start_time, '00:00'))`)} as since,
          ${edge(sql`max`, sql`(day + coalesce(end_time, '24:00'))`)} as until
        from calendar_block, rules
        where day = starts_on
          or recurrence_rule is not null and day > starts_on and (day - starts_on) % 7 = 0)
    select distinct at from start
    where at + make_interval(mins => ${minutes}::int) <= closes
      and at >= ${now}::timestamptz + interval '60 minutes'
      and not exists (select from away where coalesce(away.coach_id, start.coach_id) = start.coach_id
        and at < until and since < at + make_interval(mins => ${minutes}::int))
      and not exists (select from lesson
        where lesson.coach_id = start.coach_id and released_at is null
          and starts_at < at + make_interval(mins => ${minutes}::int) + buffer and at < ends_at + buffer
          and (series_id is not null or exists (select from booking where lesson_id = lesson.id
            and (status <> 'held' or held_until > ${now}::timestamptz))))
    order by at`
  return rows.map(({ at }) => formatInstant(at))
}

/** The first or last instant with this local time of the business; null if the clocks skip it. */
function showing(which: Prisma.Sql, wall: Prisma.Sql): Prisma.Sql {
  return sql`(
    select ${which}(shown) from unnest(array[-60, -30, 0, 30, 60]) as aside,
      lateral (select ${wall} at time zone zone + make_interval(mins => aside) as shown) as instant
    where shown at time zone zone = ${wall})`
}

/** The same for an edge, which always exists: a skipped one moves to the end of the gap. */
function edge(which: Prisma.Sql, wall: Prisma.Sql): Prisma.Sql {
  const next = showing(sql`min`, sql`(${wall} + make_interval(mins => later))`)
  return sql`coalesce(${showing(which, wall)}, (
    select shown from generate_series(15, 60, 15) as later, lateral (select ${next} as shown) as one
    where shown is not null order by later limit 1))`
}

function isPausedOn(day: Prisma.Sql): Prisma.Sql {
  return sql`(booking_paused
    and ${day} between coalesce(paused_from, ${day}) and coalesce(paused_until, ${day}))`
}

/**
 * Free places of each upcoming class whose coach is not away at that time, unless bookings are
 * paused.
 */
async function openPlacesByRows(now: Date): Promise<Map<string, number>> {
  const rows = await database().$queryRaw<{ id: string; free: number }[]>`
    with date as (
      select lesson.*, time_zone as zone, (starts_at at time zone time_zone)::date as day
      from lesson, settings
      where series_id is not null and released_at is null
        and starts_at >= ${now}::timestamptz + interval '60 minutes'
        and not ${isPausedOn(sql`(starts_at at time zone time_zone)::date`)})
    select date.id, (places - coalesce((select sum(places_taken) from booking
      where lesson_id = date.id and (status in ('confirmed', 'awaiting_payment', 'completed', 'no_show')
        or status = 'held' and held_until > ${now}::timestamptz)), 0))::int as free
    from date
    where not exists (select from calendar_block block
      where coalesce(block.coach_id, date.coach_id) = date.coach_id
        and (day = starts_on
          or recurrence_rule is not null and day > starts_on and (day - starts_on) % 7 = 0)
        and starts_at < ${showing(sql`max`, sql`(day + coalesce(end_time, '24:00'))`)}
        and ends_at > ${showing(sql`min`, sql`(day + coalesce(start_time, '00:00'))`)})`
  return new Map(rows.map(({ id, free }) => [id, free]))
}
