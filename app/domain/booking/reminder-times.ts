import { wallHoursBefore, type TimeZone } from '~/values/business-time'

/**
 * When a family is reminded of a lesson, so many hours before it by the wall clock, earliest first.
 * Hours that a clock change lets fall together are one reminder.
 */
export function remindersOf(startsAt: Date, hours: number[], zone: TimeZone): Date[] {
  const times = hours.map((before) => wallHoursBefore(startsAt, before, zone).getTime())
  return [...new Set(times)].toSorted((a, b) => a - b).map((time) => new Date(time))
}
