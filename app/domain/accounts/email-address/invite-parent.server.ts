import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Actor } from '~/values/actor'
import { invitationTtl } from '~/values/ttl'
import { issueToken } from '../account-tokens.server'

type Invited = { email: string; firstName: string; lastName: string }

/**
 * Part of a command: invites a known person to set a password. Accepting verifies the address and
 * gives access to what is stored under it.
 * @returns the account's id; null if the address already has an account
 */
export async function inviteParent(
  tx: Transaction,
  actor: Actor,
  invited: Invited,
  now: Date,
): Promise<string | null> {
  const id = newId()
  const account = { ...invited, id, realm: 'parent' as const, createdAt: now }
  const { count } = await tx.account.createMany({ data: account, skipDuplicates: true })
  if (count === 0) return null
  const subject = { subjectKind: 'account', subjectId: id }
  await recordAuditEvent(tx, actor, { action: 'invite-parent', ...subject }, now)
  const wanted = { accountId: id, purpose: 'verify_email', lasts: invitationTtl } as const
  const subjectId = await issueToken(tx, wanted, now)
  await queueEmail(tx, { kind: 'account-invitation', subjectId, accountId: id }, now)
  return id
}
