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
type LessonTaught = Work & {
  id: string
  /** It is the payee's now, it is over, and somebody had a place in it. */
  isTaught: boolean
  startsAt: Date
  date: CalendarDate
  lessonTypeId: string
  lessonType: string
  /** Places without attendance, which count as present. */
  withoutAttendance: number
  /** What settlements say of it; null if none does. */
  paidCents: number | null
}

type Asked = {
  /** The first day with a rate or settlement. */
  from: CalendarDate
  /** The first day that is not settled. */
  openFrom: CalendarDate
  /** Inclusive. */
  until: CalendarDate
  zone: TimeZone
  now: Date
}

/**
 * A payee's lessons that are over and not settled, in order, and those before or in settlements, even
 * if they are another's now, that are worth something else than what was settled. These are found in
 * the database, by the same rule as `rateOn` and `amountFor`, so that a long history is not read.
 * Absent athletes and those who did not come are not counted; a booked lesson that nobody came to was
 * taught nevertheless.
 */
export async function findLessonsTaught(
  tx: Transaction,
  payee: Payee,
  { from, openFrom, until, zone, now }: Asked,
): Promise<LessonTaught[]> {
  const column = columns[payee.kind]
  const payeeId = sql`${payee.id}::uuid`
  const isTheirs = sql`lesson.${column} = ${payeeId}`
  const [begins, opens, ends] = [from, openFrom, addDays(until, 1)].map((day) =>
    startOfDay(day, zone),
  )
  const rows = await tx.$queryRaw<Omit<LessonTaught, 'date'>[]>`
    with paid as (
      select lesson_id, sum(line.amount_cents)::int as cents
      from settlement join settlement_line line on settlement_id = settlement.id
      where settlement.${column} = ${payeeId} group by lesson_id
    ), candidate as (
      select id from lesson
      where ${isTheirs} and starts_at >= ${begins} and starts_at < ${ends} and ends_at <= ${now}
      union select lesson_id from paid
    ), booked as (
      select lesson_id, count(*)::int as places, (count(*) filter (where ${came}))::int as athletes,
        (count(*) filter (where ${came} and host_gym_member))::int as members,
        (count(*) filter (where attendance = 'expected'))::int as without_attendance
      from candidate join booking on lesson_id = candidate.id and status in ${taken}
      join booking_place on booking_id = booking.id group by lesson_id
    ), charged as (
      select lesson_id, sum(cents)::int as cents from (
        select lesson_id, sum(amount_cents) - case when tax_kind is null then 0
          else tax_within(sum(amount_cents), tax_rate) end as cents
        from candidate join booking on lesson_id = candidate.id and status in ${taken}
        join charge_line on booking_id = booking.id group by booking.id
      ) booking group by lesson_id
    ), work as (
      select lesson.id, starts_at, lesson_type_id,
        (extract(epoch from ends_at - starts_at) / 60)::int as minutes,
        coalesce(athletes, 0) as athletes, coalesce(members, 0) as members,
        coalesce(charged.cents, 0) as charged_cents,
        coalesce(without_attendance, 0) as without_attendance,
        ${isTheirs} and ends_at <= ${now} and coalesce(booked.places, 0) > 0 and starts_at < ${ends}
          as is_taught,
        paid.cents as paid_cents
      from candidate join lesson on lesson.id = candidate.id
      left join booked on booked.lesson_id = lesson.id
      left join charged on charged.lesson_id = lesson.id
      left join paid on paid.lesson_id = lesson.id
    )
    select work.id::text, starts_at as "startsAt", work.lesson_type_id::text as "lessonTypeId",
      lesson_type.name as "lessonType", minutes, athletes, members,
      charged_cents as "chargedCents", without_attendance as "withoutAttendance",
      is_taught as "isTaught", paid_cents as "paidCents"
    from work join lesson_type on lesson_type.id = work.lesson_type_id
    left join lateral (
      select case kind
        when 'hour' then floor(minutes * amount_cents / 60.0 + 0.5)
        when 'lesson' then amount_cents
        when 'athlete' then (athletes - members) * amount_cents
          + members * coalesce(member_amount_cents, amount_cents)
        when 'share' then floor(charged_cents * percent / 100.0 + 0.5) end as cents
      from settlement_rate rate
      where rate.${column} = ${payeeId} and is_taught
        and coalesce(rate.lesson_type_id, work.lesson_type_id) = work.lesson_type_id
        and valid_from <= (starts_at at time zone ${zone})::date
      order by rate.lesson_type_id is null, valid_from desc limit 1
    ) due on true
    where is_taught and paid_cents is null and starts_at >= ${opens}
      or coalesce(due.cents, 0) <> coalesce(paid_cents, 0)
    order by starts_at, work.id`
  return rows.map((row) => ({ ...row, date: calendarDateAt(row.startsAt, zone) }))
}

const columns = { coach: sql`coach_id`, venue: sql`venue_id` }
const came = sql`attendance not in ('absent', 'no_show')`
const taken = sql`('confirmed', 'completed', 'no_show')`
