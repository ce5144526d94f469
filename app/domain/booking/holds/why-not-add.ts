import type { LessonType } from '~/domain/catalogue/lesson-type'
import type { Settings } from '~/domain/settings/settings'
import { instantAt, minutesBetween } from '~/values/business-time'
import type { Refused } from '~/values/outcome'
import { mostInOrder } from '../booking'
import type { HoldRequest } from '../booking-forms'
import type { HoldRefusal } from './hold-messages'

/** A time that an order holds. */
export type HeldTime = {
  placesTaken: number
  lesson: { id: string; startsAt: Date }
  lessonType: Pick<LessonType, 'slug'>
}

/** An order is of one lesson type for the same athletes, at different times, and at no more than a few. */
export function whyNotAdd(
  held: HeldTime[],
  request: Pick<HoldRequest, 'day' | 'time' | 'lesson' | 'places'>,
  { lessonType, settings }: { lessonType: LessonType; settings: Pick<Settings, 'timeZone'> },
): Refused<Extract<HoldRefusal, 'order-full' | 'not-alike' | 'held-already'>> | null {
  if (held.length >= mostInOrder) return { refused: 'order-full' }
  const isAlike = (one: HeldTime) =>
    one.lessonType.slug === lessonType.slug &&
    (lessonType.format !== 'group' || one.placesTaken === request.places)
  if (!held.every(isAlike)) return { refused: 'not-alike' }

  const { day, time, lesson } = request
  const startsAt = day && time ? instantAt(day, time, settings.timeZone) : null
  const wanted = { lessonId: lesson, startsAt }
  return isHeldAlready(held, wanted, lessonType) ? { refused: 'held-already' } : null
}

/** Whether an order holds this date of a class already, or a time that a lesson at this one would run into. */
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
