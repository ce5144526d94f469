import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import type { Transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Actor } from '~/values/actor'
import { wasJustSent } from '~/values/ttl'
import { recipientOf } from './account'
import { issueToken } from './account-tokens.server'

/** The email kind for each token purpose. */
const kinds = {
  verify_email: 'verify-email',
  set_password: 'reset-password',
  one_time_code: 'one-time-code',
} as const

export type EmailedPurpose = keyof typeof kinds

type Wanted = {
  account: { id: string; guardianId: string | null }
  purpose: EmailedPurpose
  /** Of a code to sign in. */
  browserToken?: string
}

/**
 * Part of a command: emails a token to the account's own address. Skipped while one was just sent,
 * so a double click sends one; of a code, to the same browser. The account's row must be locked.
 */
export async function emailSecret(
  tx: Transaction,
  actor: Actor,
  { account, purpose, browserToken }: Wanted,
  now: Date,
): Promise<void> {
  const browserHash = browserToken && hashToken(browserToken)
  const last = await tx.accountToken.findFirst({
    where: { accountId: account.id, purpose, browserHash, usedAt: null, expiresAt: { gt: now } },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true },
  })
  if (last && wasJustSent(last, now)) return

  const subjectId = await issueToken(tx, { accountId: account.id, purpose, browserToken }, now)
  const kind = kinds[purpose]
  await queueEmail(tx, { kind, subjectId, ...recipientOf(account) }, now)
  const subject = { subjectKind: 'account', subjectId: account.id }
  await recordAuditEvent(tx, actor, { action: `request-${kind}`, ...subject }, now)
}
