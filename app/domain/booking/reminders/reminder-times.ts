import { wallHoursBefore, type TimeZone } from '~/values/business-time'
import { formatInstant } from '~/values/format-time'

/**
 * When a family is reminded of a lesson, so many hours before it by the wall clock, earliest first.
 * Hours that a clock change lets fall together are one reminder.
 */
export function remindersOf(startsAt: Date, hours: number[], zone: TimeZone): Date[] {
  const times = hours.map((before) => wallHoursBefore(startsAt, before, zone).getTime())
  return [...new Set(times)].toSorted((a, b) => a - b).map((time) => new Date(time))
}

type Agreed = { startsAt: Date; agreedAt: Date }

/**
 * When the reminder was due that a family is owed at this moment: the last one whose time has come.
 * Null where none has, where the lesson has begun, and where they agreed on its time only afterwards.
 * @param lesson with the moment at which it was booked, or moved to this time
 */
export function reminderDue(
  { startsAt, agreedAt }: Agreed,
  hours: number[],
  zone: TimeZone,
  now: Date,
): Date | null {
  const last = remindersOf(startsAt, hours, zone).findLast((time) => time <= now)
  return last && agreedAt <= last && now < startsAt ? last : null
}

/** Names one reminder of one lesson's time, so that a lesson that is moved has reminders of its own. */
export function occasionOf(startsAt: Date, remindAt: Date): string {
  return `${formatInstant(startsAt)} ${formatInstant(remindAt)}`
}

/** Whether a reminder with this name is of a lesson at this time. */
export function isReminderOf(occasion: string, startsAt: Date): boolean {
  return occasion.startsWith(`${formatInstant(startsAt)} `)
}
