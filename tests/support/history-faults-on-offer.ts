import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { quietUntil } from '~/domain/communications/quiet-hours'
import { findBookableMonth } from '~/domain/scheduling/find-free-times.server'
import { findGroupLessons } from '~/domain/scheduling/find-group-lessons.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database } from '~/platform/database.server'
import { addMinutes } from '~/values/business-time'
import { formatInstant } from '~/values/time-in-words'
import { days } from './history-world'

export type Fault = { fault: string; id: string }

/** After the job that offers places, by day: a place that somebody in line could have and nobody keeps. */
export async function unofferedPlaces(now: Date): Promise<Fault[]> {
  if (quietUntil(now, await findSettings())) return []
  const free = await openPlacesByRows(now)
  const line = await database().waitingEntry.findMany({
    where: { endedAt: null, offer: null, lesson: { startsAt: { gte: addMinutes(now, 90) } } },
  })
  return line
    .filter(({ lessonId, places }) => places <= (free.get(lessonId!) ?? 0))
    .map(({ id }) => ({ fault: 'a free place is offered to nobody', id }))
}

/** What is offered is free, and what is free is offered: nothing that has lapsed counts as taken. */
export async function faultsInOffers(now: Date): Promise<Fault[]> {
  const settings = await findSettings()
  const lesson = (await findLessonType('quick-journey'))!
  const month = await findBookableMonth(lesson, days[0]!.slice(0, 7), settings, now)
  const offered = days.flatMap((day) => month.free.get(day) ?? []).map(formatInstant)
  const free = await freeByRows(lesson.durationMinutes, now)
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

/** Starts at which some coach works, is not away, and nothing that lives, buffers included, is in the way. */
async function freeByRows(minutes: number, now: Date): Promise<string[]> {
  const rows = await database().$queryRaw<{ at: Date }[]>`
    with day as (select unnest(${days}::date[]) as day),
      start as (
        select coach_id, (day + start_time + step * interval '15 minutes') as wall,
          (day + start_time + step * interval '15 minutes') at time zone 'America/New_York' as at,
          (day + end_time) at time zone 'America/New_York' as closes
        from availability_window, day, generate_series(0, 19) step
        where extract(isodow from day) = weekday),
      away as (
        select coach_id,
          (day + coalesce(start_time, '00:00')) at time zone 'America/New_York' as since,
          (day + coalesce(end_time, '24:00')) at time zone 'America/New_York' as until
        from calendar_block, day
        where day = starts_on
          or recurrence_rule is not null and day > starts_on and (day - starts_on) % 7 = 0)
    select distinct at from start
    where at + make_interval(mins => ${minutes}::int) <= closes
      and at >= ${now}::timestamptz + interval '60 minutes'
      and not exists (select from away where coalesce(away.coach_id, start.coach_id) = start.coach_id
        and at < until and since < at + make_interval(mins => ${minutes}::int))
      and not exists (select from lesson
        where lesson.coach_id = start.coach_id and released_at is null
          and starts_at < at + make_interval(mins => ${minutes}::int + 15) and at < ends_at + interval '15 minutes'
          and (series_id is not null or exists (select from booking where lesson_id = lesson.id
            and (status <> 'held' or held_until > ${now}::timestamptz))))
    order by at`
  return rows.map(({ at }) => formatInstant(at))
}

/** Of every class to come with a coach who is not away meanwhile. */
async function openPlacesByRows(now: Date): Promise<Map<string, number>> {
  const rows = await database().$queryRaw<{ id: string; free: number }[]>`
    with date as (
      select *, (starts_at at time zone 'America/New_York')::date as day from lesson
      where series_id is not null and released_at is null
        and starts_at >= ${now}::timestamptz + interval '60 minutes')
    select date.id, (places - coalesce((select sum(places_taken) from booking
      where lesson_id = date.id and (status in ('confirmed', 'awaiting_payment', 'completed', 'no_show')
        or status = 'held' and held_until > ${now}::timestamptz)), 0))::int as free
    from date
    where not exists (select from calendar_block block
      where coalesce(block.coach_id, date.coach_id) = date.coach_id
        and (day = starts_on
          or recurrence_rule is not null and day > starts_on and (day - starts_on) % 7 = 0)
        and starts_at < (day + coalesce(end_time, '24:00')) at time zone 'America/New_York'
        and ends_at > (day + coalesce(start_time, '00:00')) at time zone 'America/New_York')`
  return new Map(rows.map(({ id, free }) => [id, free]))
}
