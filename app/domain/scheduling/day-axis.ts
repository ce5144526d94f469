import {
  addDays,
  minutesBetween,
  minutesOf,
  startOfDay,
  wallAt,
  wallTimeAt,
  wallTimeOf,
  type CalendarDate,
  type TimeZone,
  type WallTime,
} from '~/values/business-time'

const wholeDay = 24 * 60

/** Minutes after the first instant of a day, or after the top of an axis. */
type Minutes = number

/** When the clocks change, and by how many minutes they go forward; back where it is negative. */
type ClockChange = { at: Minutes; by: Minutes }

type AxisDay = { begins: Date; minutes: Minutes; change: ClockChange | null }

type Part = { at: Minutes; minutes: Minutes }

/**
 * Days beside each other along one axis of wall time, as a calendar draws them. An hour that the clocks
 * show twice on one of them stands twice; one that they skip on all of them is left out.
 */
export type DayAxis = {
  days: ReadonlyMap<CalendarDate, AxisDay>
  repeated: Part | null
  leftOut: Part | null
}

export function axisOf(dates: CalendarDate[], zone: TimeZone): DayAxis {
  const days = new Map(dates.map((date) => [date, axisDay(date, zone)]))
  const changes = [...days.values()].map(({ change }) => change)
  const back = changes.find((change) => change && change.by < 0)
  const [first] = changes
  const isSkippedByAll =
    first &&
    first.by > 0 &&
    changes.every((change) => change?.at === first.at && change.by === first.by)
  return {
    days,
    repeated: back ? { at: back.at, minutes: -back.by } : null,
    leftOut: isSkippedByAll ? { at: first.at, minutes: first.by } : null,
  }
}

function axisDay(date: CalendarDate, zone: TimeZone): AxisDay {
  const begins = startOfDay(date, zone)
  const minutes = Math.round(minutesBetween(begins, startOfDay(addDays(date, 1), zone)))
  return { begins, minutes, change: minutes === wholeDay ? null : changeIn(begins, minutes, zone) }
}

function changeIn(begins: Date, minutes: Minutes, zone: TimeZone): ClockChange {
  // where the clocks skip midnight, the day begins with the change
  const skipped = minutesOf(wallTimeAt(begins, zone))
  if (skipped > 0) return { at: 0, by: skipped }
  const next = wallAt(begins, zone).getTimeZoneTransition('next')
  const at = next ? minutesBetween(begins, new Date(next.epochMilliseconds)) : 0
  return { at: Math.min(Math.round(at), minutes), by: wholeDay - minutes }
}

/**
 * Where an instant of one of the days stands on the axis; one before or after the day at its edge. Where
 * the clocks change, what ends there ends before the change, and what begins there begins after it.
 */
export function placeOn(
  axis: DayAxis,
  date: CalendarDate,
  instant: Date,
  edge: 'start' | 'end',
): Minutes {
  const { begins, minutes, change } = dayOf(axis, date)
  const elapsed = Math.min(Math.max(minutesBetween(begins, instant), 0), minutes)
  const isPast = (at: Minutes) => (edge === 'start' ? elapsed >= at : elapsed > at)
  if (change && change.by < 0) return elapsed
  if (change) return isPast(change.at) && !axis.leftOut ? elapsed + change.by : elapsed
  return axis.repeated && isPast(axis.repeated.at) ? elapsed + axis.repeated.minutes : elapsed
}

/** Where a time of the wall stands on the axis: of one that the clocks show twice, the first. */
export function placeOfTime({ repeated, leftOut }: DayAxis, time: Minutes): Minutes {
  if (repeated && time > repeated.at) return time + repeated.minutes
  if (leftOut && time >= leftOut.at) return Math.max(leftOut.at, time - leftOut.minutes)
  return time
}

/** Which time the wall shows at a place, and whether it shows it for the second time. */
export function timeAtPlace(
  { repeated, leftOut }: DayAxis,
  place: Minutes,
): { time: WallTime; isAgain: boolean } {
  const again = repeated && place >= repeated.at ? repeated.minutes : 0
  const skipped = leftOut && place >= leftOut.at ? leftOut.minutes : 0
  const time = wallTimeOf(Math.min(place - again + skipped, wholeDay - 1))
  return { time, isAgain: again > 0 && place < repeated!.at + repeated!.minutes }
}

/** The part of the axis that a day does not have, as its clocks skip it, or those of another day repeat it. */
export function gapOn(axis: DayAxis, date: CalendarDate): Part | null {
  const { change } = dayOf(axis, date)
  if (change && change.by > 0) return axis.leftOut ? null : { at: change.at, minutes: change.by }
  return change ? null : axis.repeated
}

/** When the clocks change on a day, as the wall shows it just before, and whether forward. */
export function clockChangeOn(
  axis: DayAxis,
  date: CalendarDate,
): { time: WallTime; isForward: boolean } | null {
  const { change } = dayOf(axis, date)
  if (!change) return null
  return { time: wallTimeOf(change.at % wholeDay), isForward: change.by > 0 }
}

/** Which of the days an instant is of; asking the zone for each of hundreds is slow. */
export function dayAt({ days }: DayAxis, instant: Date): CalendarDate | null {
  const found = [...days].find(([, { begins, minutes }]) => {
    const elapsed = minutesBetween(begins, instant)
    return elapsed >= 0 && elapsed < minutes
  })
  return found ? found[0] : null
}

function dayOf({ days }: DayAxis, date: CalendarDate): AxisDay {
  const day = days.get(date)
  if (!day) throw new Error(`${date} is not on the axis`)
  return day
}
