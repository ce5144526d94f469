import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { recordRequestAddress } from '~/domain/audit/request-addresses.server'
import { transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Actor, Browser } from '~/values/actor'

/**
 * Part of signing in: logs a failed sign-in without what was typed. For an unknown address logs
 * only the attempt, with the same amount of work.
 */
export async function recordRefusedSignIn(
  actor: Actor & Browser,
  { account, by }: { account: { id: string } | null; by: 'password' | 'code' | 'passkey' },
  now: Date,
): Promise<void> {
  const subject = account
    ? { subjectKind: 'account', subjectId: account.id }
    : { subjectKind: 'sign-in', subjectId: newId() }
  await transaction(async (tx) => {
    await recordAuditEvent(
      tx,
      actor,
      { action: 'refuse-sign-in', ...subject, details: { by } },
      now,
    )
    await recordRequestAddress(tx, { address: actor.address, ...subject, at: now })
  })
}
