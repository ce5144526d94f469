import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { database, sql, transaction, type Transaction } from '~/platform/database/database.server'
import { logger } from '~/platform/logger.server'
import { system } from '~/values/actor'

/** Anyone can post to the webhook as often as they like. */
export const mostRefusalsCounted = 1000

const isSinceAccepted = sql`
  known.last_at > coalesce((SELECT max(received_at) FROM stripe_event), '-infinity')`

/**
 * Counts a post with a wrong signature since the last accepted event. The first one is logged and
 * audited; the others cost one statement.
 */
export async function recordRefusedEvent(now: Date): Promise<void> {
  const counted = await database().$executeRaw`
    UPDATE stripe_refusal AS known
    SET refused = least(refused + 1, ${mostRefusalsCounted}), last_at = greatest(last_at, ${now})
    WHERE ${isSinceAccepted}`
  if (counted === 0) await transaction((tx) => recordFirst(tx, now))
}

async function recordFirst(tx: Transaction, now: Date): Promise<void> {
  const [{ refused }] = await tx.$queryRaw<[{ refused: number }]>`
    INSERT INTO stripe_refusal AS known (refused, first_at, last_at) VALUES (1, ${now}, ${now})
    ON CONFLICT (id) DO UPDATE SET
      refused = CASE WHEN ${isSinceAccepted} THEN known.refused + 1 ELSE 1 END,
      first_at = CASE WHEN ${isSinceAccepted} THEN known.first_at ELSE excluded.first_at END,
      last_at = greatest(known.last_at, excluded.last_at)
    RETURNING refused`
  // another post was the first meanwhile
  if (refused > 1) return
  logger.warn({}, 'stripe event refused')
  const { cancellationPolicyId: subjectId } = await tx.settings.findUniqueOrThrow({
    where: { id: 1 },
    select: { cancellationPolicyId: true },
  })
  const action = 'refuse-stripe-event'
  await recordAuditEvent(tx, system, { action, subjectKind: 'settings', subjectId }, now)
}
