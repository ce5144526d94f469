import { lockAccount } from '~/domain/accounts/find-account.server'
import { endSessions } from '~/domain/accounts/sessions/end-sessions.server'
import { openSessions } from '~/domain/accounts/sessions/find-session.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { fullName } from '../athletes/athlete'
import { maySeeFamily } from '../visible-to.server'

/** The browsers in which a parent is signed in. */
type ParentSessions = { name: string; count: number; lastSeenAt: Date | null }

/** Null if there is no such parent with an account, or no permission. */
export async function findParentSessions(
  staff: Staff,
  guardianId: string,
  now: Date = clock.now(),
): Promise<ParentSessions | null> {
  const parent = await findParentAccount(database(), staff, guardianId)
  if (!parent) return null
  const { _count: count, _max: latest } = await database().session.aggregate({
    where: { accountId: parent.accountId, ...openSessions('parent', now) },
    _count: true,
    _max: { lastSeenAt: true },
  })
  return { name: parent.name, count, lastSeenAt: latest.lastSeenAt }
}

/**
 * Signs a parent out everywhere, as for a lost phone. They can sign in again. Null if there is no
 * such parent with an account, or no permission.
 */
export async function endParentSessions(
  staff: Staff,
  guardianId: string,
  now: Date = clock.now(),
): Promise<{ ended: number } | null> {
  return await transaction(async (tx) => {
    const parent = await findParentAccount(tx, staff, guardianId)
    if (!parent) return null
    const { accountId } = parent
    await lockAccount(tx, accountId)
    return { ended: await endSessions(tx, staff, { accountId }, {}, now) }
  })
}

async function findParentAccount(tx: Transaction, staff: Staff, guardianId: string) {
  if (!(await maySeeFamily(staff, guardianId, tx))) return null
  const guardian = await tx.guardian.findFirst({
    where: { id: guardianId, erasedAt: null, mergedIntoId: null },
    select: { firstName: true, lastName: true, account: { select: { id: true } } },
  })
  if (!guardian?.account) return null
  return { accountId: guardian.account.id, name: fullName(guardian) }
}
