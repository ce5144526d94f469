import type { Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { realmOf } from '../account'
import { startSession } from './start-session.server'

type Renewing = {
  /** The proof of identity, such as `app`. */
  by: string
  /** What that proves. The rest stays as it was. */
  proves: 'password' | 'factor' | 'both'
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
  { by, proves, key }: Renewing,
  now: Date,
): Promise<string | null> {
  const where = { id: actor.sessionId, endedAt: null, expiresAt: { gt: now } }
  const before = await tx.session.findFirst({ where, select: renewed })
  if (!before) return null

  const latest = new Date(now.getTime() + underWay)
  if (before.expiresAt > latest) await tx.session.updateMany({ where, data: { expiresAt: latest } })
  const proven = {
    confirmedAt: proves === 'factor' ? before.confirmedAt : now,
    factorAt: proves === 'password' ? before.factorAt : now,
  }
  const account = { id: actor.accountId, realm: realmOf(actor) }
  return await startSession(tx, actor, { account, by, key, proven }, now)
}

const renewed = { confirmedAt: true, factorAt: true, expiresAt: true } as const
