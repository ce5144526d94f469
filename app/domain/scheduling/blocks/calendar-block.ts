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

/** Something in the calendar that is no lesson, in wall time of its own zone; all day without times. */
export type CalendarBlock = Recurrence & {
  startTime: WallTime | null
  /** The last day, itself included. */
  endsOn: CalendarDate
  endTime: WallTime | null
  timeZone: TimeZone
}

/** One time that a block is there: the day that it is known by, and from when to when. */
export type Occurrence = BusyTime & { on: CalendarDate }

/** When a block keeps its coach busy between two days, both included; each occurrence whole. */
export function busyTimesOf(
  block: CalendarBlock,
  first: CalendarDate,
  last: CalendarDate,
): BusyTime[] {
  return occurrencesOf(block, first, last).map(({ from, until }) => ({ from, until }))
}

/** The same, each with the day that it began on by the rule. */
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
