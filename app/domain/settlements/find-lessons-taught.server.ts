import { sql, type Transaction } from '~/platform/database/database.server'
import {
  addDays,
  calendarDateAt,
  startOfDay,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import type { Payee } from '~/values/payee'
import type { Work } from './settlement-rate'

/** A lesson with what the amount for it is computed from. */
export type LessonTaught = Work & {
  id: string
  /** It is the payee's now, it is over, and somebody had a place in it. */
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
 * A payee's lessons that are over, in order, and lessons with these ids even if they are another's
 * now. Absent athletes and those who did not come are not counted; a lesson without
 * anybody was taught nevertheless.
 * @param asked with the first and last day
 */
export async function findLessonsTaught(
  tx: Transaction,
  payee: Payee,
  { from, until, zone, now }: Asked,
  ids: string[],
): Promise<LessonTaught[]> {
  const isTheirs = sql`lesson.${columns[payee.kind]} = ${payee.id}::uuid`
  const rows = await tx.$queryRaw<Omit<LessonTaught, 'date'>[]>`
    select lesson.id::text, starts_at as "startsAt", lesson_type_id::text as "lessonTypeId",
      lesson_type.name as "lessonType",
      (extract(epoch from ends_at - starts_at) / 60)::int as minutes,
      booked.athletes, booked.members,
      booked.charged_cents as "chargedCents",
      booked.without_attendance as "withoutAttendance",
      ${isTheirs} and ends_at <= ${now} and booked.places > 0
        and starts_at < ${startOfDay(addDays(until, 1), zone)} as "isTaught"
    from lesson
    join lesson_type on lesson_type.id = lesson_type_id
    cross join lateral (
      select coalesce(sum(place.places), 0)::int as places,
        coalesce(sum(place.came), 0)::int as athletes,
        coalesce(sum(place.members), 0)::int as members,
        coalesce(sum(place.expected), 0)::int as without_attendance,
        coalesce(sum(charge.cents), 0)::int as charged_cents
      from booking
      cross join lateral (
        select count(*) as places,
          count(*) filter (where ${came}) as came,
          count(*) filter (where ${came} and host_gym_member) as members,
          count(*) filter (where attendance = 'expected') as expected
        from booking_place where booking_id = booking.id
      ) place
      cross join lateral (
        select sum(amount_cents) - case when booking.tax_kind is null then 0
          else tax_within(sum(amount_cents), booking.tax_rate) end as cents
        from charge_line where booking_id = booking.id
      ) charge
      where booking.lesson_id = lesson.id and status in ${taken}
    ) booked
    where (${isTheirs} and starts_at >= ${startOfDay(from, zone)}
        and starts_at < ${startOfDay(addDays(until, 1), zone)} and ends_at <= ${now}
        and booked.places > 0)
      or lesson.id = any(${ids}::uuid[])
    order by starts_at, lesson.id`
  return rows.map((row) => ({ ...row, date: calendarDateAt(row.startsAt, zone) }))
}

const columns = { coach: sql`coach_id`, venue: sql`venue_id` }
const came = sql`attendance not in ('absent', 'no_show')`
const taken = sql`('confirmed', 'completed', 'no_show')`
