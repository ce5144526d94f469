import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Visitor } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import type { PrivacyLinkRefusal, PrivacyRequestKind } from './privacy-request'

/** What the verification page shows; null for a used, expired or unknown link. */
export async function findUnverifiedRequest(
  token: string,
  now: Date = clock.now(),
): Promise<{ kind: PrivacyRequestKind; email: string } | null> {
  return await findByLink(database(), token, now)
}

/** Verifies a request's address with the emailed link, once. The deadline starts then. */
export async function verifyPrivacyRequest(
  visitor: Visitor,
  { token }: { token: string },
  now: Date = clock.now(),
): Promise<Outcome<{ id: string }, PrivacyLinkRefusal>> {
  return await transaction(async (tx) => {
    const request = await findByLink(tx, token, now)
    if (!request) return { refused: 'link-over' as const }
    const { id } = request
    const { count } = await tx.privacyRequest.updateMany({
      where: { id, state: 'unverified' },
      data: { state: 'open', verifiedAt: now, version: { increment: 1 } },
    })
    if (count === 0) return { refused: 'link-over' as const }
    await queueEmail(tx, { kind: 'privacy-request-received', subjectId: id }, now)
    await queueEmail(tx, { kind: 'privacy-request-new', subjectId: id }, now)
    const subject = { subjectKind: 'privacy-request', subjectId: id }
    await recordAuditEvent(tx, visitor, { action: 'verify-privacy-request', ...subject }, now)
    return { id }
  })
}

async function findByLink(tx: Transaction, token: string, now: Date) {
  return await tx.privacyRequest.findFirst({
    where: { tokenHash: hashToken(token), state: 'unverified', tokenExpiresAt: { gt: now } },
    select: { id: true, kind: true, email: true },
  })
}
