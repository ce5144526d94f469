import type { HoldRequest } from '~/domain/booking/booking-forms'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { findNearestFreeTimes } from '~/domain/scheduling/find-free-times.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { calendarDateAt, edgeAt } from '~/values/business-time'
import { bookingPath } from '~/values/paths'
import { formatMoment } from '~/values/time-in-words'
import type { NearestTime } from './nearest-times'

/** Free times close to a private lesson's that could not be held; none for a class. */
export async function findNearest(request: HoldRequest): Promise<NearestTime[]> {
  const { lessonType: slug, day, time } = request
  const lessonType = await findLessonType(slug)
  if (!lessonType || !day || !time) return []

  const settings = await findSettings()
  const { timeZone } = settings
  const wanted = edgeAt(day, time, timeZone, 'earlier')
  const starts = await findNearestFreeTimes(lessonType, wanted, settings)
  return starts.map((start) => ({
    label: formatMoment(start, timeZone),
    to: `${bookingPath({ type: slug, day: calendarDateAt(start, timeZone) })}#times`,
  }))
}
