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

/** A time at a place. Without a venue, the business's own address. */
export type PlacedTime = BusyTime & { venueId?: string | null }

/** Hours on one day, in local time, and where they are. */
export type Hours = { start: WallTime; end: WallTime; venueId?: string | null }

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
  taken: PlacedTime[]
}

/** A start and where the lesson would be. */
export type OfferedTime = { startsAt: Date; venueId: string | null }

/** Rules for public booking. */
export type BookingRules = Pick<
  Settings,
  | 'timeZone'
  | 'slotStepMinutes'
  | 'minimumNoticeMinutes'
  | 'horizonDays'
  | 'bufferMinutes'
  | 'travelMinutes'
  | 'pause'
>

/** A coach's possible starts on a day within the horizon, earliest first. */
export function freeTimesOn(...asked: Parameters<typeof offeredPlacesOn>): Date[] {
  return freePlacesOn(...asked).map(({ startsAt }) => startsAt)
}

/** Likewise with where each would be. */
export function freePlacesOn(
  date: CalendarDate,
  calendar: CoachCalendar,
  durationMinutes: number,
  rules: BookingRules,
  now: Date,
): OfferedTime[] {
  if (isPaused(rules, date)) return []
  const { bufferMinutes, travelMinutes } = rules
  const offered = offeredPlacesOn(date, calendar, durationMinutes, rules, now)
  const [before, after] = [travelMinutes, durationMinutes + bufferMinutes + travelMinutes]
  const ofDay = { ...calendar, taken: around(offered, calendar.taken, before, after) }
  return offered.filter(
    ({ startsAt, venueId }) => !isTaken(startsAt, ofDay, durationMinutes, rules, venueId),
  )
}

/**
 * Which of a whole calendar's times overlap the minutes before the first of these starts to those
 * after the last, so that each start is compared with few.
 */
function around<Busy extends BusyTime>(
  starts: OfferedTime[],
  busy: Busy[],
  before: number,
  after: number,
): Busy[] {
  const times = starts.map(({ startsAt }) => startsAt.getTime())
  const from = addMinutes(new Date(Math.min(...times)), -before)
  const until = addMinutes(new Date(Math.max(...times)), after)
  return busy.filter((one) => overlaps(one, { from, until }))
}

/**
 * Whether a lesson or hold overlaps a new lesson or its buffer, or is at another place and leaves no
 * time to get there. Without a venue, the new lesson is where the hours are.
 */
export function isTaken(
  start: Date,
  calendar: Pick<CoachCalendar, 'taken' | 'windows' | 'extraHours'>,
  durationMinutes: number,
  rules: Pick<BookingRules, 'bufferMinutes' | 'travelMinutes' | 'timeZone'>,
  venueId?: string | null,
): boolean {
  const { bufferMinutes, travelMinutes, timeZone } = rules
  const lesson = { from: start, until: addMinutes(start, durationMinutes + bufferMinutes) }
  const near = calendar.taken.filter((busy) => overlaps(withTravel(busy, travelMinutes), lesson))
  if (near.length === 0 || near.some((busy) => overlaps(busy, lesson))) return near.length > 0
  const times = { startsAt: start, endsAt: addMinutes(start, durationMinutes) }
  const at = venueId === undefined ? venueAt(times, calendar, timeZone) : venueId
  return near.some((busy) => isInTheWay(busy, { ...lesson, venueId: at }, travelMinutes))
}

/**
 * Whether a coach cannot give both of two lessons, each with its buffer: at different places, the
 * way from one to the other has to lie between them as well.
 */
export function isInTheWay(one: PlacedTime, other: PlacedTime, travelMinutes: number): boolean {
  const isSamePlace = (one.venueId ?? null) === (other.venueId ?? null)
  return overlaps(isSamePlace ? one : withTravel(one, travelMinutes), other)
}

function withTravel({ from, until }: BusyTime, travelMinutes: number): BusyTime {
  return { from: addMinutes(from, -travelMinutes), until: addMinutes(until, travelMinutes) }
}

