import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'

/** The next lesson of a class that an athlete is enrolled in. */
export type NextClassDay = {
  enrollmentId: string
  athleteId: string
  title: string
  startsAt: Date
}

/** Of all enrollments of a family with a lesson to come, with one query; the earliest first. */
export async function findNextClassDays(
  { id: guardianId }: Pick<Parent, 'id'>,
  now: Date = clock.now(),
): Promise<NextClassDay[]> {
  return await database().$queryRaw<NextClassDay[]>`
    select * from (
      select distinct on (enrollment.id) enrollment.id as "enrollmentId",
        enrollment.athlete_id as "athleteId", title, starts_at as "startsAt"
      from enrollment
        join booking_order on booking_order.id = enrollment.order_id
        join term_class on term_class.id = enrollment.term_class_id
        join booking on booking.order_id = enrollment.order_id
        join booking_place on booking_place.booking_id = booking.id
        join lesson on lesson.id = booking.lesson_id
      where booking_order.guardian_id = ${guardianId}::uuid and not is_trial
        and booking.status = 'confirmed' and attendance <> 'absent'
        and starts_at > ${now}::timestamptz
      order by enrollment.id, starts_at
    ) as next order by "startsAt", "enrollmentId"`
}
