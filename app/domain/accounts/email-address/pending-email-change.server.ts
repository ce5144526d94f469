import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { endTokens } from '../account-tokens.server'
import { lockAccount } from '../find-account.server'

type PendingEmailChange = { email: string; expiresAt: Date }

/** The new address that waits for its owner's confirmation; null if none does. */
export async function findPendingEmailChange(
  { accountId }: Parent,
  now: Date = clock.now(),
): Promise<PendingEmailChange | null> {
  const token = await database().accountToken.findFirst({
    where: pendingOf(accountId, now),
    orderBy: { createdAt: 'desc' },
    select: { newEmail: true, expiresAt: true },
  })
  return token?.newEmail ? { email: token.newEmail, expiresAt: token.expiresAt } : null
}

/** Revokes the emailed link. Idempotent. */
export async function cancelEmailChange(parent: Parent, now: Date = clock.now()): Promise<void> {
  const { accountId } = parent
  await transaction(async (tx) => {
    await lockAccount(tx, accountId)
    if ((await tx.accountToken.count({ where: pendingOf(accountId, now) })) === 0) return
    await endTokens(tx, accountId, ['change_email'], now)
    const subject = { subjectKind: 'account', subjectId: accountId }
    await recordAuditEvent(tx, parent, { action: 'cancel-email-change', ...subject }, now)
  })
}

function pendingOf(accountId: string, now: Date) {
  return { accountId, purpose: 'change_email', usedAt: null, expiresAt: { gt: now } } as const
}
