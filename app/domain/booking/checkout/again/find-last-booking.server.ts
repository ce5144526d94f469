import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import {
  calendarDateAt,
  wallTimeAt,
  weekdayOf,
  type TimeZone,
  type WallTime,
} from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { bookedStatuses } from '~/domain/booking/booking'
import type { PickUpAnswers } from '~/domain/booking/booking-forms'

/** The last booking that a parent chose the time of, as far as it can be repeated. */
export type LastBooking = {
  lessonType: LessonType
  athleteIds: string[]
  focusAreas: string[]
  focusNote: string
  pickUp: PickUpAnswers | null
  /** The most common weekday of the latest bookings, and when the latest of them on it started. */
  usual: { weekday: number; time: WallTime }
}

/** The number of latest bookings that determine what is usual. */
const latest = 8

/**
 * Null without earlier bookings, or if the lesson is no longer offered. Leaves out the dates of
 * classes and camps, which come with the enrollment, and parties.
 * @param athleteId the athlete who was booked; null for any
 */
export async function findLastBooking(
  parent: Pick<Parent, 'id'>,
  athleteId: string | null,
  zone: TimeZone,
): Promise<LastBooking | null> {
  const ofAthlete = athleteId && isRowId(athleteId) ? { places: { some: { athleteId } } } : {}
  const rows = await database().booking.findMany({
    relationLoadStrategy: 'join',
    where: {
      order: { guardianId: parent.id, enrollment: null },
      party: null,
      status: { in: [...bookedStatuses] },
      ...ofAthlete,
    },
    orderBy: [{ lesson: { startsAt: 'desc' } }, { id: 'desc' }],
    take: latest,
    select: {
      focusNote: true,
      lessonType: { select: { slug: true } },
      lesson: { select: { startsAt: true } },
      places: { orderBy: { position: 'asc' }, select: { athleteId: true } },
      focusAreas: { where: { focusArea: { active: true } }, select: { focusAreaId: true } },
      pickUp: { omit: { bookingId: true } },
    },
  })
  const [last] = rows
  const lessonType = last && (await findLessonType(last.lessonType.slug))
  if (!last || !lessonType) return null
  const alike = rows.filter((row) => row.lessonType.slug === lessonType.slug)
  return {
    lessonType,
    athleteIds: last.places.map((place) => place.athleteId),
    focusAreas: last.focusAreas.map(({ focusAreaId }) => focusAreaId),
    focusNote: last.focusNote,
    pickUp: last.pickUp,
    usual: usualOf(
      alike.map(({ lesson }) => lesson.startsAt),
      zone,
    ),
  }
}

/** The lessons to come of any of the athletes, no matter who booked them. */
export async function findLessonsOf(
  athleteIds: string[],
  now: Date,
): Promise<{ startsAt: Date; endsAt: Date }[]> {
  const booking = { status: { in: [...bookedStatuses] }, removedAt: null }
  return await database().lesson.findMany({
    where: {
      endsAt: { gt: now },
      bookings: { some: { ...booking, places: { some: { athleteId: { in: athleteIds } } } } },
    },
    select: { startsAt: true, endsAt: true },
  })
}

/** @param starts at least one, latest first; a tie goes to the later one */
function usualOf(starts: Date[], zone: TimeZone): LastBooking['usual'] {
  const weekdays = starts.map((start) => weekdayOf(calendarDateAt(start, zone)))
  const timesOf = (weekday: number) => weekdays.filter((one) => one === weekday).length
  const weekday = weekdays.reduce((most, one) => (timesOf(one) > timesOf(most) ? one : most))
  return { weekday, time: wallTimeAt(starts[weekdays.indexOf(weekday)]!, zone) }
}
