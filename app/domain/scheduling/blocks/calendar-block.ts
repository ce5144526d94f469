import {
  addDays,
  daysBetween,
  edgeAt,
  startOfDay,
  type CalendarDate,
  type TimeZone,
  type WallTime,
} from '~/values/business-time'
import type { BusyTime } from '../free-times'
import { recurringDays, type Recurrence } from '../recurring-days'

/** A calendar block in local time of its own zone; all-day without times. */
export type CalendarBlock = Recurrence & {
  startTime: WallTime | null
  /** Inclusive. */
  endsOn: CalendarDate
  endTime: WallTime | null
  timeZone: TimeZone
}

/** One occurrence of a block, with its original date. */
export type Occurrence = BusyTime & { on: CalendarDate }

/** A block's busy times between two dates, inclusive, each as a whole. */
export function busyTimesOf(
  block: CalendarBlock,
  first: CalendarDate,
  last: CalendarDate,
): BusyTime[] {
  return occurrencesOf(block, first, last).map(({ from, until }) => ({ from, until }))
}

/** Likewise, each with its original date by the rule. */
export function occurrencesOf(
  block: CalendarBlock,
  first: CalendarDate,
  last: CalendarDate,
): Occurrence[] {
  const extraDays = daysBetween(block.startsOn, block.endsOn)
  return recurringDays(block, addDays(first, -extraDays - 1), addDays(last, 1)).map((on) => ({
    on,
    ...busyTimeFrom(block, on, addDays(on, extraDays)),
  }))
}

function busyTimeFrom(block: CalendarBlock, day: CalendarDate, lastDay: CalendarDate): BusyTime {
  const { startTime, endTime, timeZone } = block
  return {
    from: startTime ? edgeAt(day, startTime, timeZone, 'earlier') : startOfDay(day, timeZone),
    until: endTime
      ? edgeAt(lastDay, endTime, timeZone, 'later')
      : startOfDay(addDays(lastDay, 1), timeZone),
  }
}
