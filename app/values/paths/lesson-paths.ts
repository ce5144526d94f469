import { withQuery } from '../with-query'
import { adminPath } from './paths'

// Paths of one lesson in the admin area.

function lessonPath(lessonId: string): string {
  return `/admin/lessons/${lessonId}`
}

export function lessonAttendancePath(lessonId: string): string {
  return `${lessonPath(lessonId)}/attendance`
}

/** POST only. Restores the previous attendance. */
export function undoAttendancePath(lessonId: string): string {
  return `${lessonAttendancePath(lessonId)}/undo`
}

/** A lesson's anchor on the day page. */
export function lessonAnchor(lessonId: string): string {
  return `attendance-${lessonId}`
}

/** The lesson's day with its attendance. @param saved the id that undoes the save */
export function lessonOfDayPath(day: string, lessonId: string, saved?: string): string {
  return withQuery(adminPath(), { day, saved }) + `#${lessonAnchor(lessonId)}`
}

/** A message to the families of everyone in the class. */
export function classMessagePath(lessonId: string): string {
  return `${lessonPath(lessonId)}/message`
}

export function printedRosterPath(day: string, lesson?: string): string {
  return withQuery('/admin/roster', { day, lesson })
}
