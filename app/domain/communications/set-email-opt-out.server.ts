import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Actor } from '~/values/actor'
import type { Declinable } from './newsletter/unsubscribe-token.server'

/** Part of a command: a family declines emails of a topic, or takes that back. Done twice it is done once. */
export async function setEmailOptOut(
  tx: Transaction,
  actor: Actor,
  { declined, ...declinable }: Declinable & { declined: boolean },
  now: Date,
): Promise<void> {
  const { count } = declined
    ? await tx.emailOptOut.createMany({
        data: { ...declinable, declinedAt: now },
        skipDuplicates: true,
      })
    : await tx.emailOptOut.deleteMany({ where: declinable })
  if (count === 0) return
  const action = declined ? 'decline-emails' : 'take-decline-back'
  const subject = { subjectKind: 'guardian', subjectId: declinable.guardianId }
  const details = { topic: declinable.topic }
  await recordAuditEvent(tx, actor, { action, ...subject, details }, now)
}
