import { sql, type Transaction } from '~/platform/database/database.server'
import {
  addDays,
  calendarDateAt,
  startOfDay,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import type { Work } from './pay-rate'

/** A lesson of a coach with what its pay is computed from. */
export type LessonTaught = Work & {
  id: string
  /** The coach has it now, it is over, and somebody had a place in it. */
  isTaught: boolean
  startsAt: Date
  date: CalendarDate
  lessonTypeId: string
  lessonType: string
  /** Places without attendance, which count as present. */
  withoutAttendance: number
}

type Asked = { from: CalendarDate; until: CalendarDate; zone: TimeZone; now: Date }

/**
 * A coach's lessons that are over, in order, and lessons with these ids even if the coach does not
 * have them anymore. Absent athletes and those who did not come are not counted; a lesson without
 * anybody was taught nevertheless.
 * @param asked with the first and last day
 */
export async function findLessonsTaught(
  tx: Transaction,
  coachId: string,
  { from, until, zone, now }: Asked,
  ids: string[],
): Promise<LessonTaught[]> {
  const rows = await tx.$queryRaw<Omit<LessonTaught, 'date'>[]>`
    select lesson.id::text, starts_at as "startsAt", lesson_type_id::text as "lessonTypeId",
      lesson_type.name as "lessonType",
      (extract(epoch from ends_at - starts_at) / 60)::int as minutes,
      booked.athletes, booked.charged_cents as "chargedCents",
      booked.without_attendance as "withoutAttendance",
      lesson.coach_id = ${coachId}::uuid and ends_at <= ${now} and booked.places > 0
        and starts_at < ${startOfDay(addDays(until, 1), zone)} as "isTaught"
    from lesson
    join lesson_type on lesson_type.id = lesson_type_id
    cross join lateral (
      select coalesce(sum(place.places), 0)::int as places,
        coalesce(sum(place.came), 0)::int as athletes,
        coalesce(sum(place.expected), 0)::int as without_attendance,
        coalesce(sum(charge.cents), 0)::int as charged_cents
      from booking
      cross join lateral (
        select count(*) as places,
          count(*) filter (where attendance not in ('absent', 'no_show')) as came,
          count(*) filter (where attendance = 'expected') as expected
        from booking_place where booking_id = booking.id
      ) place
      cross join lateral (
        select sum(amount_cents) as cents from charge_line where booking_id = booking.id
      ) charge
      where booking.lesson_id = lesson.id and status in ${taken}
    ) booked
    where (lesson.coach_id = ${coachId}::uuid and starts_at >= ${startOfDay(from, zone)}
        and starts_at < ${startOfDay(addDays(until, 1), zone)} and ends_at <= ${now}
        and booked.places > 0)
      or lesson.id = any(${ids}::uuid[])
    order by starts_at, lesson.id`
  return rows.map((row) => ({ ...row, date: calendarDateAt(row.startsAt, zone) }))
}

const taken = sql`('confirmed', 'completed', 'no_show')`
