import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Actor, Parent, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'

/** Signs the actor out of the browser they use; anything else of theirs stays open. */
export async function signOut(actor: Parent | Staff, now: Date = clock.now()): Promise<void> {
  await transaction((tx) => endSessions(tx, actor, actor, { only: actor.sessionId }, now))
}

/**
 * Signs the actor out of one other browser of theirs; of nobody else's, whatever the id.
 * @returns how many there were
 */
export async function endSession(
  actor: Parent | Staff,
  sessionId: string,
  now: Date = clock.now(),
): Promise<number> {
  if (!isRowId(sessionId) || sessionId === actor.sessionId) return 0
  return await transaction((tx) => endSessions(tx, actor, actor, { only: sessionId }, now))
}

/** Signs the actor out of every browser but the one they use. */
export async function endOtherSessions(
  actor: Parent | Staff,
  now: Date = clock.now(),
): Promise<void> {
  await transaction((tx) => endSessions(tx, actor, actor, { but: actor.sessionId }, now))
}

type Which = { only?: string; but?: string }

/**
 * Part of a command: ends an account's sessions, all of them, only one, or all but one.
 * @returns how many there were to end
 */
export async function endSessions(
  tx: Transaction,
  actor: Actor,
  { accountId }: { accountId: string },
  { only, but }: Which,
  now: Date,
): Promise<number> {
  const { count } = await tx.session.updateMany({
    where: { accountId, endedAt: null, AND: [{ id: only }, { id: but && { not: but } }] },
    data: { endedAt: now },
  })
  if (count > 0) {
    const subject = { subjectKind: 'account', subjectId: accountId }
    await recordAuditEvent(
      tx,
      actor,
      { action: 'end-sessions', ...subject, details: { count } },
      now,
    )
  }
  return count
}
