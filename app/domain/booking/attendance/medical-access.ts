import type { Staff } from '~/values/actor'
import { addDays, type CalendarDate } from '~/values/business-time'
import { may } from '~/values/permissions'

/** The days on which a lesson with an athlete lets its coach read their medical note, both included. */
export function medicalAccessWindow(today: CalendarDate): {
  first: CalendarDate
  last: CalendarDate
} {
  return { first: addDays(today, -90), last: addDays(today, 60) }
}

/** Whether somebody sees pictures of those whose lesson, which is theirs to see, is on a day. */
export function maySeePicturesOf(
  day: CalendarDate,
  staff: Pick<Staff, 'role'>,
  today: CalendarDate,
): boolean {
  const { first, last } = medicalAccessWindow(today)
  return may(staff, 'see-all-athletes') || (day >= first && day <= last)
}

/** Whether somebody may have waivers signed for those whose lesson, which is theirs to see, is on a day. */
export function maySignFor(
  day: CalendarDate,
  staff: Pick<Staff, 'role'>,
  today: CalendarDate,
): boolean {
  return may(staff, 'correct-families') || day >= medicalAccessWindow(today).first
}

/** Whether somebody may read the medical notes of those whose lesson, which is theirs to see, is on a day. */
export function mayOpenNotesOf(
  day: CalendarDate,
  staff: Pick<Staff, 'role'>,
  today: CalendarDate,
): boolean {
  return may(staff, 'read-medical-notes') && maySeePicturesOf(day, staff, today)
}
