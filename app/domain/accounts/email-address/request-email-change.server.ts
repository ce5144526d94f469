import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { withMinimumDuration } from '~/platform/jobs/with-minimum-duration.server'
import type { Parent } from '~/values/actor'
import { wasJustSent } from '~/values/ttl'
import type { Refused } from '~/values/outcome'
import { recipientOf } from '../account'
import { issueToken } from '../account-tokens.server'
import { findAccount, lockAccount, type Account } from '../find-account.server'
import { hasConfirmed } from './find-confirmation.server'
import type { ChangeEmailRefusal } from '../sign-in/sign-in-messages'
import { takeEmailAttempt } from '../sign-in/attempt-limits.server'

/**
 * Emails a new address to confirm it, after a recent re-authentication. The old address stays in
 * use until then. An address with an account gets no email; the response and what the parent's
 * details show of it are the same.
 */
export async function requestEmailChange(
  parent: Parent,
  { email }: { email: string },
  now: Date = clock.now(),
): Promise<Refused<ChangeEmailRefusal> | null> {
  if (!(await hasConfirmed(parent, now))) return { refused: 'not-confirmed' }
  return await withMinimumDuration(async () => {
    const address = { realm: 'parent', email } as const
    const refused = await takeEmailAttempt('change_email', parent, address, now)
    if (refused) return refused
    return await transaction(async (tx) => {
      const account = await lockAccount(tx, parent.accountId)
      if (!account) return { refused: 'not-confirmed' }
      if (account.email === email) return { refused: 'same-address', field: 'email' }
      const isTaken = (await findAccount(tx, address)) !== null
      await ask(tx, parent, { account, email, isTaken }, now)
      return null
    })
  })
}

/** Repeated within a minute, sends one email. */
async function ask(
  tx: Transaction,
  parent: Parent,
  { account, email: newEmail, isTaken }: { account: Account; email: string; isTaken: boolean },
  now: Date,
): Promise<void> {
  const wanted = { accountId: account.id, purpose: 'change_email', newEmail } as const
  const last = await tx.accountToken.findFirst({
    where: { ...wanted, usedAt: null, expiresAt: { gt: now } },
    orderBy: { createdAt: 'desc' },
  })
  if (last && wasJustSent(last, now)) return

  const subjectId = await issueToken(tx, wanted, now)
  if (!isTaken)
    await queueEmail(tx, { kind: 'email-change', subjectId, ...recipientOf(account) }, now)
  const subject = { subjectKind: 'account', subjectId: account.id }
  await recordAuditEvent(tx, parent, { action: 'request-email-change', ...subject }, now)
}
