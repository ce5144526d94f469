import { clock } from '~/platform/clock.server'
import { database, type Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { confirmationTtl } from '~/values/ttl'

/** Whether the actor proved lately, in the browser they use, who they are; not while another person has it in their hands. */
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

/** Whether somebody proved so lately who they are that they may change how they sign in; not at its end. */
function isConfirmed({ confirmedAt }: { confirmedAt: Date }, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < confirmationTtl
}
