import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { forgetDevices } from '~/domain/communications/push/push-devices.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Actor, Parent, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'

/** Ends the current session only. */
export async function signOut(actor: Parent | Staff, now: Date = clock.now()): Promise<void> {
  await transaction((tx) => endSessions(tx, actor, actor, { only: actor.sessionId }, now))
}

/** Ends one of the actor's other sessions. Null if it is not theirs; `ended` is 0 if it had ended. */
export async function endSession(
  actor: Parent | Staff,
  sessionId: string,
  now: Date = clock.now(),
): Promise<{ ended: number } | null> {
  if (!isRowId(sessionId) || sessionId === actor.sessionId) return null
  const { accountId } = actor
  return await transaction(async (tx) => {
    if ((await tx.session.count({ where: { id: sessionId, accountId } })) === 0) return null
    return { ended: await endSessions(tx, actor, actor, { only: sessionId }, now) }
  })
}

/** Ends all of the actor's other sessions. */
export async function endOtherSessions(
  actor: Parent | Staff,
  now: Date = clock.now(),
): Promise<void> {
  await transaction((tx) => endSessions(tx, actor, actor, { but: actor.sessionId }, now))
}

type Which = { only?: string; but?: string }

/**
 * Part of a command: ends all sessions of an account, one, or all but one, with the notifications
 * that they turned on.
 * @returns the number ended
 */
export async function endSessions(
  tx: Transaction,
  actor: Actor,
  { accountId }: { accountId: string },
  { only, but }: Which,
  now: Date,
): Promise<number> {
  const ended = await tx.session.updateManyAndReturn({
    where: { accountId, endedAt: null, AND: [{ id: only }, { id: but && { not: but } }] },
    data: { endedAt: now },
    select: { id: true },
  })
  const count = ended.length
  if (count > 0) {
    await forgetDevices(tx, { accountId, sessionIds: ended.map(({ id }) => id) })
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
