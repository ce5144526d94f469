import { database } from '~/platform/database/database.server'

/** When the next hold expires; null if there is none. */
export async function findNextLapse(now: Date): Promise<Date | null> {
  const next = await database().booking.aggregate({
    where: { status: 'held', heldUntil: { gt: now } },
    _min: { heldUntil: true },
  })
  return next._min.heldUntil
}
