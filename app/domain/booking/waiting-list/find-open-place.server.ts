import type { LessonType } from '~/domain/catalogue/lesson-type'
import { findCoachCalendars } from '~/domain/scheduling/find-coach-calendars.server'
import { findGroupLessons } from '~/domain/scheduling/find-group-lessons.server'
import { freeTimesOn, isWithinHorizon } from '~/domain/scheduling/free-times'
import type { Settings } from '~/domain/settings/settings'
import type { CalendarDate } from '~/values/business-time'
import type { Offer } from '../holds/offer.server'
import { offerEndsAt, type WaitedFor } from './waiting'

type OpenPlace = Offer & { endsAt: Date }

/** Finds without locks what can be offered to this waiting list; null if nothing. */
export async function findOpenPlace(
  waitedFor: WaitedFor,
  lessonType: LessonType,
  settings: Settings,
  now: Date,
): Promise<OpenPlace | null> {
  return waitedFor.wishedOn === null
    ? await findOpenClass(waitedFor.lessonId, lessonType, settings, now)
    : await findOpenTime(waitedFor.wishedOn, lessonType, settings, now)
}

async function findOpenClass(
  lessonId: string,
  lessonType: LessonType,
  settings: Settings,
  now: Date,
): Promise<OpenPlace | null> {
  const lessons = await findGroupLessons(lessonType.id, settings, now)
  const lesson = lessons.find(({ id }) => id === lessonId)
  const endsAt = lesson && offerEndsAt(lesson.startsAt, settings, now)
  if (!endsAt || lesson.free < 1) return null
  const { startsAt, coachId, free } = lesson
  return { startsAt, coachIds: [coachId], lessonId, places: free, endsAt }
}

/** The day's earliest free time that leaves enough time to answer. */
async function findOpenTime(
  day: CalendarDate,
  lessonType: LessonType,
  settings: Settings,
  now: Date,
): Promise<OpenPlace | null> {
  if (!isWithinHorizon(day, settings, now)) return null
  const { id: lessonTypeId, durationMinutes, maxAthletes: places } = lessonType
  const stretch = { lessonTypeId, first: day, last: day, timeZone: settings.timeZone }
  const free = (await findCoachCalendars(stretch, now)).flatMap((calendar) =>
    freeTimesOn(day, calendar, durationMinutes, settings, now)
      .filter((startsAt) => offerEndsAt(startsAt, settings, now))
      .map((startsAt) => ({ startsAt, coachId: calendar.coachId })),
  )
  const [first] = free.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  if (!first) return null
  const { startsAt } = first
  const coachIds = free
    .filter((time) => time.startsAt.getTime() === startsAt.getTime())
    .map(({ coachId }) => coachId)
  return {
    startsAt,
    coachIds,
    lessonId: null,
    places,
    endsAt: offerEndsAt(startsAt, settings, now)!,
  }
}
