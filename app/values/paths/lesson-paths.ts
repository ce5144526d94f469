import { withQuery } from '../with-query'
import { adminPath } from './paths'

// Addresses as in `paths`: one lesson, as those work with it who give it.

function lessonPath(lessonId: string): string {
  return `/admin/lessons/${lessonId}`
}

/** Who came to it. */
export function lessonAttendancePath(lessonId: string): string {
  return `${lessonPath(lessonId)}/attendance`
}

/** By POST alone: what was said before something was saved. */
export function undoAttendancePath(lessonId: string): string {
  return `${lessonAttendancePath(lessonId)}/undo`
}

/** Where on a day's page it is said who came to a lesson. */
export function lessonAnchor(lessonId: string): string {
  return `attendance-${lessonId}`
}

/**
 * The day of a lesson, where it was said who came to it.
 * @param saved by what that is undone
 */
export function lessonOfDayPath(day: string, lessonId: string, saved?: string): string {
  return withQuery(adminPath(), { day, saved }) + `#${lessonAnchor(lessonId)}`
}

/** Writes to the families of everybody who comes to it. */
export function classMessagePath(lessonId: string): string {
  return `${lessonPath(lessonId)}/message`
}

/** Who comes, on paper. */
export function printedRosterPath(day: string, lesson?: string): string {
  return withQuery('/admin/roster', { day, lesson })
}
