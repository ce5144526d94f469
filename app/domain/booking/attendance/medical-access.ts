import type { Staff } from '~/values/actor'
import { addDays, type CalendarDate } from '~/values/business-time'
import { may } from '~/values/permissions'

/** The dates on which a lesson lets its coach read an athlete's medical note, inclusive. */
export function medicalAccessWindow(today: CalendarDate): {
  first: CalendarDate
  last: CalendarDate
} {
  return { first: addDays(today, -90), last: addDays(today, 60) }
}

/** Whether the staff member sees pictures of athletes with an accessible lesson on a day. */
export function maySeePicturesOf(
  day: CalendarDate,
  staff: Pick<Staff, 'role'>,
  today: CalendarDate,
): boolean {
  const { first, last } = medicalAccessWindow(today)
  return may(staff, 'see-all-athletes') || (day >= first && day <= last)
}

/** Whether the staff member may collect waivers for athletes with an accessible lesson on a day. */
export function maySignFor(
  day: CalendarDate,
  staff: Pick<Staff, 'role'>,
  today: CalendarDate,
): boolean {
  return may(staff, 'correct-families') || day >= medicalAccessWindow(today).first
}

/**
 * Whether the staff member may read medical notes of athletes with an accessible lesson on a day, once
 * it is booked; who sees all athletes need not wait for a family to confirm.
 */
export function mayOpenNotesOf(
  day: CalendarDate,
  staff: Pick<Staff, 'role'>,
  today: CalendarDate,
): boolean {
  return may(staff, 'read-medical-notes') && maySeePicturesOf(day, staff, today)
}
