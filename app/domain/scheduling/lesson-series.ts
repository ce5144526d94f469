import { instantAt, type CalendarDate, type TimeZone, type WallTime } from '~/values/business-time'
import { recurringDays, type Recurrence } from './recurring-days'

/** A class's recurrence in local time of its own zone. */
export type LessonSeries = Recurrence & { startTime: WallTime; timeZone: TimeZone }

/**
 * A series' starts between two dates, inclusive, always at the same local time. Days on which
 * clocks skip that time have no lesson; if it is repeated, the first occurrence counts.
 */
export function startsOf(series: LessonSeries, first: CalendarDate, last: CalendarDate): Date[] {
  return recurringDays(series, first, last).flatMap(
    (day) => instantAt(day, series.startTime, series.timeZone) ?? [],
  )
}
