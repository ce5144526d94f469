import type { Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { realmOf } from '../account'
import { startSession } from './start-session.server'

type Renewing = {
  /** What proved who they are, e.g. `app`. */
  by: string
  /** Whether that was the second factor; one that was given before stays given. */
  factor?: boolean
  key?: string
}

/** In milliseconds; so long a second press of the same form may still be under way with the old secret. */
const underWay = 10_000

/**
 * Part of a command: a session that may do more than before is another one, so that what somebody
 * may have seen of the first opens nothing.
 * @returns the new one's secret; null where the first has ended meanwhile
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
