import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { database, transaction } from '~/platform/database/database.server'
import { logger } from '~/platform/logger.server'
import { system } from '~/values/actor'

/**
 * Records that Stripe's events are refused, once until the next accepted one: anyone can post to
 * the webhook, so that more would fill the log.
 */
export async function recordRefusedEvent(now: Date): Promise<void> {
  const action = 'refuse-stripe-event'
  const [[refused], accepted] = await Promise.all([
    database().auditEvent.findMany({ where: { action }, orderBy: { at: 'desc' }, take: 1 }),
    database().stripeEvent.findFirst({ orderBy: { receivedAt: 'desc' } }),
  ])
  if (refused && (!accepted || refused.at > accepted.receivedAt)) return
  logger.warn({}, 'stripe event refused')
  await transaction(async (tx) => {
    const { cancellationPolicyId: subjectId } = await tx.settings.findUniqueOrThrow({
      where: { id: 1 },
      select: { cancellationPolicyId: true },
    })
    await recordAuditEvent(tx, system, { action, subjectKind: 'settings', subjectId }, now)
  })
}
