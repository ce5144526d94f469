import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Actor } from '~/values/actor'
import { recipientOf } from '../account'
import { endTokens } from '../account-tokens.server'
import { endFeed } from '../calendar-feed/calendar-feed.server'
import { endSessions } from '../sessions/end-sessions.server'
import type { Account } from '../find-account.server'
import { resetFailedAttempts } from '../sign-in/attempt-limits.server'

type Kept = {
  account: Account
  passwordHash: string
  /** The session to keep; without it, all end. */
  but?: string
}

/**
 * Part of a command: sets an account's password, ends sessions, revokes emailed tokens and the
 * calendar feed, and resets failed attempts. Notifies the owner, except about the first password.
 */
export async function savePassword(
  tx: Transaction,
  actor: Actor,
  { account, passwordHash, but }: Kept,
  now: Date,
): Promise<void> {
  const { version } = await tx.account.update({
    where: { id: account.id },
    data: { passwordHash, passwordSetAt: now, version: { increment: 1 } },
    select: { version: true },
  })
  await endSessions(tx, actor, { accountId: account.id }, { but }, now)
  await endTokens(tx, account.id, ['set_password', 'one_time_code', 'change_email'], now)
  await endFeed(tx, account.id)
  await resetFailedAttempts(tx, actor, account)

  const subject = { subjectKind: 'account', subjectId: account.id }
  await recordAuditEvent(tx, actor, { action: 'set-password', ...subject }, now)
  if (account.passwordHash === null) return
  const [kind, occasion] = ['password-changed', `version ${version}`] as const
  await queueEmail(tx, { kind, occasion, subjectId: account.id, ...recipientOf(account) }, now)
}
