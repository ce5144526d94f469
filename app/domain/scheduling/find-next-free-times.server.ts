import type { LessonType } from '~/domain/catalogue/lesson-type'
import { clock } from '~/platform/clock.server'
import { addDays, calendarDateAt, type CalendarDate } from '~/values/business-time'
import { findFreeTimesBetween } from './find-free-times.server'
import { findGroupLessons } from './find-group-lessons.server'
import { lastBookableDay, type BookingRules } from './free-times'

type Wanted = Pick<LessonType, 'id' | 'durationMinutes' | 'format'>

/** A bookable start; for a class, its date and free places. */
export type NextTime = { startsAt: Date; classDate?: { id: string; free: number } }

/**
 * The next days with free times, all of them; for rarely free lesson types, everything there is.
 * One query.
 */
export async function findNextFreeTimes(
  lessonType: Wanted,
  rules: BookingRules,
  days: number,
  now: Date = clock.now(),
): Promise<Map<CalendarDate, NextTime[]>> {
  const free =
    lessonType.format === 'group'
      ? await freeDates(lessonType, rules, now)
      : await freeStarts(lessonType, rules, now)
  return new Map([...free].slice(0, days))
}

/** A month ahead, to skip days without free times. */
const daysAhead = 30

async function freeStarts(lessonType: Wanted, rules: BookingRules, now: Date) {
  const today = calendarDateAt(now, rules.timeZone)
  const last = [addDays(today, daysAhead), lastBookableDay(rules, now)].toSorted()[0]!
  const found = await findFreeTimesBetween(lessonType, today, last, rules, now)
  return new Map(
    [...found].map(([day, starts]) => [day, starts.map((startsAt): NextTime => ({ startsAt }))]),
  )
}

async function freeDates(lessonType: Wanted, rules: BookingRules, now: Date) {
  const lessons = await findGroupLessons(lessonType.id, rules, now)
  const days = new Map<CalendarDate, NextTime[]>()
  for (const { id, startsAt, free } of lessons) {
    if (free < 1) continue
    const day = calendarDateAt(startsAt, rules.timeZone)
    days.set(day, [...(days.get(day) ?? []), { startsAt, classDate: { id, free } }])
  }
  return days
}
