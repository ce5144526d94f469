import { addDays, calendarDateAt, startOfDay, type TimeZone } from '~/values/business-time'
import type { BookingStatus } from '../booking'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import type { Cancellable } from '../cancellation/cancellation-policy'
import { reschedulableUntil } from '../rescheduling/reschedule-policy'

export const attendances = ['expected', 'present', 'late', 'absent', 'no_show'] as const

/** An athlete's attendance. `absent` was reported in advance; `no_show` was not. */
export type Attendance = (typeof attendances)[number]

export const attendanceLabels: Record<Attendance, string> = {
  expected: 'Expected',
  present: 'Present',
  late: 'Late',
  absent: 'Absent with notice',
  no_show: 'No-show',
}

/** The same for families. */
export const familyAttendanceLabels = { ...attendanceLabels, no_show: 'Missed' }

/** Known only on the day itself: who came, and who did not. */
export function isSeen(attendance: Attendance): boolean {
  return attendance !== 'expected' && attendance !== 'absent'
}

export type TimeOfAttendance = 'too-early' | 'not-begun'

/**
 * Why an attendance cannot be set yet: presence from the day of the lesson in the business's time
 * zone, a no-show once it has started. An absence can be set at any time.
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

/** The attendances that can be set now, including current ones. */
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

/** A past lesson's status: no-show if every athlete was missing without notice. */
export function statusAfter(
  attendances: Attendance[],
): Extract<BookingStatus, 'completed' | 'no_show'> {
  return isMissed(attendances) ? 'no_show' : 'completed'
}

/** Whether no athlete came and none was reported absent. */
export function isMissed(attendances: Attendance[]): boolean {
  return attendances.length > 0 && attendances.every((each) => each === 'no_show')
}

type Ended = {
  status: BookingStatus
  isOnBehalf: boolean
  athletes: { attendance: Attendance }[]
}

/** Whether a no-show ended an unconfirmed hold, which can be undone. */
export function canReopen({ status, isOnBehalf, athletes }: Ended): boolean {
  const wasMissed = athletes.some(({ attendance }) => attendance === 'no_show')
  return status === 'expired' && isOnBehalf && wasMissed
}

type Missed = Pick<Cancellable, 'policy' | 'price' | 'startsAt' | 'rulesFrom' | 'isParty'> & {
  lessonType: Pick<LessonType, 'makeUpDays'>
}

/** The deadline for a timely absence: as long as canceling is free. */
export function absenceDeadline(missed: Missed, zone: TimeZone): Date {
  return reschedulableUntil(missed, zone)
}

/**
 * The exclusive deadline for making up a missed lesson: a number of days after it, in the
 * business's time zone. Null if it cannot be made up, as a party never can.
 * @param most the expiry of the make-up credit that paid for it, which is not extended
 */
export function makeUpUntil(
  { lessonType, startsAt, isParty }: Missed,
  zone: TimeZone,
  most: Date | null,
): Date | null {
  const { makeUpDays } = lessonType
  if (makeUpDays === null || isParty) return null
  const until = startOfDay(addDays(calendarDateAt(startsAt, zone), makeUpDays + 1), zone)
  return most !== null && most < until ? most : until
}
