import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { withMinimumDuration } from '~/platform/jobs/with-minimum-duration.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Visitor } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import { recipientOf } from '../account'
import type { Registration } from '../account-forms'
import { lockAccount, type Account } from '../find-account.server'
import { emailSecret } from '../email-secret.server'
import { takeEmailAttempt } from '../sign-in/attempt-limits.server'

/**
 * Requests a parent account. It becomes usable once the address is verified. An address with an
 * account gets an email that says so; the response is the same.
 */
export async function registerParent(
  visitor: Visitor,
  registration: Registration,
  now: Date = clock.now(),
): Promise<Refused<'too-many-tries'> | null> {
  const address = { realm: 'parent', email: registration.email } as const
  return await withMinimumDuration(async () => {
    const refused = await takeEmailAttempt('verify_email', visitor, address, now)
    if (refused) return refused
    await transaction((tx) => register(tx, visitor, registration, now))
    return null
  })
}

async function register(
  tx: Transaction,
  visitor: Visitor,
  registration: Registration,
  now: Date,
): Promise<void> {
  const account = await findOrCreate(tx, visitor, registration, now)
  if (!account) return
  if (account.guardianId === null) {
    const { firstName, lastName, newsletter } = registration
    const data = { firstName, lastName, newsletter }
    await tx.account.update({ where: { id: account.id }, data })
    await emailSecret(tx, visitor, { account, purpose: 'verify_email' }, now)
    return
  }
  const [kind, occasion] = ['account-exists', hashToken(registration.idempotencyKey)] as const
  await queueEmail(tx, { kind, occasion, subjectId: account.id, ...recipientOf(account) }, now)
}

/** Null if the account is disabled. */
async function findOrCreate(
  tx: Transaction,
  visitor: Visitor,
  { idempotencyKey: _, ...registration }: Registration,
  now: Date,
): Promise<Account | null> {
  const created = { ...registration, id: newId(), realm: 'parent', createdAt: now } as const
  const { count } = await tx.account.createMany({ data: created, skipDuplicates: true })
  if (count > 0) {
    const entry = { action: 'register', subjectKind: 'account', subjectId: created.id }
    await recordAuditEvent(tx, visitor, entry, now)
  }
  const { email } = registration
  const where = { realm_email: { realm: 'parent', email } } as const
  const { id } = await tx.account.findUniqueOrThrow({ where, select: { id: true } })
  return await lockAccount(tx, id)
}
