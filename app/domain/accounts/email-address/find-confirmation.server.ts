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
  const session = await findOwnSession(actor, tx)
  return session !== null && isConfirmed(session, now)
}

/** Whether the actor's session goes on, on a device that they have not handed over. */
export async function isSignedIn(actor: Parent | Staff, tx: Transaction): Promise<boolean> {
  return (await findOwnSession(actor, tx)) !== null
}

async function findOwnSession({ sessionId }: Parent | Staff, tx: Transaction) {
  return await tx.session.findFirst({
    where: { id: sessionId, endedAt: null, handedOverFor: null },
    select: { confirmedAt: true },
  })
}

/** True until, not at, the end of the confirmation period. */
function isConfirmed({ confirmedAt }: { confirmedAt: Date }, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < confirmationTtl
}
