import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { sql, transaction, type Transaction } from '~/platform/database/database.server'
import { logger } from '~/platform/logger.server'
import { system } from '~/values/actor'

/** Anyone can post to the webhook as often as they like. */
export const mostRefusalsCounted = 1000

/**
 * Counts a post with a wrong signature since the last accepted event. The first one is logged and
 * audited.
 */
export async function recordRefusedEvent(now: Date): Promise<void> {
  await transaction(async (tx) => {
    if ((await countRefusal(tx, now)) !== 1) return
    logger.warn({}, 'stripe event refused')
    const { cancellationPolicyId: subjectId } = await tx.settings.findUniqueOrThrow({
      where: { id: 1 },
      select: { cancellationPolicyId: true },
    })
    const action = 'refuse-stripe-event'
    await recordAuditEvent(tx, system, { action, subjectKind: 'settings', subjectId }, now)
  })
}

const isSinceAccepted = sql`
  known.last_at > coalesce((SELECT max(received_at) FROM stripe_event), '-infinity')`

/** The count; null beyond the maximum. */
async function countRefusal(tx: Transaction, now: Date): Promise<number | null> {
  const [row] = await tx.$queryRaw<{ refused: number }[]>`
    INSERT INTO stripe_refusal AS known (refused, first_at, last_at) VALUES (1, ${now}, ${now})
    ON CONFLICT (id) DO UPDATE SET
      refused = CASE WHEN ${isSinceAccepted} THEN known.refused + 1 ELSE 1 END,
      first_at = CASE WHEN ${isSinceAccepted} THEN known.first_at ELSE excluded.last_at END,
      last_at = greatest(known.last_at, excluded.last_at)
    WHERE known.refused < ${mostRefusalsCounted} OR NOT ${isSinceAccepted}
    RETURNING refused`
  return row?.refused ?? null
}
