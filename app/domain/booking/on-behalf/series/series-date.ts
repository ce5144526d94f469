import { addDays, daysBetween, type CalendarDate } from '~/values/business-time'
import { mostInSeries } from '../../booking'

/** What stands in the way of a date, or is worth knowing of it. */
export type SeriesDateState =
  | 'free'
  | 'outside-hours'
  | 'taken'
  | 'blocked'
  | 'closed'
  | 'clock-change'
  | 'over'
  | 'full'
  | 'here-already'

/** One date that could be booked with others; `id` is its day, or the date of a class. */
export type SeriesDate = {
  id: string
  day: CalendarDate
  /** Null where the clocks skip the time on that day. */
  startsAt: Date | null
  state: SeriesDateState
  /** What it is blocked by. */
  what?: string
  /** How many places a class has left. */
  free?: number
}

/** Staff book outside opening hours too; everything else keeps a date from being booked. */
export function canBeBooked({ state }: Pick<SeriesDate, 'state'>): boolean {
  return state === 'free' || state === 'outside-hours'
}

/** Whether a date is chosen before anybody has: outside opening hours only where the first one is so too. */
export function isProposed(date: SeriesDate, [first]: SeriesDate[]): boolean {
  return canBeBooked(date) && (date.state === 'free' || first?.state === 'outside-hours')
}

type Length = { weeks?: number; until?: CalendarDate }

const usualWeeks = 8

/** The same weekday every week: for so many weeks, or up to a day, itself included; never more than are booked in one go. */
export function weeklyDays(first: CalendarDate, { weeks, until }: Length): CalendarDate[] {
  const counted = until ? Math.floor(daysBetween(first, until) / 7) + 1 : (weeks ?? usualWeeks)
  const count = Math.max(0, Math.min(counted, mostInSeries))
  return Array.from({ length: count }, (_, week) => addDays(first, 7 * week))
}
