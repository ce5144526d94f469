import { clock } from '~/platform/clock.server'
import type { Transaction } from '~/platform/database.server'
import type { Actor } from '~/values/actor'

export type AuditEntry = {
  /** The command, e.g. `hold-time`. */
  action: string
  /** What it was done to, e.g. `booking`. */
  subjectKind: string
  subjectId: string
  /** Ids, states and reasons. Never a name, an address or anything else about a person. */
  details?: Record<string, string | number | boolean | null>
}

/** Part of every command: who did what to what. */
export async function recordAuditEvent(
  tx: Transaction,
  actor: Actor,
  entry: AuditEntry,
  now: Date = clock.now(),
): Promise<void> {
  const actorId = 'id' in actor ? actor.id : null
  const data = { ...entry, at: now, actorKind: actor.kind, actorId }
  await tx.auditEvent.create({ data, select: { id: true } })
}
