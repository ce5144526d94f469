import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { isRowId } from '~/values/form-fields'
import type { RetryEmailRefusal } from '../message'
import { queueDelivery } from '../queue-email.server'

/**
 * Requeues an email that failed for good, with the full number of attempts. Idempotent. Null if
 * there is no such email.
 */
export async function retryEmail(
  actor: Staff,
  id: string,
  now: Date = clock.now(),
): Promise<Outcome<{ id: string }, RetryEmailRefusal> | null> {
  if (!isRowId(id)) return null
  return await transaction(async (tx) => {
    const { count } = await tx.outboxMessage.updateMany({
      where: { id, outcome: 'failed' },
      data: {
        outcome: null,
        endedAt: null,
        nextAttemptAt: now,
        attempts: 0,
        lastError: null,
        lastAnswer: null,
      },
    })
    if (count === 0) {
      const email = await tx.outboxMessage.findUnique({ where: { id }, select: { outcome: true } })
      if (email?.outcome) return { refused: 'not-failed' as const }
      return email && { id }
    }
    await queueDelivery(tx, id)
    const subject = { subjectKind: 'email', subjectId: id }
    await recordAuditEvent(tx, actor, { action: 'retry-email', ...subject }, now)
    return { id }
  })
}
