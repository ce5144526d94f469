import { findGroupLessons, type GroupLesson } from '~/domain/scheduling/find-group-lessons.server'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import type { Staff } from '~/values/actor'
import { rulesFor } from '../booking-rules'

/** Class dates with free places that staff can book for families, with any coach. */
export async function findDatesForStaff(
  staff: Staff,
  lessonTypeId: string,
  settings: Settings,
  now: Date = clock.now(),
): Promise<GroupLesson[]> {
  const theirs = new Set((await findCoaches(staff)).map(({ id }) => id))
  const lessons = await findGroupLessons(lessonTypeId, rulesFor(staff, settings), now, 'anybody')
  return lessons.filter(({ free, coachId }) => free > 0 && theirs.has(coachId))
}
