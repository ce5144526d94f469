import { isLessonOfStaff } from '~/domain/booking/find/visible-to.server'
import { sql, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'

/** Who came is remembered for a while; after that, no one is asked anymore. */
const rememberedMinutes = 7 * 24 * 60

/**
 * SQL for the ids and starts of accessible booked lessons of the last seven days that are over, and
 * where nothing was recorded of someone.
 */
export function lessonsWithoutAttendance(staff: Staff, now: Date): Prisma.Sql {
  return sql`
    select lesson.id, lesson.starts_at from lesson
    where starts_at >= ${addMinutes(now, -rememberedMinutes)} and starts_at < ${now}
      and ends_at <= ${now}
      and ${isLessonOfStaff(staff)}
      and exists (
        select from booking join booking_place on booking_id = booking.id
        where lesson_id = lesson.id and status in ('confirmed', 'completed')
          and attendance = 'expected')`
}
