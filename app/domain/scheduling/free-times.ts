import { isPaused, type Settings } from '~/domain/settings/settings'
import {
  addDays,
  addMinutes,
  calendarDateAt,
  edgeAt,
  instantAt,
  minutesBetween,
  minutesOf,
  wallTimeOf,
  weekdayOf,
  type CalendarDate,
  type TimeZone,
  type WallTime,
} from '~/values/business-time'

/** From an instant up to, but not including, another. */
export type BusyTime = { from: Date; until: Date }

/** Hours on one day, wall time. */
export type Hours = { start: WallTime; end: WallTime }

/** Hours on one weekday (ISO 8601: Monday is 1), while they are valid; no date is no limit. */
export type WeeklyWindow = Hours & {
  weekday: number
  validFrom: CalendarDate | null
  validUntil: CalendarDate | null
}

/** All that decides when one coach is free. */
export type CoachCalendar = {
  coachId: string
  windows: WeeklyWindow[]
  extraHours: (Hours & { date: CalendarDate })[]
  /** What is in the calendar and is no lesson. */
  blocked: BusyTime[]
  /** Live lessons and holds, each until its own buffer is over. */
  taken: BusyTime[]
}

/** The business's rules on when a lesson can be booked by the public. */
export type BookingRules = Pick<
  Settings,
  | 'timeZone'
  | 'slotStepMinutes'
  | 'minimumNoticeMinutes'
  | 'horizonDays'
  | 'bufferMinutes'
  | 'pause'
>

/** Starts of lessons of a length that a coach could still give on a day within the horizon, earliest first. */
export function freeTimesOn(
  date: CalendarDate,
  calendar: CoachCalendar,
  durationMinutes: number,
  rules: BookingRules,
  now: Date,
): Date[] {
  if (isPaused(rules, date)) return []
  return offeredTimesOn(date, calendar, durationMinutes, rules, now).filter(
    (start) => !isTaken(start, calendar, durationMinutes, rules),
  )
}

/** Whether a live lesson or a hold is in the way of a lesson of a length, or of the buffer after it. */
export function isTaken(
  start: Date,
  { taken }: Pick<CoachCalendar, 'taken'>,
  durationMinutes: number,
  { bufferMinutes }: Pick<BookingRules, 'bufferMinutes'>,
): boolean {
  const until = addMinutes(start, durationMinutes + bufferMinutes)
  return taken.some((busy) => overlaps(busy, { from: start, until }))
}

/** The same before anybody booked anything: what tells "taken" from "never offered". */
export function offeredTimesOn(
  date: CalendarDate,
  calendar: CoachCalendar,
  durationMinutes: number,
  rules: BookingRules,
  now: Date,
): Date[] {
  const earliest = addMinutes(now, rules.minimumNoticeMinutes)
  return hoursOn(date, calendar)
    .flatMap((hours) => startsWithin(date, hours, durationMinutes, rules))
    .filter((start) => start >= earliest)
    .filter((start) => {
      const lesson = { from: start, until: addMinutes(start, durationMinutes) }
      return !calendar.blocked.some((busy) => overlaps(busy, lesson))
    })
}

/** The horizon counts in days of the business, today being day zero. */
export function lastBookableDay(
  rules: Pick<BookingRules, 'horizonDays' | 'timeZone'>,
  now: Date,
): CalendarDate {
  return addDays(calendarDateAt(now, rules.timeZone), rules.horizonDays)
}

/** Whether a day is between today and the horizon, both included: no other is to be looked up. */
export function isWithinHorizon(
  date: CalendarDate,
  rules: Pick<BookingRules, 'horizonDays' | 'timeZone'>,
  now: Date,
): boolean {
  return date >= calendarDateAt(now, rules.timeZone) && date <= lastBookableDay(rules, now)
}

function startsWithin(
  date: CalendarDate,
  hours: Hours,
  durationMinutes: number,
  { slotStepMinutes, timeZone }: BookingRules,
): Date[] {
  const [opens, closes] = [minutesOf(hours.start), minutesOf(hours.end)]
  const opensAt = instantAt(date, hours.start, timeZone)
  const closesAt = edgeAt(date, hours.end, timeZone, 'earlier')
  // asking the zone is slow, and needed for each start only where the clocks change between the two
  const isSteady = opensAt && minutesBetween(opensAt, closesAt) === closes - opens
  const starts: Date[] = []
  for (let at = opens; at < closes; at += slotStepMinutes) {
    const start = isSteady
      ? addMinutes(opensAt, at - opens)
      : instantAt(date, wallTimeOf(at), timeZone)
    if (start && addMinutes(start, durationMinutes) <= closesAt) starts.push(start)
  }
  return starts
}

/** Whether a lesson lies within the hours of its day, whatever else is in the calendar. */
export function isWithinHours(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  calendar: Pick<CoachCalendar, 'windows' | 'extraHours'>,
  timeZone: TimeZone,
): boolean {
  const date = calendarDateAt(startsAt, timeZone)
  return hoursOn(date, calendar).some(
    ({ start, end }) =>
      edgeAt(date, start, timeZone, 'earlier') <= startsAt &&
      endsAt <= edgeAt(date, end, timeZone, 'later'),
  )
}

/** Weekly and extra hours of a day as one; hours that touch are one stretch of hours. */
export function hoursOn(
  date: CalendarDate,
  { windows, extraHours }: Pick<CoachCalendar, 'windows' | 'extraHours'>,
): Hours[] {
  const weekly = windows.filter(
    ({ weekday, validFrom, validUntil }) =>
      weekday === weekdayOf(date) &&
      (!validFrom || date >= validFrom) &&
      (!validUntil || date <= validUntil),
  )
  const extra = extraHours.filter((hours) => hours.date === date)
  return joined([...weekly, ...extra])
}

function joined(hours: Hours[]): Hours[] {
  const stretches: Hours[] = []
  for (const { start, end } of hours.toSorted((a, b) => a.start.localeCompare(b.start))) {
    const last = stretches.at(-1)
    if (last && start <= last.end) last.end = end > last.end ? end : last.end
    else stretches.push({ start, end })
  }
  return stretches
}

/** How many lessons, one after another, could be given at these starts, earliest first. */
export function lessonsThatFit(starts: Date[], minutes: number): number {
  let count = 0
  let until = 0
  for (const start of starts) {
    if (start.getTime() < until) continue
    count += 1
    until = addMinutes(start, minutes).getTime()
  }
  return count
}

/** Whether two stretches of time share a moment; one that begins as the other ends does not. */
export function overlaps(one: BusyTime, other: BusyTime): boolean {
  return one.from < other.until && other.from < one.until
}
