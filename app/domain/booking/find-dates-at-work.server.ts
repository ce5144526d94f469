import { findGroupLessons, type GroupLesson } from '~/domain/scheduling/find-group-lessons.server'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import type { Settings } from '~/domain/settings/settings'
import type { Staff } from '~/values/actor'
import { rulesFor } from './booking-rules'

/** Dates of a class with places left in which somebody at work may book for a family. */
export async function findDatesAtWork(
  staff: Staff,
  lessonTypeId: string,
  settings: Settings,
): Promise<GroupLesson[]> {
  const theirs = new Set((await findCoaches(staff)).map(({ id }) => id))
  const lessons = await findGroupLessons(lessonTypeId, rulesFor(staff, settings))
  return lessons.filter(({ free, coachId }) => free > 0 && theirs.has(coachId))
}
