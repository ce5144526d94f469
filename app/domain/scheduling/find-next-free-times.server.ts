import type { LessonType } from '~/domain/catalogue/lesson-type'
import { clock } from '~/platform/clock.server'
import { addDays, calendarDateAt, type CalendarDate } from '~/values/business-time'
import { findFreeTimesBetween } from './find-free-times.server'
import { findGroupLessons } from './find-group-lessons.server'
import { lastBookableDay, type BookingRules } from './free-times'

type Wanted = Pick<LessonType, 'id' | 'durationMinutes' | 'format'>

/** A start that can be held; of a class, which of its dates it is and how many places are left. */
export type NextTime = { startsAt: Date; classDate?: { id: string; free: number } }

/** The next days that have free times, with all of them; of what is booked far ahead, all there is. One query. */
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

/** A month ahead: the days before that have nothing free are skipped. */
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
