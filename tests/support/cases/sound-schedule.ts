import { expect } from 'vitest'
import { database } from '~/platform/database/database.server'

type Faults = { fault: string; id: string }[]

/**
 * What must hold for lessons and bookings at all times, whatever ran in parallel. Checks the rows
 * themselves, since a lost race raises no error.
 */
export async function expectSoundSchedule(): Promise<void> {
  expect(await faultsInSchedule()).toEqual([])
}

/** Each invalid row with what is wrong with it. */
export async function faultsInSchedule(): Promise<Faults> {
  return await database().$queryRaw<Faults>`
    select 'two live lessons of one coach overlap' as fault, one.id from lesson one
      join lesson other on other.coach_id = one.coach_id and other.id <> one.id
        and tstzrange(one.starts_at, one.occupied_until) && tstzrange(other.starts_at, other.occupied_until)
      where one.released_at is null and other.released_at is null
    union all
    select 'a coach helps with a lesson and has another then', one.id from lesson_assistant help
      join lesson one on one.id = help.lesson_id
      join lesson other on other.id <> one.id and (other.coach_id = help.coach_id or other.id in (
          select lesson_id from lesson_assistant where coach_id = help.coach_id))
        and tstzrange(one.starts_at, one.occupied_until) && tstzrange(other.starts_at, other.occupied_until)
      where one.released_at is null and other.released_at is null
    union all
    select 'a coach is their own assistant', lesson.id from lesson_assistant help
      join lesson on lesson.id = lesson_id
      where help.coach_id = lesson.coach_id
    union all
    select 'a live booking has no live lesson', booking.id from booking
      join lesson on lesson.id = lesson_id
      where status in ('held', 'awaiting_payment', 'confirmed') and released_at is not null
        and not exists (select from closing_item
          where booking_id = booking.id and closing_item.state in ('waiting', 'failed'))
    union all
    select 'places taken are not those of the live bookings', lesson.id from lesson
      where places_taken <> (
        select coalesce(sum(booking.places_taken), 0) from booking
        where lesson_id = lesson.id and status not in ('canceled', 'expired'))
    union all
    select 'a class has two dates on one day', series_id from lesson
      join lesson_series on lesson_series.id = series_id
      where released_at is null
      group by series_id, (starts_at at time zone time_zone)::date having count(*) > 1
    union all
    select 'a private lesson takes time for nobody', lesson.id from lesson
      join lesson_type on lesson_type.id = lesson_type_id
      where format <> 'group' and (released_at is null) <> (places_taken > 0)
    union all
    select 'a booking is not where its last move went', booking.id from booking
      join (select distinct on (booking_id) * from reschedule order by booking_id, id desc) last
        on last.booking_id = booking.id
      where lesson_id <> to_lesson_id
    order by fault, id`
}
