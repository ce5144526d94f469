import { clock } from '~/platform/clock.server'
import { database, type Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { confirmationTtl } from '~/values/ttl'

/**
 * Whether the actor recently re-authenticated in this browser and has not handed over the device.
 */
export async function hasConfirmed(
  actor: Parent | Staff,
  now: Date = clock.now(),
  tx: Transaction = database(),
): Promise<boolean> {
  const session = await tx.session.findFirst({
    where: { id: actor.sessionId, endedAt: null, handedOverFor: null },
    select: { confirmedAt: true },
  })
  return session !== null && isConfirmed(session, now)
}

/** True until, not at, the end of the confirmation period. */
function isConfirmed({ confirmedAt }: { confirmedAt: Date }, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < confirmationTtl
}
