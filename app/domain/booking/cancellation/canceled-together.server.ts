import type { Transaction } from '~/platform/database/database.server'

/** Dates of a class that were canceled in one go. */
export type CanceledTogether =
  { releasedAt: Date; seriesId: string } | { releasedAt: Date; id: string }

/** Those that were canceled together with one of them; null where that one takes place. */
export async function canceledTogether(
  tx: Transaction,
  lessonId: string,
): Promise<CanceledTogether | null> {
  const { id, seriesId, releasedAt } = await tx.lesson.findUniqueOrThrow({
    where: { id: lessonId },
  })
  if (!releasedAt) return null
  // one command releases them all at its moment
  return seriesId ? { releasedAt, seriesId } : { releasedAt, id }
}
