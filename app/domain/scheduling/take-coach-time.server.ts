import type { LessonType } from '~/domain/catalogue/lesson-type'
import type { Transaction } from '~/platform/database/database.server'
import { lockRows } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import { addMinutes } from '~/values/business-time'
import { isBlocked } from './blocks/is-blocked.server'
import { findVenueAt, isNeededElsewhere } from './venues/lesson-place.server'

/**
 * Locks coaches before taking or blocking their time. The exclusion constraint alone would prevent
 * overlaps, but parallel inserts would deadlock. Blocks lock too, so a lesson whose time was shown
 * earlier is refused. Locks in id order to avoid deadlocks.
 */
export async function lockCoaches(tx: Transaction, coachIds: string[]): Promise<void> {
  await lockRows(tx, 'coach', coachIds)
}

/** Likewise for one coach, or all if none is given. @returns the locked ids */
export async function lockCalendar(tx: Transaction, coachId: string | null): Promise<string[]> {
  const all = coachId ? [] : await tx.coach.findMany({ select: { id: true } })
  const coachIds = coachId ? [coachId] : all.map(({ id }) => id)
  await lockCoaches(tx, coachIds)
  return coachIds
}

type WantedTime = {
  coachId: string
  lessonType: Pick<LessonType, 'id' | 'durationMinutes'>
  startsAt: Date
  bufferMinutes: number
  places: number
  placesTaken: number
  /** Null for the business's own address; if not given, where the coach's hours are. */
  venueId?: string | null
}

/**
 * Takes a coach's time for a lesson, after `lockCoaches`.
 * @returns the lesson's id, or null if another lesson, the way to it, or a block conflicts
 */
export async function takeCoachTime(tx: Transaction, wanted: WantedTime): Promise<string | null> {
  const { coachId, lessonType, startsAt, bufferMinutes, places, placesTaken } = wanted
  const endsAt = addMinutes(startsAt, lessonType.durationMinutes)
  if (await isBlocked(tx, coachId, { from: startsAt, until: endsAt })) return null
  const id = newId()
  const occupiedUntil = addMinutes(endsAt, bufferMinutes)
  const venueId =
    wanted.venueId === undefined
      ? await findVenueAt(tx, coachId, { startsAt, endsAt })
      : wanted.venueId
  const time = { from: startsAt, until: occupiedUntil, venueId }
  if (await isNeededElsewhere(tx, coachId, time)) return null
  const taken = await tx.$executeRaw`
    INSERT INTO lesson (id, coach_id, lesson_type_id, starts_at, ends_at, occupied_until,
      places, places_taken, venue_id)
    VALUES (${id}::uuid, ${coachId}::uuid, ${lessonType.id}::uuid, ${startsAt}::timestamptz,
      ${endsAt}::timestamptz, ${occupiedUntil}::timestamptz, ${places}, ${placesTaken},
      ${venueId}::uuid)
    ON CONFLICT DO NOTHING`
  return taken === 1 ? id : null
}

/**
 * Part of a command, after `lockCoaches`: whether a class still has the time and coach that were
 * found before.
 */
export async function matchesOffer(
  tx: Transaction,
  { lessonId, startsAt, coachIds }: { lessonId: string; startsAt: Date; coachIds: string[] },
): Promise<boolean> {
  const where = { id: lessonId, startsAt, coachId: { in: coachIds } }
  return (await tx.lesson.count({ where })) > 0
}

/**
 * Takes places in an existing lesson. False if there are not enough.
 * @param kept how many have to stay free
 */
export async function takePlaces(
  tx: Transaction,
  lessonId: string,
  count: number,
  kept = 0,
): Promise<boolean> {
  const updated = await tx.$executeRaw`
    UPDATE lesson SET places_taken = places_taken + ${count}
    WHERE id = ${lessonId}::uuid AND released_at IS NULL
      AND places_taken + ${count} + ${kept} <= places`
  return updated === 1
}

/**
 * Releases places. A lesson that is not a class belongs to one family, so the coach's time is
 * released too.
 */
export async function releasePlaces(
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
