import { agesOf } from '~/domain/catalogue/lesson-type'
import {
  addDays,
  minutesOf,
  wallTimeOf,
  weekdayOf,
  type CalendarDate,
} from '~/values/business-time'
import { formatHours } from '~/values/format/format-time'
import { levelLabels, type Level } from '~/values/level'
import type { OfferedClass } from './find-timetable.server'

/** What a family looks for. */
type TimetableWish = { age: number | null; level: Level | null; day: number | null }

type Dated = Pick<OfferedClass, 'series'> & { dates: { day: CalendarDate }[] }

/** On which days of the week a class is, 1 for Monday. */
export function weekdaysOf({ series, dates }: Dated): number[] {
  const days = dates.map(({ day }) => weekdayOf(addDays(day, series.shiftDays)))
  return [...new Set(days)].toSorted()
}

/** `4:00 – 4:45 PM` */
export function hoursOf({ series }: Pick<OfferedClass, 'series'>): string {
  const { startTime, lessonType } = series
  return formatHours(startTime, wallTimeOf(minutesOf(startTime) + lessonType.durationMinutes))
}

/** `Ages 5 to 8, Beginner` */
export function formatAgesAndLevel(
  termClass: Pick<OfferedClass, 'minAge' | 'maxAge' | 'level'>,
): string {
  const { level } = termClass
  return [agesOf(termClass), ...(level ? [levelLabels[level]] : [])].join(', ')
}

/** Classes of a level only are for everyone else too if they have none. */
export function matchesWish(termClass: OfferedClass, { age, level, day }: TimetableWish): boolean {
  const { minAge, maxAge } = termClass
  return (
    (age === null || (minAge <= age && age <= maxAge)) &&
    (level === null || termClass.level === level || termClass.level === null) &&
    (day === null || weekdaysOf(termClass).includes(day))
  )
}
