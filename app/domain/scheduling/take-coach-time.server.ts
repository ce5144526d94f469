import type { LessonType } from '~/domain/catalogue/lesson-type'
import type { Transaction } from '~/platform/database/database.server'
import { lockRows } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import { addMinutes } from '~/values/business-time'
import { isBlocked } from './blocks/is-blocked.server'

/**
 * Whatever takes a coach's time waits here first. Without it the exclusion constraint alone would
 * still keep two lessons apart, but parallel inserts would run into deadlocks.
 * So does what blocks it: a lesson that was looked for before is then refused, and never overlooked.
 * Always in the order of the ids, so that two who want the same coaches cannot wait for each other.
 */
export async function lockCoaches(tx: Transaction, coachIds: string[]): Promise<void> {
  await lockRows(tx, 'coach', coachIds)
}

/**
 * The same for one coach, or for all where nobody is named.
 * @returns who is locked
 */
export async function lockCalendar(tx: Transaction, coachId: string | null): Promise<string[]> {
  const all = coachId ? [] : await tx.coach.findMany({ select: { id: true } })
  const coachIds = coachId ? [coachId] : all.map(({ id }) => id)
  await lockCoaches(tx, coachIds)
  return coachIds
}

export type WantedTime = {
  coachId: string
  lessonType: Pick<LessonType, 'id' | 'durationMinutes'>
  startsAt: Date
  bufferMinutes: number
  places: number
  placesTaken: number
}

/**
 * Takes a coach's time for a lesson, after `lockCoaches`.
 * @returns the lesson's id, or null where a live lesson is in the way, or what blocks booking
 */
export async function takeCoachTime(tx: Transaction, wanted: WantedTime): Promise<string | null> {
  const { coachId, lessonType, startsAt, bufferMinutes, places, placesTaken } = wanted
  const endsAt = addMinutes(startsAt, lessonType.durationMinutes)
  if (await isBlocked(tx, coachId, { from: startsAt, until: endsAt })) return null
  const id = newId()
  const occupiedUntil = addMinutes(endsAt, bufferMinutes)
  const taken = await tx.$executeRaw`
    INSERT INTO lesson (id, coach_id, lesson_type_id, starts_at, ends_at, occupied_until,
      places, places_taken)
    VALUES (${id}::uuid, ${coachId}::uuid, ${lessonType.id}::uuid, ${startsAt}::timestamptz,
      ${endsAt}::timestamptz, ${occupiedUntil}::timestamptz, ${places}, ${placesTaken})
    ON CONFLICT DO NOTHING`
  return taken === 1 ? id : null
}

/** Takes places in a lesson that stands. False where there are not that many left. */
export async function takePlaces(
  tx: Transaction,
  lessonId: string,
  count: number,
): Promise<boolean> {
  const updated = await tx.$executeRaw`
    UPDATE lesson SET places_taken = places_taken + ${count}
    WHERE id = ${lessonId}::uuid AND released_at IS NULL AND places_taken + ${count} <= places`
  return updated === 1
}

/** Gives places back; what is no class is one family's, and gives the coach's time back with them. */
export async function givePlacesBack(
  tx: Transaction,
  lesson: { id: string; format: LessonType['format'] },
  count: number,
  now: Date,
): Promise<void> {
  const isClass = lesson.format === 'group'
  await tx.lesson.update({
    where: { id: lesson.id },
    data: isClass ? { placesTaken: { decrement: count } } : { placesTaken: 0, releasedAt: now },
  })
}
