import type { Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { realmOf } from '../account'
import { startSession } from './start-session.server'

type Renewing = {
  /** The proof of identity, such as `app`. */
  by: string
  /** Whether that was the second factor. An earlier one stays valid. */
  factor?: boolean
  key?: string
}

/** In milliseconds. A double submission may still be in flight with the old token. */
const underWay = 10_000

/**
 * Part of a command: rotates the token when a session gains rights, against session fixation.
 * @returns the new token; null if the session has ended
 */
export async function renewSession(
  tx: Transaction,
  actor: Parent | Staff,
  { by, factor = false, key }: Renewing,
  now: Date,
): Promise<string | null> {
  const where = { id: actor.sessionId, endedAt: null, expiresAt: { gt: now } }
  const before = await tx.session.findFirst({ where, select: { factorAt: true, expiresAt: true } })
  if (!before) return null

  const latest = new Date(now.getTime() + underWay)
  if (before.expiresAt > latest) await tx.session.updateMany({ where, data: { expiresAt: latest } })
  const hasFactor = factor || before.factorAt !== null
  const opening = {
    account: { id: actor.accountId, realm: realmOf(actor) },
    by,
    factor: hasFactor,
    key,
  } as const
  return await startSession(tx, actor, opening, now)
}
