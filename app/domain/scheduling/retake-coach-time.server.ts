import type { Transaction } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { isBlocked } from './blocks/is-blocked.server'

/** Where a lesson that stands is to be: with this coach, from then to then. */
export type NewTime = { coachId: string; startsAt: Date; endsAt: Date }

/**
 * Part of a command, after `lockCoaches`: gives back the time of lessons that are to have another one,
 * so that none of them is in another's way. Each has to be retaken in the same transaction.
 */
export async function releaseCoachTime(
  tx: Transaction,
  lessonIds: string[],
  now: Date,
): Promise<void> {
  await tx.lesson.updateMany({ where: { id: { in: lessonIds } }, data: { releasedAt: now } })
}

/**
 * Part of a command, after `releaseCoachTime`: the lesson stays the same, with all that was booked, and takes
 * time anew as every lesson does. False where a live lesson is in the way, or what blocks booking.
 */
export async function retakeCoachTime(
  tx: Transaction,
  lessonId: string,
  { coachId, startsAt, endsAt }: NewTime,
  bufferMinutes: number,
): Promise<boolean> {
  if (await isBlocked(tx, coachId, { from: startsAt, until: endsAt })) return false
  const occupiedUntil = addMinutes(endsAt, bufferMinutes)
  const updated = await tx.$executeRaw`
    UPDATE lesson
    SET coach_id = ${coachId}::uuid, starts_at = ${startsAt}::timestamptz,
      ends_at = ${endsAt}::timestamptz, occupied_until = ${occupiedUntil}::timestamptz,
      released_at = NULL
    WHERE id = ${lessonId}::uuid AND NOT EXISTS (
      SELECT FROM lesson other
      WHERE other.coach_id = ${coachId}::uuid AND other.released_at IS NULL
        AND other.starts_at < ${occupiedUntil}::timestamptz
        AND other.occupied_until > ${startsAt}::timestamptz)`
  return updated === 1
}
