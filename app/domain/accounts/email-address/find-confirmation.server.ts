import { clock } from '~/platform/clock.server'
import { database, type Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { confirmationTtl } from '~/values/ttl'
import { factorsOfAccount, hasFactor } from '../second-factor/factors-of-account'

/**
 * Whether the actor recently re-authenticated in this browser, with the second factor if they have
 * one, and has not handed over the device.
 */
export async function hasConfirmed(
  actor: Parent | Staff,
  now: Date = clock.now(),
  tx: Transaction = database(),
): Promise<boolean> {
  return (await findMissingProof(actor, now, tx)) === null
}

/**
 * What the actor has to prove again; null if nothing. The second factor comes first, as a passkey
 * proves both.
 */
export async function findMissingProof(
  actor: Parent | Staff,
  now: Date = clock.now(),
  tx: Transaction = database(),
): Promise<'factor' | 'password' | null> {
  const session = await findOwnSession(actor, tx)
  if (!session) return 'password'
  const { confirmedAt, factorAt, account } = session
  if (hasFactor(account) && !(factorAt && isRecent(factorAt, now))) return 'factor'
  return isRecent(confirmedAt, now) ? null : 'password'
}

/** Whether the actor's session goes on, on a device that they have not handed over. */
export async function hasOpenSession(actor: Parent | Staff, tx: Transaction): Promise<boolean> {
  return (await findOwnSession(actor, tx)) !== null
}

async function findOwnSession({ sessionId }: Parent | Staff, tx: Transaction) {
  return await tx.session.findFirst({
    where: { id: sessionId, endedAt: null, handedOverFor: null },
    select: { confirmedAt: true, factorAt: true, account: { select: factorsOfAccount } },
  })
}

/** True until, not at, the end of the confirmation period. */
function isRecent(provenAt: Date, now: Date): boolean {
  return now.getTime() - provenAt.getTime() < confirmationTtl
}
