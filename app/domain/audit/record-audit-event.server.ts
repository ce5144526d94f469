import { AsyncLocalStorage } from 'node:async_hooks'
import { clock } from '~/platform/clock.server'
import { onCommit, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { logger } from '~/platform/logger.server'
import type { Actor } from '~/values/actor'

export type AuditEntry = {
  /** The command, such as `hold-time`. */
  action: string
  /** The kind of record, such as `booking`. */
  subjectKind: string
  subjectId: string
  /** Ids, states and reasons; never names, addresses or other personal data. */
  details?: Record<string, string | number | boolean | null>
}

const unlogged = new AsyncLocalStorage<true>()

/** Does work whose events are in the database alone, such as what the people of a demo did. */
export function withoutLogLines<Result>(work: () => Promise<Result>): Promise<Result> {
  return unlogged.run(true, work)
}

/**
 * Part of every command: logs who did what to which record, in the database and, without details, on
 * standard output, where an operator can collect what people did out of reach of whoever changes the
 * database.
 */
export async function recordAuditEvent(
  tx: Transaction,
  actor: Actor,
  entry: AuditEntry,
  now: Date = clock.now(),
): Promise<void> {
  const { action, subjectKind, subjectId, details = {} } = entry
  const id = newId()
  const actorId = 'id' in actor ? actor.id : null
  await tx.$executeRaw`
    INSERT INTO audit_event (id, at, actor_kind, actor_id, action, subject_kind, subject_id, details)
    VALUES (${id}::uuid, ${now}::timestamptz, ${actor.kind}::actor_kind, ${actorId}::uuid,
      ${action}, ${subjectKind}, ${subjectId}::uuid, ${JSON.stringify(details)}::jsonb)`
  if (actor.kind === 'system' || unlogged.getStore()) return
  const line = { event: action, id, actorKind: actor.kind, actorId, subjectKind, subjectId }
  onCommit(tx, () => logger.info(line, 'recorded'))
}
