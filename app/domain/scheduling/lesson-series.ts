import { instantAt, type CalendarDate, type TimeZone, type WallTime } from '~/values/business-time'
import { recurringDays, type Recurrence } from './recurring-days'

/** When a class takes place, in wall time of its own zone. */
export type LessonSeries = Recurrence & { startTime: WallTime; timeZone: TimeZone }

/**
 * Starts of a series on the days between two others, both included: always at the same time on the
 * wall. A day on which the clocks skip that time has no lesson; where they show it twice, there is
 * one, at the first showing.
 */
export function startsOf(series: LessonSeries, first: CalendarDate, last: CalendarDate): Date[] {
  return recurringDays(series, first, last).flatMap(
    (day) => instantAt(day, series.startTime, series.timeZone) ?? [],
  )
}
