import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { findCoachCalendars } from '~/domain/scheduling/find-coach-calendars.server'
import { isTaken, overlaps } from '~/domain/scheduling/free-times'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import {
  addDays,
  addMinutes,
  calendarDateAt,
  instantAt,
  wallTimeAt,
  weekdayOf,
} from '~/values/business-time'
import { bookedStatuses } from '../booking'
import { findDatesForStaff } from '../classes/find-dates-for-staff.server'
import { bookingsWithinReach } from '../find/visible-to.server'

/** A family's last lesson, and when it could next be repeated. */
type LastLesson = {
  lessonType: LessonType
  coach: { id: string; name: string }
  /** The last lesson's start. */
  startsAt: Date
  next: Next
}

type Next = { startsAt: Date; lessonId?: string }

const weeksAhead = 8

/**
 * A family's last accessible lesson, and the next free time with the same coach, weekday and time;
 * null if there is none.
 */
export async function findLastLesson(
  staff: Staff,
  { id: guardianId }: { id: string },
  settings: Settings,
  now: Date = clock.now(),
): Promise<LastLesson | null> {
  const booking = await database().booking.findFirst({
    relationLoadStrategy: 'join',
    where: {
      AND: [bookingsWithinReach(staff)],
      order: { guardianId },
      status: { in: [...bookedStatuses, 'held'] },
      removedAt: null,
    },
    orderBy: [{ lesson: { startsAt: 'desc' } }, { id: 'desc' }],
    select: {
      lessonType: { select: { slug: true } },
      lesson: { select: { startsAt: true, coach: { select: { id: true, name: true } } } },
    },
  })
  const lessonType = booking && (await findLessonType(booking.lessonType.slug))
  if (!booking || !lessonType) return null
  const { startsAt, coach } = booking.lesson
  const asked = { staff, lessonType, coachId: coach.id, startsAt, settings }
  const next =
    lessonType.format === 'group' ? await nextDate(asked, now) : await nextTime(asked, now)
  return next && { lessonType, coach, startsAt, next }
}

type Asked = {
  staff: Staff
  lessonType: LessonType
  coachId: string
  startsAt: Date
  settings: Settings
}

/** For a class: its next date with that weekday and time. */
async function nextDate(
  { staff, lessonType, coachId, startsAt, settings }: Asked,
  now: Date,
): Promise<Next | null> {
  const { timeZone } = settings
  const when = (at: Date) =>
    `${weekdayOf(calendarDateAt(at, timeZone))} ${wallTimeAt(at, timeZone)}`
  const dates = await findDatesForStaff(staff, lessonType.id, settings, now)
  const next = dates.find(
    (date) =>
      date.coachId === coachId &&
      date.startsAt > startsAt &&
      when(date.startsAt) === when(startsAt),
  )
  return next ? { startsAt: next.startsAt, lessonId: next.id } : null
}

/** Including outside opening hours, where staff may book. */
async function nextTime(
  { lessonType, coachId, startsAt, settings }: Asked,
  now: Date,
): Promise<Next | null> {
  const { timeZone } = settings
  const { id: lessonTypeId, durationMinutes } = lessonType
  const time = wallTimeAt(startsAt, timeZone)
  const last = calendarDateAt(startsAt, timeZone)
  const weekday = weekdayOf(last)
  const today = calendarDateAt(now, timeZone)
  const from = last > today ? last : today
  const first = addDays(from, (weekday - weekdayOf(from) + 7) % 7)
  const days = Array.from({ length: weeksAhead + 1 }, (_, week) => addDays(first, 7 * week))
  const stretch = { lessonTypeId, coachId, timeZone, first, last: days.at(-1)! }
  const [calendar] = await findCoachCalendars(stretch, now)
  const isFree = (start: Date | null): start is Date =>
    start !== null &&
    start > now &&
    start > startsAt &&
    calendar !== undefined &&
    !isTaken(start, calendar, durationMinutes, settings) &&
    !calendar.blocked.some((busy) =>
      overlaps(busy, { from: start, until: addMinutes(start, durationMinutes) }),
    )
  const next = days.map((day) => instantAt(day, time, timeZone)).find(isFree)
  return next ? { startsAt: next } : null
}
