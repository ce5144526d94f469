import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { expireLapsedHolds } from '../end-bookings.server'
import { lapsedHolds } from '../visible-to.server'

/**
 * Gives back the time of every hold that has lapsed. Nobody waits for it, as a lapsed hold is
 * ignored anyhow; it keeps the rows true. A transaction for each coach, so that none is locked long.
 */
export async function tidyHolds(now: Date = clock.now()): Promise<void> {
  await shortenFarOffHolds(now)
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

/** Not even a place that is offered overnight is held for longer. */
const longestHoldMinutes = 36 * 60

/** What is held for longer was held while the clock was ahead of the time; but what staff have booked for a family. */
async function shortenFarOffHolds(now: Date): Promise<void> {
  const farOff = {
    status: 'held',
    onBehalf: { is: null },
    heldUntil: { gt: addMinutes(now, longestHoldMinutes) },
  } as const
  if ((await database().booking.count({ where: farOff })) === 0) return
  const { holdMinutes } = await findSettings()
  await database().booking.updateMany({
    where: farOff,
    data: { heldUntil: addMinutes(now, holdMinutes) },
  })
}
