import { calendarDateAt, startOfDay, type TimeZone, addDays } from '~/values/business-time'
import type { BookingStatus } from '../booking'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import type { Cancellable } from '../cancellation/cancellation-policy'
import { movableUntil } from '../rescheduling/reschedule-policy'

export const attendances = ['expected', 'present', 'late', 'absent', 'no_show'] as const

/** Whether an athlete came. `absent` had said so before; `no_show` had not. */
export type Attendance = (typeof attendances)[number]

export const attendanceLabels: Record<Attendance, string> = {
  expected: 'Expected',
  present: 'Present',
  late: 'Late',
  absent: 'Absent, told before',
  no_show: 'Did not come',
}

/** What is known on the day alone, by whoever was there: who came, and who did not. */
export function isSeen(attendance: Attendance): boolean {
  return attendance !== 'expected' && attendance !== 'absent'
}

export type TimeOfAttendance = 'too-early' | 'not-begun'

/**
 * Why something cannot be said of an athlete yet: who has come is known on the day of the lesson, in
 * the business's calendar, and who has not, once it has begun. Who cannot come is known at any time.
 */
export function whyNotSayYet(
  attendance: Attendance,
  startsAt: Date,
  zone: TimeZone,
  now: Date,
): TimeOfAttendance | null {
  if (!isSeen(attendance)) return null
  if (now < startOfDay(calendarDateAt(startsAt, zone), zone)) return 'too-early'
  return attendance === 'no_show' && now < startsAt ? 'not-begun' : null
}

/** What can be said of an athlete by now, beside what is said already. */
export function attendancesToChoose(
  said: Attendance[],
  startsAt: Date,
  zone: TimeZone,
  now: Date,
): Attendance[] {
  return attendances.filter(
    (each) => said.includes(each) || !whyNotSayYet(each, startsAt, zone, now),
  )
}

/** What a lesson that is over has become: missed, where of nobody anything better is known. */
export function statusAfter(
  attendances: Attendance[],
): Extract<BookingStatus, 'completed' | 'no_show'> {
  return isMissed(attendances) ? 'no_show' : 'completed'
}

/** Whether nobody of a booking came, and nobody had said so. */
export function isMissed(attendances: Attendance[]): boolean {
  return attendances.length > 0 && attendances.every((each) => each === 'no_show')
}

type Ended = {
  status: BookingStatus
  isOnBehalf: boolean
  athletes: { attendance: Attendance }[]
}

/** Whether a no-show ended the hold of a family that had not confirmed, which can be taken back. */
export function canReopen({ status, isOnBehalf, athletes }: Ended): boolean {
  const wasMissed = athletes.some(({ attendance }) => attendance === 'no_show')
  return status === 'expired' && isOnBehalf && wasMissed
}

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
