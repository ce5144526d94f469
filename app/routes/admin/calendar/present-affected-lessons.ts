import type { CalendarLesson } from '~/domain/admin/calendar/calendar-lesson.server'
import type { AffectedLessons } from '~/domain/admin/calendar/find-affected-lessons.server'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { calendarPath, classPath } from '~/values/paths/calendar-paths'
import { formatList } from '~/values/format/format-list'
import { formatMomentWithYear } from '~/values/format/format-time'

export type AffectedLessonsView = NonNullable<ReturnType<typeof presentAffectedLessons>>

/** Lessons that may conflict, with links to reschedule or cancel; null if there are none. */
export function presentAffectedLessons(
  { lessons, page, pages }: AffectedLessons,
  zone: TimeZone,
  { title, what }: { title: string; what: string },
) {
  if (lessons.length === 0) return null
  return {
    title,
    what,
    page,
    pages,
    lessons: lessons.map((lesson) => ({
      id: lesson.id,
      title: lesson.name,
      to: wayTo(lesson, zone),
      facts: [
        formatMomentWithYear(lesson.startsAt, zone),
        ...(lesson.helping ? [`Helping ${lesson.helping}`] : []),
        whoComes(lesson),
      ],
    })),
  }
}

function wayTo({ id, coachId, startsAt, isClass, bookingId }: CalendarLesson, zone: TimeZone) {
  if (isClass) return classPath(id)
  if (bookingId) return adminBookingPath(bookingId)
  return calendarPath({ coach: coachId, day: calendarDateAt(startsAt, zone) })
}

function whoComes({ isClass, places, taken, athletes }: CalendarLesson): string {
  if (isClass) return `${taken} of ${places} ${places === 1 ? 'place' : 'places'} taken`
  return formatList(athletes) || 'Being booked at this moment'
}
