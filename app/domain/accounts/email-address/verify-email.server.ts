import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { reassignAccountEmails } from '~/domain/communications/delivery/reassign-emails.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { Visitor } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { recipientOf } from '../account'
import type { Verification } from '../account-forms'
import { findToken, issueToken, tokenOf, useToken } from '../account-tokens.server'
import type { ClaimGuests } from '../claim-guests'
import type { Account } from '../find-account.server'
import type { LinkRefusal } from '../sign-in/sign-in-messages'
import { findRepeatedUse, startSession } from '../sessions/start-session.server'

/** What the verification page shows. */
type VerificationView = { email: string; name: string; newsletter: boolean }

/** The account of a valid verification link; null for a used, expired or unknown one. */
export async function findVerification(
  token: string,
  now: Date = clock.now(),
): Promise<VerificationView | null> {
  const link = await findToken(database(), 'verify_email', token, now)
  if (!link) return null
  const { email, firstName, lastName, newsletter } = link.account
  return { email, name: `${firstName} ${lastName}`, newsletter }
}

/** The session token, and the token of the link that sets a first password. */
type Verified = { token: string; passwordToken: string }

/**
 * Verifies a parent's address with the emailed link, once: creates the guardian, merges guest
 * bookings made with the address, and signs in. A password can be set only afterwards, so only the
 * address's owner can set it.
 */
export async function verifyEmail(
  visitor: Visitor,
  { token, idempotencyKey }: Verification,
  claimGuests: ClaimGuests,
  now: Date = clock.now(),
): Promise<Outcome<Verified, LinkRefusal>> {
  const key = `${idempotencyKey} ${token}`
  return await transaction(async (tx) => {
    const link = await findToken(tx, 'verify_email', token, now)
    if (!link || !(await useToken(tx, link.id, now))) {
      const first = await findRepeatedUse(tx, token, key, now)
      if (!first) return { refused: 'link-over' }
      return { token: first.token, passwordToken: await passwordTokenFor(tx, first.account, now) }
    }
    const account = await verify(tx, visitor, link.account.id, claimGuests, now)
    const opening = { account, by: 'verification', key }
    return {
      token: await startSession(tx, visitor, opening, now),
      passwordToken: await passwordTokenFor(tx, account, now),
    }
  })
}

async function verify(
  tx: Transaction,
  visitor: Visitor,
  id: string,
  claimGuests: ClaimGuests,
  now: Date,
): Promise<Account> {
  const account = await tx.account.findUniqueOrThrow({ where: { id } })
  const guardianId = await claimGuests(tx, visitor, account, now)
  const data = { guardianId, verifiedAt: now, version: { increment: 1 } }
  const verified = await tx.account.update({ where: { id }, data })

  await reassignAccountEmails(tx, { accountId: id, guardianId })
  const subject = { subjectKind: 'account', subjectId: id }
  await recordAuditEvent(tx, visitor, { action: 'verify-email', ...subject }, now)
  await queueEmail(tx, { kind: 'welcome', subjectId: id, ...recipientOf(verified) }, now)
  return verified
}

async function passwordTokenFor(
  tx: Transaction,
  { id }: { id: string },
  now: Date,
): Promise<string> {
  // of several presses at once, the last token alone stays valid
  await lockRow(tx, 'account', id)
  const tokenId = await issueToken(tx, { accountId: id, purpose: 'set_password' }, now)
  return tokenOf('set_password', tokenId)
}
