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

/** Half-open: `from` is inclusive, `until` exclusive. */
export type BusyTime = { from: Date; until: Date }

/** Hours on one day, in local time. */
export type Hours = { start: WallTime; end: WallTime }

/** Hours on a weekday (ISO 8601: Monday is 1) with optional validity dates. */
export type WeeklyWindow = Hours & {
  weekday: number
  validFrom: CalendarDate | null
  validUntil: CalendarDate | null
}

/** Everything that decides when a coach is free. */
export type CoachCalendar = {
  coachId: string
  windows: WeeklyWindow[]
  extraHours: (Hours & { date: CalendarDate })[]
  /** Calendar blocks. */
  blocked: BusyTime[]
  /** Lessons and holds, including their buffers. */
  taken: BusyTime[]
}

/** Rules for public booking. */
export type BookingRules = Pick<
  Settings,
  | 'timeZone'
  | 'slotStepMinutes'
  | 'minimumNoticeMinutes'
  | 'horizonDays'
  | 'bufferMinutes'
  | 'pause'
>

/** A coach's possible starts on a day within the horizon, earliest first. */
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

/** Whether a lesson or hold overlaps a new lesson or its buffer. */
export function isTaken(
  start: Date,
  { taken }: Pick<CoachCalendar, 'taken'>,
  durationMinutes: number,
  { bufferMinutes }: Pick<BookingRules, 'bufferMinutes'>,
): boolean {
  const until = addMinutes(start, durationMinutes + bufferMinutes)
  return taken.some((busy) => overlaps(busy, { from: start, until }))
}

/** Likewise without any bookings, to tell "taken" from "never offered". */
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

/** The horizon counts days in the business's time zone; today is day zero. */
export function lastBookableDay(
  rules: Pick<BookingRules, 'horizonDays' | 'timeZone'>,
  now: Date,
): CalendarDate {
  return addDays(calendarDateAt(now, rules.timeZone), rules.horizonDays)
}

/** Whether a day is between today and the horizon, inclusive. Other days need no lookup. */
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
  // time zone lookups are slow, and needed for each start only if the clocks change in between
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

/** Whether a lesson is within its day's hours, regardless of blocks and lessons. */
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

/** Merges a day's weekly and extra hours, joining adjacent ones. */
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

/** How many consecutive lessons fit these starts, earliest first. */
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

/** Whether two half-open time ranges overlap. */
export function overlaps(one: BusyTime, other: BusyTime): boolean {
  return one.from < other.until && other.from < one.until
}