/** Likewise without any bookings, to tell "taken" from "never offered". */
export function offeredTimesOn(...asked: Parameters<typeof offeredPlacesOn>): Date[] {
  return offeredPlacesOn(...asked).map(({ startsAt }) => startsAt)
}

/** Likewise with where each would be. */
export function offeredPlacesOn(
  date: CalendarDate,
  calendar: CoachCalendar,
  durationMinutes: number,
  rules: BookingRules,
  now: Date,
): OfferedTime[] {
  const earliest = addMinutes(now, rules.minimumNoticeMinutes)
  const starts = placedHoursOn(date, calendar)
    .flatMap(({ venueId, ...hours }) =>
      startsWithin(date, hours, durationMinutes, rules).map((startsAt) => ({ startsAt, venueId })),
    )
    .filter(({ startsAt }) => startsAt >= earliest)
  const blocked = around(starts, calendar.blocked, 0, durationMinutes)
  const offered = starts.filter(({ startsAt: from }) => {
    const lesson = { from, until: addMinutes(from, durationMinutes) }
    return !blocked.some((busy) => overlaps(busy, lesson))
  })
  return withoutDuplicates(offered)
}

/** Keeps the first place of each start; earliest first. */
function withoutDuplicates(offered: OfferedTime[]): OfferedTime[] {
  if (offered.every(({ venueId }) => venueId === offered[0]!.venueId)) return offered
  const first = new Map<number, OfferedTime>()
  for (const one of offered)
    if (!first.has(one.startsAt.getTime())) first.set(one.startsAt.getTime(), one)
  return [...first.values()].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
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
export function hoursOn(date: CalendarDate, calendar: CalendarHours): Hours[] {
  const { weekly, extra } = hoursOfDay(date, calendar)
  return joined([...weekly, ...extra])
}

type CalendarHours = Pick<CoachCalendar, 'windows' | 'extraHours'>
type HoursAtPlace = Hours & { venueId: string | null }

function hoursOfDay(date: CalendarDate, { windows, extraHours }: CalendarHours) {
  const weekly = windows.filter(
    ({ weekday, validFrom, validUntil }) =>
      weekday === weekdayOf(date) &&
      (!validFrom || date >= validFrom) &&
      (!validUntil || date <= validUntil),
  )
  return { weekly, extra: extraHours.filter((hours) => hours.date === date) }
}

/** A day's hours by place: no lesson spans two. Extra hours come first, as they decide. */
function placedHoursOn(date: CalendarDate, calendar: CalendarHours): HoursAtPlace[] {
  const { weekly, extra } = hoursOfDay(date, calendar)
  const all = [...weekly, ...extra]
  const venueIds = [...new Set(all.map(({ venueId = null }) => venueId))]
  const byPlace = (hours: Hours[]) =>
    venueIds.flatMap((venueId) =>
      joined(hours.filter((one) => (one.venueId ?? null) === venueId)).map((one) => {
        return { ...one, venueId }
      }),
    )
  return venueIds.length > 1 ? [...byPlace(extra), ...byPlace(all)] : byPlace(all)
}

/**
 * Where a lesson with a coach is: at the place of the hours that it falls in, else of the closest
 * hours of its day. Null for the business's own address.
 */
export function venueAt(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  calendar: CalendarHours,
  timeZone: TimeZone,
): string | null {
  const date = calendarDateAt(startsAt, timeZone)
  const hours = placedHoursOn(date, calendar)
  const [first] = hours
  if (!first || hours.every(({ venueId }) => venueId === first.venueId))
    return first?.venueId ?? null
  const outside = ({ start, end }: Hours) =>
    Math.max(0, minutesBetween(startsAt, edgeAt(date, start, timeZone, 'earlier'))) +
    Math.max(0, minutesBetween(edgeAt(date, end, timeZone, 'later'), endsAt))
  return hours.reduce((best, one) => (outside(one) < outside(best) ? one : best)).venueId
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
