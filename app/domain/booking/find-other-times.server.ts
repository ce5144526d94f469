import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { findNearestFreeTimes } from '~/domain/scheduling/find-free-times.server'
import { findGroupLessons } from '~/domain/scheduling/find-group-lessons.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import type { Actor } from '~/values/actor'
import { edgeAt, type TimeZone } from '~/values/business-time'
import type { HoldRequest, RescheduleRequest } from './booking-forms'
import { calendarOf, rulesFor, taughtByFor } from './booking-rules'
import { findChangeableBooking } from './find-changeable-booking.server'

/** What can be had in place of a time that somebody else was faster to take. */
export type OtherTimes = {
  timeZone: TimeZone
  times: { startsAt: Date; free: number; lessonId?: string }[]
}

/** Instead of a time that could not be held. */
export async function findOtherTimesToHold(
  request: HoldRequest,
  now: Date = clock.now(),
): Promise<OtherTimes> {
  const settings = await findSettings()
  const lessonType = await findLessonType(request.lessonType)
  return await findOtherTimes({ ...request, lessonType, settings }, now)
}

/** Instead of a time to which a booking could not be moved; its own time is none of them. */
export async function findOtherTimesToMove(
  actor: Actor,
  bookingId: string,
  request: RescheduleRequest,
  now: Date = clock.now(),
): Promise<OtherTimes> {
  const settings = rulesFor(actor, await findSettings())
  const booking = await findChangeableBooking(actor, bookingId)
  const own = booking && { lessonId: booking.lesson.id, startsAt: booking.startsAt }
  const { lessonType = null, placesTaken: places = 1 } = booking ?? {}
  const whose = { coachId: calendarOf(actor), taughtBy: taughtByFor(actor) }
  return await findOtherTimes({ ...request, places, lessonType, settings, own, ...whose }, now)
}

type Wanted = Pick<HoldRequest, 'day' | 'time' | 'lesson' | 'places'> & {
  lessonType: LessonType | null
  settings: Settings
  own?: { lessonId: string; startsAt: Date } | null
  /** With whom it has to be; without one, with anybody who teaches it. */
  coachId?: string
  taughtBy?: 'those offered' | 'anybody'
}

/** The closest free times; of a class, its other dates with so many places left. */
async function findOtherTimes(
  { lessonType, settings, day, time, lesson, places, own, coachId, taughtBy }: Wanted,
  now: Date,
): Promise<OtherTimes> {
  const { timeZone } = settings
  if (lessonType?.format === 'group') {
    const dates = await findGroupLessons(lessonType.id, settings, now, taughtBy)
    const times = dates
      .filter(({ id, free }) => id !== lesson && id !== own?.lessonId && free >= places)
      .filter((date) => coachId === undefined || date.coachId === coachId)
      .map(({ id, startsAt, free }) => ({ startsAt, free, lessonId: id }))
    return { timeZone, times }
  }
  if (!lessonType || !day || !time) return { timeZone, times: [] }

  const bookable = { ...lessonType, coachId, except: own ? [own.lessonId] : [] }
  const wanted = edgeAt(day, time, timeZone, 'earlier')
  const options = { ...bookable, otherThan: own?.startsAt }
  const starts = await findNearestFreeTimes(options, wanted, settings, { now })
  return { timeZone, times: starts.map((startsAt) => ({ startsAt, free: lessonType.maxAthletes })) }
}
