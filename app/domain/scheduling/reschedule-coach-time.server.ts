import type { Transaction } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { isBlocked } from './blocks/is-blocked.server'
import { isNeededElsewhere } from './venues/lesson-place.server'

/** A lesson's new coach, time and place. */
export type NewTime = { coachId: string; startsAt: Date; endsAt: Date; venueId: string | null }

/**
 * Part of a command, after `lockCoaches`: releases the time of lessons to be rescheduled, so that
 * they do not conflict with each other. Each must be retaken in the same transaction.
 */
export async function releaseCoachTime(
  tx: Transaction,
  lessonIds: string[],
  now: Date,
): Promise<void> {
  await tx.lesson.updateMany({ where: { id: { in: lessonIds } }, data: { releasedAt: now } })
}

/**
 * Part of a command, after `releaseCoachTime`: takes a lesson's new time and keeps its bookings.
 * False if another lesson, the way to it, or a block conflicts.
 */
export async function rescheduleCoachTime(
  tx: Transaction,
  lessonId: string,
  { coachId, startsAt, endsAt, venueId }: NewTime,
  bufferMinutes: number,
): Promise<boolean> {
  if (await isBlocked(tx, coachId, { from: startsAt, until: endsAt })) return false
  const occupiedUntil = addMinutes(endsAt, bufferMinutes)
  const time = { from: startsAt, until: occupiedUntil, venueId }
  if (await isNeededElsewhere(tx, coachId, time, { except: lessonId })) return false
  const updated = await tx.$executeRaw`
    UPDATE lesson
    SET coach_id = ${coachId}::uuid, starts_at = ${startsAt}::timestamptz,
      ends_at = ${endsAt}::timestamptz, occupied_until = ${occupiedUntil}::timestamptz,
      released_at = NULL, venue_id = ${venueId}::uuid
    WHERE id = ${lessonId}::uuid AND NOT EXISTS (
      SELECT FROM lesson other
      WHERE other.coach_id = ${coachId}::uuid AND other.released_at IS NULL
        AND other.starts_at < ${occupiedUntil}::timestamptz
        AND other.occupied_until > ${startsAt}::timestamptz)`
  return updated === 1
}
