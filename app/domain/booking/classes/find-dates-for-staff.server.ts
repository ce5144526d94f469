import { isOwnVenue } from '~/domain/access/visible-to-venues.server'
import { findGroupLessons, type GroupLesson } from '~/domain/scheduling/find-group-lessons.server'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
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
  return lessons.filter(
    ({ free, coachId, venueId }) => free > 0 && theirs.has(coachId) && isOwnVenue(staff, venueId),
  )
}

const mostNear = 4

/** The class dates with enough places that are closest to one that cannot be booked, earliest first. */
export async function findNearestDates(
  staff: Staff,
  lessonTypeId: string,
  { lesson, places }: { lesson: string; places: number },
  settings: Settings,
  now: Date = clock.now(),
): Promise<GroupLesson[]> {
  const wanted = isRowId(lesson)
    ? await database().lesson.findUnique({ where: { id: lesson }, select: { startsAt: true } })
    : null
  const from = (wanted?.startsAt ?? now).getTime()
  const distance = ({ startsAt }: GroupLesson) => Math.abs(startsAt.getTime() - from)
  const dates = await findDatesForStaff(staff, lessonTypeId, settings, now)
  return dates
    .filter(({ id, free }) => id !== lesson && free >= places)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, mostNear)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}
