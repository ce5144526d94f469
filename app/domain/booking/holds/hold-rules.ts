import type { BookingStatus } from '../booking'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import type { Settings } from '~/domain/settings/settings'
import { addMinutes, instantAt, minutesBetween } from '~/values/business-time'
import type { Refused } from '~/values/outcome'
import type { HoldRequest } from './hold-forms'

/** The longest that a visitor can keep one time by holding it repeatedly. */
export const longestHoldMinutes = 60

/**
 * A hold's end; null if this visitor has used up the hour.
 * @param minutesHeld how long this visitor has held this time before
 */
export function holdEndsAt(now: Date, holdMinutes: number, minutesHeld: number): Date | null {
  const left = longestHoldMinutes - minutesHeld
  return left > 1 ? addMinutes(now, Math.min(holdMinutes, left)) : null
}

/** The maximum of holds per order, so that no one blocks the calendar. */
export const maxBookingsPerOrder = 5

/** Whether a hold is active: until, not at, its end. */
export function isHolding(booking: { status: BookingStatus; heldUntil: Date }, now: Date): boolean {
  return booking.status === 'held' && booking.heldUntil > now
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
): Refused<'order-full' | 'not-alike' | 'held-already'> | null {
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
