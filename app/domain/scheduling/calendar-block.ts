import { RRuleTemporal } from 'rrule-temporal'
import {
  addDays,
  dateForDatabase,
  dateFromDatabase,
  daysBetween,
  edgeAt,
  startOfDay,
  type CalendarDate,
  type TimeZone,
  type WallTime,
} from '~/values/business-time'
import type { BusyTime } from './free-times'

/** Something in the calendar that is no lesson, in wall time of its own zone; all day without times. */
export type CalendarBlock = {
  startsOn: CalendarDate
  startTime: WallTime | null
  /** The last day, itself included. */
  endsOn: CalendarDate
  endTime: WallTime | null
  timeZone: TimeZone
  /** RFC 5545, without `RRULE:`; null for a block that happens once. */
  recurrenceRule: string | null
  /** Original first days of the occurrences that do not happen. */
  exceptions: CalendarDate[]
}

/** When a block keeps its coach busy between two days, both included; each occurrence whole. */
export function busyTimesOf(
  block: CalendarBlock,
  first: CalendarDate,
  last: CalendarDate,
): BusyTime[] {
  const extraDays = daysBetween(block.startsOn, block.endsOn)
  return occurrencesOf(block, addDays(first, -extraDays - 1), addDays(last, 1))
    .filter((day) => !block.exceptions.includes(day))
    .map((day) => busyTimeFrom(block, day, addDays(day, extraDays)))
}

/**
 * Days on which a block begins. The rule is counted in days without a zone, so that a clock change
 * can neither move an occurrence nor lose one.
 */
function occurrencesOf(block: CalendarBlock, first: CalendarDate, last: CalendarDate) {
  if (!block.recurrenceRule) return [block.startsOn]
  const start = block.startsOn.replaceAll('-', '')
  const rule = new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${start}T000000\nRRULE:${block.recurrenceRule}`,
  })
  return rule
    .between(dateForDatabase(first), dateForDatabase(last), true)
    .map((occurrence) => dateFromDatabase(new Date(occurrence.epochMilliseconds)))
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
