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

/** Minutes after the start of a day or of an axis. */
type Minutes = number

/** A clock change by a number of minutes; negative is backward. */
type ClockChange = { at: Minutes; by: Minutes }

type AxisDay = { begins: Date; minutes: Minutes; change: ClockChange | null }

type Part = { at: Minutes; minutes: Minutes }

/**
 * Several days on one axis of local time, as calendars draw them. An hour that a clock change
 * repeats on any of them appears twice; one that is skipped on all of them is omitted.
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
  // if midnight is skipped, the day starts with the change
  const skipped = minutesOf(wallTimeAt(begins, zone))
  if (skipped > 0) return { at: 0, by: skipped }
  const next = wallAt(begins, zone).getTimeZoneTransition('next')
  const at = next ? minutesBetween(begins, new Date(next.epochMilliseconds)) : 0
  return { at: Math.min(Math.round(at), minutes), by: wholeDay - minutes }
}

/**
 * An instant's place on the axis, clamped to its day. At a clock change, an end stays before the
 * change and a start after it.
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

/** A local time's place on the axis; the first if repeated. */
export function placeOfTime({ repeated, leftOut }: DayAxis, time: Minutes): Minutes {
  if (repeated && time > repeated.at) return time + repeated.minutes
  if (leftOut && time >= leftOut.at) return Math.max(leftOut.at, time - leftOut.minutes)
  return time
}

/** The local time at a place, and whether it is the second occurrence. */
export function timeAtPlace(
  { repeated, leftOut }: DayAxis,
  place: Minutes,
): { time: WallTime; isAgain: boolean } {
  const again = repeated && place >= repeated.at ? repeated.minutes : 0
  const skipped = leftOut && place >= leftOut.at ? leftOut.minutes : 0
  const time = wallTimeOf(Math.min(place - again + skipped, wholeDay - 1))
  return { time, isAgain: again > 0 && place < repeated!.at + repeated!.minutes }
}

/** The part of the axis that a day lacks, because its clocks skip it or another day's repeat it. */
export function gapOn(axis: DayAxis, date: CalendarDate): Part | null {
  const { change } = dayOf(axis, date)
  if (change && change.by > 0) return axis.leftOut ? null : { at: change.at, minutes: change.by }
  return change ? null : axis.repeated
}

/** A day's clock change in local time just before it, and its direction. */
export function clockChangeOn(
  axis: DayAxis,
  date: CalendarDate,
): { time: WallTime; isForward: boolean } | null {
  const { change } = dayOf(axis, date)
  if (!change) return null
  return { time: wallTimeOf(change.at % wholeDay), isForward: change.by > 0 }
}

/** The day of an instant. Time zone lookups would be slow for hundreds. */
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
