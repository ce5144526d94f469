import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { findFreePlacesBetween } from '~/domain/scheduling/find-free-times.server'
import { findGroupLessons } from '~/domain/scheduling/find-group-lessons.server'
import { findVenueNames } from '~/domain/scheduling/venues/find-venues.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { answerFresh, errorJson } from '~/http/answers/answer-json.server'
import { currentTime } from '~/http/current-time.server'
import { calendarDateAt, isCalendarDate, wallTimeAt } from '~/values/business-time'
import { formatInstant } from '~/values/format/format-time'

/** Times change at any moment, so clients must revalidate by ETag each time. */
const noSeconds = 0

type Text = string | null | undefined

/** A day's bookable times as local times and instants, for both URLs of the call. */
export async function answerAvailableTimes(
  request: Request,
  date: Text,
  slug: Text,
): Promise<Response> {
  if (!date || !isCalendarDate(date)) {
    return errorJson(400, 'date-invalid', 'Give a date that exists, written YYYY-MM-DD.')
  }
  if (!slug) return errorJson(400, 'lesson-type-missing', 'Say which lesson type you ask for.')

  const lessonType = await findLessonType(slug)
  if (!lessonType) return errorJson(404, 'not-found', 'There is no lesson type of this name.')

  const settings = await findSettings()
  const times = await findTimes(lessonType, date, settings)
  const names = await findVenueNames(times.map(({ venueId }) => venueId))
  const body = {
    date,
    lessonType: lessonType.slug,
    timeZone: settings.timeZone,
    times: times.map(({ startsAt, free, venueId }) => ({
      time: wallTimeAt(startsAt, settings.timeZone),
      startsAt: formatInstant(startsAt),
      free,
      venue: names.get(venueId) ?? null,
      venueId: venueId ?? 'own',
    })),
  }
  return answerFresh(request, body, noSeconds)
}

async function findTimes(lessonType: LessonType, date: string, settings: Settings) {
  if (lessonType.format !== 'group') {
    const now = currentTime()
    const places = await findFreePlacesBetween(lessonType, date, date, settings, now)
    return (places.get(date) ?? []).map((place) => ({ ...place, free: lessonType.maxAthletes }))
  }
  const lessons = await findGroupLessons(lessonType.id, settings)
  return lessons.filter(
    ({ startsAt, free }) => free > 0 && calendarDateAt(startsAt, settings.timeZone) === date,
  )
}
