import { maxBookingsPerOrder } from '../booking'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { openingTexts } from '~/domain/settings/opening-texts'
import type { Settings } from '~/domain/settings/settings'
import { instantAt, minutesBetween } from '~/values/business-time'
import type { Refused } from '~/values/outcome'
import type { HoldRequest } from '../booking-forms'

/** What can be wrong with a wanted time. */
export type OfferRefusal =
  | 'time-missing'
  | 'time-not-offered'
  | 'time-taken'
  | 'at-other-venue'
  | 'class-full'
  | 'class-moved'
  | 'class-blocked'
  | 'places-not-possible'
  | 'paused'

export type HoldRefusal =
  | OfferRefusal
  | 'not-open'
  | 'lesson-type-not-offered'
  | 'too-many-holds'
  | 'too-many-open-holds'
  | 'day-mostly-held'
  | 'held-too-long'
  | 'hold-over'
  | 'order-full'
  | 'not-alike'
  | 'held-already'

export const offerMessages: Record<OfferRefusal, string> = {
  'time-missing': 'Choose a time, then hold it.',
  'time-not-offered': 'This time cannot be booked. Please choose one of the times shown.',
  'time-taken': 'That time was just booked by someone else. Please choose another one.',
  'at-other-venue':
    'At the place that you chose, this time is not free anymore. It is now free at {detail}. Please choose once more.',
  'class-full': 'There are not that many places left on this date. Please choose another date.',
  'class-moved':
    'This class has just been put at another time. Please look at its dates, and choose once more.',
  'class-blocked':
    'This date of the class has just been closed for booking. Please choose another date.',
  'places-not-possible': 'One booking can bring {detail}. Please change the number of athletes.',
  paused: 'Bookings for this day are paused. Please choose another day.',
}

export const holdMessages: Record<HoldRefusal, string> = {
  ...offerMessages,
  'not-open': openingTexts.notOpen,
  'lesson-type-not-offered': 'This lesson is not offered anymore. Please choose another one.',
  'too-many-holds':
    'Several times were held from your network in the last hour and not booked. Please try again in an hour, or call us.',
  'too-many-open-holds':
    'Too many times are being held from your network right now. Sign in to hold this one, try again in a few minutes, or call us.',
  'day-mostly-held':
    'Most of this day is being held by other visitors right now. Sign in to hold this time, choose another day, try again in a few minutes, or call us.',
  'held-too-long':
    'You have held this time for an hour, so it has to be free for others for a while. Please choose another one.',
  'hold-over': 'That hold has ended. Please choose a time once more.',
  'order-full': `You hold ${maxBookingsPerOrder} times, which is as many as can be booked in one go. Please book them first.`,
  'not-alike':
    'Only times of the same lesson, for as many athletes, are booked in one go. Please book what you hold first, or hold only this time.',
  'held-already':
    'You hold this time already, or one that lies over it. Please choose another one.',
}

/** A time held by an order. */
export type HeldTime = {
  placesTaken: number
  lesson: { id: string; startsAt: Date }
  lessonType: Pick<LessonType, 'slug'>
}

/**
 * An order has one lesson type, the same athletes, different times, and a maximum number of them.
 */
export function whyNotAdd(
  held: HeldTime[],
  request: Pick<HoldRequest, 'day' | 'time' | 'lesson' | 'places'>,
  { lessonType, settings }: { lessonType: LessonType; settings: Pick<Settings, 'timeZone'> },
): Refused<Extract<HoldRefusal, 'order-full' | 'not-alike' | 'held-already'>> | null {
  if (held.length >= maxBookingsPerOrder) return { refused: 'order-full' }
  const isAlike = (one: HeldTime) =>
    one.lessonType.slug === lessonType.slug &&
    (lessonType.format !== 'group' || one.placesTaken === request.places)
  if (!held.every(isAlike)) return { refused: 'not-alike' }

  const { day, time, lesson } = request
  const startsAt = day && time ? instantAt(day, time, settings.timeZone) : null
  const wanted = { lessonId: lesson, startsAt }
  return isHeldAlready(held, wanted, lessonType) ? { refused: 'held-already' } : null
}

/** Whether an order already holds this class date or an overlapping time. */
export function isHeldAlready(
  held: HeldTime[],
  { lessonId, startsAt }: { lessonId?: string; startsAt: Date | null },
  { durationMinutes }: Pick<LessonType, 'durationMinutes'>,
): boolean {
  return held.some(
    ({ lesson }) =>
      lesson.id === lessonId ||
      (startsAt !== null && Math.abs(minutesBetween(lesson.startsAt, startsAt)) < durationMinutes),
  )
}
