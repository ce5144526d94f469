import { database } from '~/platform/database/database.server'

/** When the next scheduled post is published; null if none. */
export async function findNextPublication(now: Date): Promise<Date | null> {
  const next = await database().post.aggregate({
    where: { publishedAt: { gt: now } },
    _min: { publishedAt: true },
  })
  return next._min.publishedAt
}
