import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Parent, Visitor } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { recipientOf } from '../account'
import { endTokens, findToken, useToken } from '../account-tokens.server'
import { endFeed } from '../calendar-feed/calendar-feed.server'
import type { ClaimGuests } from '../claim-guests'
import { endSessions } from '../sessions/end-sessions.server'
import { lockAccount, type Account } from '../find-account.server'
import type { LinkRefusal } from '../sign-in/sign-in-messages'

/** The new address of a valid link; null for a used, expired or unknown one. */
export async function findEmailChange(
  token: string,
  now: Date = clock.now(),
): Promise<string | null> {
  const link = await findToken(database(), 'change_email', token, now)
  return link?.newEmail ?? null
}

type EmailChanged = { email: string }

/**
 * Changes an account's address with the emailed link. Ends all other sessions, revokes emailed
 * tokens and the calendar feed, notifies the old address, and merges guest bookings made with the
 * new one. Refused if another account now has the address. Idempotent.
 */
export async function changeEmail(
  actor: Visitor | Parent,
  { token }: { token: string },
  claimGuests: ClaimGuests,
  now: Date = clock.now(),
): Promise<Outcome<EmailChanged, LinkRefusal>> {
  return await transaction(async (tx) => {
    const link = await findToken(tx, 'change_email', token, now)
    if (!link?.newEmail || !(await useToken(tx, link.id, now)))
      return (await findDone(tx, token)) ?? { refused: 'link-over' }

    const account = await lockAccount(tx, link.account.id)
    const { newEmail: email, id: tokenId } = link
    if (!account || (await isTaken(tx, email))) return { refused: 'link-over' }
    await change(tx, actor, { account, email, tokenId }, now)
    await claimGuests(tx, actor, { ...account, email }, now)
    return { email }
  })
}

/** The result of the first submission. */
async function findDone(tx: Transaction, token: string): Promise<EmailChanged | null> {
  const used = await tx.accountToken.findFirst({
    where: { purpose: 'change_email', tokenHash: hashToken(token), usedAt: { not: null } },
    select: { newEmail: true, account: { select: { email: true } } },
  })
  return used?.newEmail && used.newEmail === used.account.email ? { email: used.newEmail } : null
}

/** Whether another account has the address. An account that never verified it loses it. */
async function isTaken(tx: Transaction, email: string): Promise<boolean> {
  // serializes concurrent requests for one address
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 0))`
  await tx.account.deleteMany({ where: { realm: 'parent', email, verifiedAt: null } })
  return (await tx.account.count({ where: { realm: 'parent', email } })) > 0
}

type Change = { account: Account; email: string; tokenId: string }

async function change(
  tx: Transaction,
  actor: Visitor | Parent,
  { account, email, tokenId }: Change,
  now: Date,
): Promise<void> {
  const { id, guardianId } = account
  await tx.account.update({ where: { id }, data: { email, version: { increment: 1 } } })
  await tx.accountToken.update({ where: { id: tokenId }, data: { oldEmail: account.email } })
  if (guardianId) await tx.guardian.update({ where: { id: guardianId }, data: { email } })

  const isTheirs = actor.kind === 'guardian' && actor.accountId === id
  const but = isTheirs ? actor.sessionId : undefined
  await endSessions(tx, actor, { accountId: id }, { but }, now)
  await endTokens(tx, id, ['set_password', 'one_time_code', 'change_email'], now)
  await endFeed(tx, id)

  const subject = { subjectKind: 'account', subjectId: id }
  await recordAuditEvent(tx, actor, { action: 'change-email', ...subject }, now)
  const told = { kind: 'email-changed', subjectId: tokenId, ...recipientOf(account) } as const
  await queueEmail(tx, told, now)
}
