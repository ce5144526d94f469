import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database.server'
import { expireLapsedHolds } from './end-bookings.server'
import { lapsedHolds } from './find-lapsed-holds.server'

/**
 * Gives back the time of every hold that has lapsed. Nobody waits for it, as a lapsed hold is
 * ignored anyhow; it keeps the rows true. A transaction for each coach, so that none is locked long.
 */
export async function tidyHolds(now: Date = clock.now()): Promise<void> {
  const lapsed = await database().booking.findMany({
    where: { AND: [lapsedHolds(now), { lesson: { releasedAt: null } }] },
    select: { lesson: { select: { coachId: true } } },
  })
  for (const coachId of new Set(lapsed.map(({ lesson }) => lesson.coachId))) {
    await transaction(async (tx) => {
      await lockCoaches(tx, [coachId])
      await expireLapsedHolds(tx, [coachId], now)
    })
  }
}
