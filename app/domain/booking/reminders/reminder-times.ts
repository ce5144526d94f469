import { wallHoursBefore, type TimeZone } from '~/values/business-time'
import { formatInstant } from '~/values/format/format-time'

/** Reminder times by local hours before a lesson, earliest first. A clock change may merge two. */
export function remindersOf(startsAt: Date, hours: number[], zone: TimeZone): Date[] {
  const times = hours.map((before) => wallHoursBefore(startsAt, before, zone).getTime())
  return [...new Set(times)].toSorted((a, b) => a - b).map((time) => new Date(time))
}

type Agreed = { startsAt: Date; agreedAt: Date }

/**
 * The reminder that is due now: the latest whose time has come. Null if there is none, the lesson
 * has started, or its time was agreed after that.
 * @param lesson with the time it was booked or rescheduled
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

/**
 * A reminder's occasion, which includes the lesson's time, so that a rescheduled lesson has its
 * own.
 */
export function occasionOf(startsAt: Date, remindAt: Date): string {
  return `${formatInstant(startsAt)} ${formatInstant(remindAt)}`
}

/** Whether an occasion is for a lesson at this time. */
export function isReminderOf(occasion: string, startsAt: Date): boolean {
  return occasion.startsWith(`${formatInstant(startsAt)} `)
}

/** Whether an occasion is a later reminder of the same lesson at the same time. */
export function isLaterReminder(occasion: string, { startsAt, remindAt }: Reminder): boolean {
  return isReminderOf(occasion, startsAt) && occasion > occasionOf(startsAt, remindAt)
}

type Reminder = { startsAt: Date; remindAt: Date }
