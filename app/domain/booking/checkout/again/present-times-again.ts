import type { LessonType } from '~/domain/catalogue/lesson-type'
import type { NextTime } from '~/domain/scheduling/find-next-free-times.server'
import {
  addMinutes,
  calendarDateAt,
  minutesOf,
  wallTimeAt,
  weekdayOf,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import { formatNearDay, formatTime, formatWeekday } from '~/values/format/format-time'
import { writeShownTime } from '../../holds/hold-forms'
import { noteOfTime } from '../../holds/hold-texts'
import type { LastBooking } from './find-last-booking.server'

/** A time on the button that holds it. */
type TimeButton = { value: string; label: string; note: string | null }
type TimesAgain = { title: string; times: TimeButton[] }[]

type Shown = {
  usual: LastBooking['usual']
  lessonType: Pick<LessonType, 'durationMinutes'>
  /** The lessons to come of those who are coming. */
  lessons: { startsAt: Date; endsAt: Date }[]
  timeZone: TimeZone
  now: Date
}

/**
 * How many times are shown for the usual weekday, for the next free times, and for each other day;
 * and how many other days.
 */
const [mostUsual, mostNext, mostOfDay, otherDays] = [6, 3, 4, 3]

/**
 * The next free times, then those of the usual weekday closest to the usual time, then a few other days;
 * none at which somebody who is coming has a lesson already.
 */
export function presentTimesAgain(
  free: Map<CalendarDate, NextTime[]>,
  { usual, lessonType, lessons, timeZone, now }: Shown,
): TimesAgain {
  const today = calendarDateAt(now, timeZone)
  const isOpen = ({ startsAt }: NextTime) => {
    const endsAt = addMinutes(startsAt, lessonType.durationMinutes)
    return !lessons.some((lesson) => lesson.startsAt < endsAt && lesson.endsAt > startsAt)
  }
  const open = [...free].map(([date, times]) => [date, times.filter(isOpen)] as const)
  const days = new Map(open.filter(([, times]) => times.length > 0))
  const all = [...days.values()].flat()
  const button = (time: NextTime): TimeButton => {
    const { startsAt, classDate, place } = time
    const date = calendarDateAt(startsAt, timeZone)
    const shown = writeShownTime(wallTimeAt(startsAt, timeZone), place?.venueId)
    return {
      value: classDate?.id ?? `${date} ${shown}`,
      label: `${formatNearDay(date, today)}, ${formatTime(startsAt, timeZone)}`,
      note: noteOfTime(time),
    }
  }
  const isUsual = (date: CalendarDate) => weekdayOf(date) === usual.weekday
  const minutesOff = ({ startsAt }: NextTime) =>
    Math.abs(minutesOf(wallTimeAt(startsAt, timeZone)) - minutesOf(usual.time))
  const usualDays = [...days].filter(([date]) => isUsual(date))
  const closest = usualDays
    .map(([, times]) => times.toSorted((a, b) => minutesOff(a) - minutesOff(b)).slice(0, 2))
    .flatMap((times) => times.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()))
  const others = [...days].filter(([date]) => !isUsual(date)).slice(0, otherDays)
  const next = all.slice(0, mostNext)
  const usualTimes = closest.filter((time) => !next.includes(time)).slice(0, mostUsual)
  const otherTimes = others.flatMap(([, times]) =>
    times.filter((time) => !next.includes(time)).slice(0, mostOfDay),
  )
  return [
    { title: 'Next free', times: next.map(button) },
    { title: `${formatWeekday(usual.weekday)}s, as usual`, times: usualTimes.map(button) },
    { title: 'Other days', times: otherTimes.map(button) },
  ].filter(({ times }) => times.length > 0)
}
