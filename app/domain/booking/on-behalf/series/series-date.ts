import { addDays, daysBetween, type CalendarDate } from '~/values/business-time'
import { maxSeriesDates } from '../../booking'

/** What conflicts with a date, or a note on it. */
export type SeriesDateState =
  | 'free'
  | 'outside-hours'
  | 'taken'
  | 'blocked'
  | 'closed'
  | 'clock-change'
  | 'over'
  | 'full'
  | 'athletes-in-lessons'

/** A date that can be booked with others; `id` is its day, or the class date's id. */
export type SeriesDate = {
  id: string
  day: CalendarDate
  /** Null if a clock change skips the time. */
  startsAt: Date | null
  state: SeriesDateState
  /** The conflicting entry. */
  what?: string
  /** Free places of a class. */
  free?: number
}

/** Staff may book outside opening hours; any other state prevents booking. */
export function canBeBooked({ state }: Pick<SeriesDate, 'state'>): boolean {
  return state === 'free' || state === 'outside-hours'
}

/** Whether a date is preselected: outside opening hours only if the first one is too. */
export function isProposed(date: SeriesDate, [first]: SeriesDate[]): boolean {
  return canBeBooked(date) && (date.state === 'free' || first?.state === 'outside-hours')
}

type Length = { weeks?: number; until?: CalendarDate }

const usualWeeks = 8

/** The same weekday for a number of weeks, or through a date, up to the maximum. */
export function weeklyDays(first: CalendarDate, { weeks, until }: Length): CalendarDate[] {
  const counted = until ? Math.floor(daysBetween(first, until) / 7) + 1 : (weeks ?? usualWeeks)
  const count = Math.max(0, Math.min(counted, maxSeriesDates))
  return Array.from({ length: count }, (_, week) => addDays(first, 7 * week))
}
