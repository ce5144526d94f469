import type { LessonType } from '~/domain/catalogue/lesson-type'
import { addDays, calendarDateAt, startOfDay, type TimeZone } from '~/values/business-time'
import type { Cancellable } from './cancellation-policy'
import { movableUntil } from '../rescheduling/reschedule-policy'

type Missed = Pick<Cancellable, 'policy' | 'price' | 'startsAt' | 'rulesFrom'> & {
  lessonType: Pick<LessonType, 'makeUpDays'>
}

/** The last moment at which an absence counts as reported in time: as long as canceling costs nothing. */
export function absenceDeadline(missed: Missed, zone: TimeZone): Date {
  return movableUntil(missed, zone)
}

/**
 * Until, but not at, which moment a missed lesson can be made up for: so many days of the business's
 * calendar after the lesson's own, the last one included. Null where it cannot be at all.
 * @param most until when a make-up credit lasts that the lesson is paid with, which lasts no longer by it
 */
export function makeUpUntil(
  { lessonType, startsAt }: Missed,
  zone: TimeZone,
  most: Date | null,
): Date | null {
  const { makeUpDays } = lessonType
  if (makeUpDays === null) return null
  const until = startOfDay(addDays(calendarDateAt(startsAt, zone), makeUpDays + 1), zone)
  return most !== null && most < until ? most : until
}
