import type { Transaction } from '~/platform/database/database.server'
import type { Offer } from './find-offer.server'

/**
 * Part of a command, after `lockCoaches`: whether a class is still when and with whom it was when
 * somebody looked; staff may have put it at another time meanwhile.
 */
export async function matchesOffer(
  tx: Transaction,
  { lessonId, startsAt, coachIds }: Offer & { lessonId: string },
): Promise<boolean> {
  const where = { id: lessonId, startsAt, coachId: { in: coachIds } }
  return (await tx.lesson.count({ where })) > 0
}
