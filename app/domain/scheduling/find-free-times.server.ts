import type { LessonType } from '~/domain/catalogue/lesson-type'
import { isOwnVenue } from '~/domain/access/visible-to-venues.server'
import { clock } from '~/platform/clock.server'
import {
  addDays,
  calendarDateAt,
  daysFrom,
  daysOfMonth,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '~/values/business-time'
import { findCoachCalendars } from './find-coach-calendars.server'
import {
  freePlacesOn,
  lastBookableDay,
  offeredTimesOn,
  type BookingRules,
  type OfferedTime,
} from './free-times'

type Bookable = Pick<LessonType, 'id' | 'durationMinutes'> & {
  /** Restricts to one coach. */
  coachId?: string
  /** Lessons to treat as free, because the user would release them. */
  except?: string[]
  /** Restricts to venues; null for all. */
  venueIds?: readonly string[] | null
  /** Filters starts, for example ones that the user already has. */
  isChoice?: (start: Date) => boolean
}

/** A month of bookable times. */
type BookableMonth = {
  month: CalendarMonth
  today: CalendarDate
  lastBookable: CalendarDate
  /** Days with at least one free time. */
  free: Map<CalendarDate, Date[]>
  /** Where the lesson would be, by start in milliseconds. */
  venueIds: Map<number, string | null>
}

/** A month's free times, or the nearest bookable month's. */
export async function findBookableMonth(
  lessonType: Bookable,
  wanted: CalendarMonth | null,
  rules: BookingRules,
  now: Date = clock.now(),
): Promise<BookableMonth> {
  const today = calendarDateAt(now, rules.timeZone)
  const lastBookable = lastBookableDay(rules, now)
  const month = between(monthOf(today), wanted ?? '', monthOf(lastBookable))
  const { first, last } = daysOfMonth(month)
  const places = await findFreePlacesBetween(lessonType, first, last, rules, now)
  const all = [...places.values()].flat()
  const venueIds = new Map(all.map(({ startsAt, venueId }) => [startsAt.getTime(), venueId]))
  return { month, today, lastBookable, free: startsIn(places), venueIds }
}

function between(first: string, wanted: string, last: string): string {
  if (wanted < first) return first
  return wanted > last ? last : wanted
}

/** A day's bookable starts with any coach, earliest first. */
export async function findFreeTimesOfDay(
  lessonType: Bookable,
  date: CalendarDate,
  rules: BookingRules,
  now: Date = clock.now(),
): Promise<Date[]> {
  const days = await findFreeTimesBetween(lessonType, date, date, rules, now)
  return days.get(date) ?? []
}

/** Whether a lesson type is taught on a day at all, booked or not. */
export async function isTaughtOn(
  { id: lessonTypeId, durationMinutes }: Bookable,
  date: CalendarDate,
  rules: BookingRules,
  now: Date = clock.now(),
): Promise<boolean> {
  const stretch = { lessonTypeId, first: date, last: date, timeZone: rules.timeZone }
  const calendars = await findCoachCalendars(stretch, now)
  return calendars.some(
    (calendar) => offeredTimesOn(date, calendar, durationMinutes, rules, now).length > 0,
  )
}

/**
 * The first day from today on with a free time; null if there is none within the booking horizon.
 */
export async function findFirstFreeDay(
  lessonType: Bookable,
  rules: BookingRules,
  now: Date = clock.now(),
): Promise<CalendarDate | null> {
  const today = calendarDateAt(now, rules.timeZone)
  const last = lastBookableDay(rules, now)
  const days = await findFreePlacesBetween(lessonType, today, last, rules, now, 1)
  return [...days.keys()][0] ?? null
}

/** The free starts closest to an unavailable one: at most `count`, in chronological order. */
export async function findNearestFreeTimes(
  lessonType: Bookable,
  wanted: Date,
  rules: BookingRules,
  { count = 4, now = clock.now() }: { count?: number; now?: Date } = {},
): Promise<Date[]> {
  const day = calendarDateAt(wanted, rules.timeZone)
  const days = await findFreeTimesBetween(lessonType, addDays(day, -3), addDays(day, 7), rules, now)
  const distance = (start: Date) => Math.abs(start.getTime() - wanted.getTime())
  return [...days.values()]
    .flat()
    .filter((start) => start.getTime() !== wanted.getTime())
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .toSorted((a, b) => a.getTime() - b.getTime())
}

/** Free starts per day between two dates, inclusive, without empty days. One query. */
async function findFreeTimesBetween(
  ...asked: Parameters<typeof findFreePlacesBetween>
): Promise<Map<CalendarDate, Date[]>> {
  return startsIn(await findFreePlacesBetween(...asked))
}

function startsIn(places: Map<CalendarDate, OfferedTime[]>): Map<CalendarDate, Date[]> {
  return new Map([...places].map(([day, all]) => [day, all.map(({ startsAt }) => startsAt)]))
}

/**
 * Likewise with where each would be: with the first coach who is free. Only the first `mostDays` that
 * have any, as the days after them would be worked out for nothing.
 */
export async function findFreePlacesBetween(
  lessonType: Bookable,
  first: CalendarDate,
  last: CalendarDate,
  rules: BookingRules,
  now: Date,
  mostDays = Infinity,
): Promise<Map<CalendarDate, OfferedTime[]>> {
  const days = new Map<CalendarDate, OfferedTime[]>()
  const today = calendarDateAt(now, rules.timeZone)
  const lastBookable = lastBookableDay(rules, now)
  const from = first > today ? first : today
  const until = last < lastBookable ? last : lastBookable
  if (from > until) return days

  const stretch = {
    lessonTypeId: lessonType.id,
    first: from,
    last: until,
    timeZone: rules.timeZone,
    coachId: lessonType.coachId,
    except: lessonType.except,
  }
  const calendars = await findCoachCalendars(stretch, now)
  for (const date of daysFrom(from, until)) {
    const places = calendars
      .flatMap((calendar) => freePlacesOn(date, calendar, lessonType.durationMinutes, rules, now))
      .filter(({ venueId }) => isOwnVenue({ venueIds: lessonType.venueIds ?? null }, venueId))
    const byStart = new Map<number, OfferedTime>()
    for (const place of places)
      if (!byStart.has(place.startsAt.getTime())) byStart.set(place.startsAt.getTime(), place)
    const distinct = [...byStart.values()]
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
      .filter(({ startsAt }) => lessonType.isChoice?.(startsAt) ?? true)
    if (distinct.length > 0) days.set(date, distinct)
    if (days.size === mostDays) break
  }
  return days
}
