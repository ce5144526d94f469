import type { CalendarLesson } from '~/domain/admin/calendar-lesson.server'
import { adminBookingPath } from '~/values/admin-paths'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { calendarPath, classPath } from '~/values/calendar-paths'
import { formatMomentWithYear } from '~/values/time-in-words'

/** The longest list that somebody goes through one by one. */
const mostShown = 50

export type Standing = NonNullable<ReturnType<typeof standingInWords>>

/**
 * Lessons that stand where they should perhaps not, each with the way to where it can be moved or
 * cancelled; null where there are none.
 */
export function standingInWords(
  lessons: CalendarLesson[],
  zone: TimeZone,
  { title, what }: { title: string; what: string },
) {
  if (lessons.length === 0) return null
  const others = lessons.length - mostShown
  return {
    ...{ title, what },
    lessons: lessons.slice(0, mostShown).map((lesson) => ({
      ...{ id: lesson.id, title: lesson.name, to: wayTo(lesson, zone) },
      facts: [formatMomentWithYear(lesson.startsAt, zone), whoComes(lesson)],
    })),
    more: others > 0 ? `And ${others} more after these.` : null,
  }
}

function wayTo({ id, coachId, startsAt, isClass, bookingId }: CalendarLesson, zone: TimeZone) {
  if (isClass) return classPath(id)
  if (bookingId) return adminBookingPath(bookingId)
  return calendarPath({ coach: coachId, day: calendarDateAt(startsAt, zone) })
}

function whoComes({ isClass, places, taken, athletes }: CalendarLesson): string {
  if (isClass) return `${taken} of ${places} ${places === 1 ? 'place' : 'places'} taken`
  return athletes.join(' and ') || 'Being booked at this moment'
}
