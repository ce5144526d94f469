import { isLessonOfStaff } from '~/domain/booking/find/visible-to.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import {
  calendarDateAt,
  startOfDay,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import { lessonsWithoutAttendance } from './lessons-without-attendance.server'

/** The oldest are shown first; the others follow as these are done. */
const most = 20

type AttendanceNotTaken = {
  /**
   * By staff, not confirmed by the family, that are over. They are neither charged nor completed
   * before.
   */
  bookings: { id: string; startsAt: Date; lessonName: string; athletes: string[] }[]
  /** Earlier days with booked lessons where nothing was recorded of someone, newest first. */
  days: { day: CalendarDate; lessons: number }[]
}

type Row =
  | {
      id: string
      startsAt: Date
      lessonName: string
      athletes: { firstName: string; lastName: string }[]
      day: null
    }
  | { day: CalendarDate; lessons: number }

/** In one query, for today's page. */
export async function findAttendanceNotTaken(
  staff: Staff,
  zone: TimeZone,
  now: Date,
): Promise<AttendanceNotTaken> {
  const today = startOfDay(calendarDateAt(now, zone), zone)
  const rows = await database().$queryRaw<Row[]>`
    (select booking.id, starts_at as "startsAt", lesson_type.name as "lessonName", (
        select json_agg(
          json_build_object('firstName', first_name, 'lastName', last_name) order by position)
        from booking_place join athlete on athlete.id = athlete_id
        where booking_id = booking.id) as athletes, null as day, null::int as lessons
      from booking join booking_on_behalf on booking_on_behalf.booking_id = booking.id
      join lesson on lesson.id = lesson_id
      join lesson_type on lesson_type.id = booking.lesson_type_id
      where status = 'held' and ends_at <= ${now}
        and ${isLessonOfStaff(staff)}
        and exists (
          select from booking_place where booking_id = booking.id and attendance = 'expected')
      order by starts_at, booking.id limit ${most})
    union all
    (select null, null, null, null, to_char(starts_at at time zone ${zone}, 'YYYY-MM-DD'),
        count(*)::int
      from (${lessonsWithoutAttendance(staff, now)}) lesson
      where starts_at < ${today} group by 5 order by 5 desc)`
  return {
    bookings: rows.flatMap((row) =>
      row.day === null ? [{ ...row, athletes: row.athletes.map(fullName) }] : [],
    ),
    days: rows.flatMap((row) => (row.day === null ? [] : [row])),
  }
}
