import type { LoaderFunctionArgs } from '~/framework'
import { findRosterLesson } from '~/domain/admin/roster/find-roster.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { settingsOf } from '~/http/settings-of.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt } from '~/values/business-time'
import { formatDayWithYear, formatZone } from '~/values/format/format-time'
import { openToReader } from './present-people'
import { formatLesson } from './present-lesson'

/** A lesson's card and its day; 404 without access. */
export async function openLesson(args: LoaderFunctionArgs, staff: Staff) {
  const { timeZone: zone } = await settingsOf(args)
  const lesson = await findRosterLesson(staff, args.params.lessonId ?? '', zone)
  if (!lesson) throw notFound()
  const now = currentTime()
  const day = calendarDateAt(lesson.startsAt, zone)
  const open = openToReader(day, staff, calendarDateAt(now, zone))
  return {
    day,
    when: `${formatDayWithYear(day)} (${formatZone(zone)})`,
    lesson: formatLesson(lesson, { zone, now, open }),
  }
}
