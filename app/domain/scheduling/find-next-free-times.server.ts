import type { LessonType } from '~/domain/catalogue/lesson-type'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { addDays, calendarDateAt, type CalendarDate } from '~/values/business-time'
import { findFreePlacesBetween } from './find-free-times.server'
import { findGroupLessons } from './find-group-lessons.server'
import { lastBookableDay, type BookingRules } from './free-times'
import { findVenueNames } from './venues/find-venues.server'

type Wanted = Pick<LessonType, 'id' | 'durationMinutes' | 'format'>

type Rules = BookingRules & Pick<Settings, 'name'>

/** A bookable start; for a class, its date and free places. */
export type NextTime = {
  startsAt: Date
  /** Where it is, if there are several places or it is at a venue. */
  place?: { venueId: string | null; name: string }
  classDate?: { id: string; free: number }
}

type Found = Omit<NextTime, 'place'> & { venueId: string | null }

/**
 * The next days with free times, all of them; for rarely free lesson types, everything there is.
 * One query, and one for the names of venues.
 */
export async function findNextFreeTimes(
  lessonType: Wanted,
  rules: Rules,
  days: number,
  now: Date = clock.now(),
): Promise<Map<CalendarDate, NextTime[]>> {
  const free =
    lessonType.format === 'group'
      ? await freeDates(lessonType, rules, now)
      : await freeStarts(lessonType, rules, now, days)
  return await withPlaces([...free].slice(0, days), rules)
}

/** The business's own address is named only if others could be chosen as well. */
async function withPlaces(days: [CalendarDate, Found[]][], business: Rules) {
  const venueIds = new Set(days.flatMap(([, times]) => times.map(({ venueId }) => venueId)))
  const names = await findVenueNames(venueIds)
  const placed = ({ venueId, ...time }: Found): NextTime => {
    const name = names.get(venueId) ?? business.name
    return names.size > 0 ? { ...time, place: { venueId, name } } : time
  }
  return new Map(days.map(([day, times]) => [day, times.map(placed)]))
}

/** A month ahead, to skip days without free times. */
const daysAhead = 30

async function freeStarts(lessonType: Wanted, rules: BookingRules, now: Date, days: number) {
  const today = calendarDateAt(now, rules.timeZone)
  const last = [addDays(today, daysAhead), lastBookableDay(rules, now)].toSorted()[0]!
  return await findFreePlacesBetween(lessonType, today, last, rules, now, days)
}

async function freeDates(lessonType: Wanted, rules: BookingRules, now: Date) {
  const lessons = await findGroupLessons(lessonType.id, rules, now)
  const days = new Map<CalendarDate, Found[]>()
  for (const { id, startsAt, free, venueId } of lessons) {
    if (free < 1) continue
    const day = calendarDateAt(startsAt, rules.timeZone)
    days.set(day, [...(days.get(day) ?? []), { startsAt, venueId, classDate: { id, free } }])
  }
  return days
}
