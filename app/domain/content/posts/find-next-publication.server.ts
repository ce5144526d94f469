import { database } from '~/platform/database/database.server'

/** When the next of the posts that are scheduled appears; null where none is. */
export async function findNextPublication(now: Date): Promise<Date | null> {
  const next = await database().post.aggregate({
    where: { publishedAt: { gt: now } },
    _min: { publishedAt: true },
  })
  return next._min.publishedAt
}
