import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { lapsedHolds } from '../find/visible-to.server'
import { endBooking } from '../cancellation/end-booking.server'

/** Part of a command, after `lockCoaches`: releases the time of expired holds. */
export async function expireLapsedHolds(
  tx: Transaction,
  coachIds: string[],
  now: Date,
): Promise<void> {
  const lapsed = await tx.booking.findMany({
    where: {
      AND: [lapsedHolds(now), { lesson: { coachId: { in: coachIds }, releasedAt: null } }],
    },
    select: endable,
  })
  const ending = { status: 'expired', action: 'expire-hold', reason: 'hold-lapsed' } as const
  for (const booking of lapsed) await endBooking(tx, system, booking, ending, now)
}

const endable = {
  id: true,
  status: true,
  placesTaken: true,
  lesson: { select: { id: true } },
  lessonType: { select: { format: true } },
} as const

/**
 * Releases the time of expired holds. Cleanup only, since expired holds are ignored anyway. One
 * transaction per coach, so locks are short.
 */
export async function releaseExpiredHolds(now: Date = clock.now()): Promise<void> {
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

/** Longer than any hold or overnight offer. */
const longestHoldMinutes = 36 * 60

/** Shortens holds made while the clock was ahead; excludes bookings made by staff. */
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

/** When the next hold expires; null if there is none. */
export async function findNextLapse(now: Date): Promise<Date | null> {
  const next = await database().booking.aggregate({
    where: { status: 'held', heldUntil: { gt: now } },
    _min: { heldUntil: true },
  })
  return next._min.heldUntil
}
