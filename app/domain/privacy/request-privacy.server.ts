import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { limitSubmissions } from '~/domain/communications/limit-submissions.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken, tokenOfRow } from '~/platform/secrets/tokens.server'
import type { Visitor } from '~/values/actor'
import { linkTtl } from '~/values/ttl'
import type { Refused } from '~/values/outcome'
import type { PrivacyRequestRefusal } from './privacy-request'
import type { PrivacyRequestAnswers } from './privacy-request-forms'

/**
 * Stores a request and emails a verification link; it has no effect before. The response does not
 * tell whether the address is known. Idempotent.
 */
export async function requestPrivacy(
  visitor: Visitor,
  { website, idempotencyKey: key, ...answers }: PrivacyRequestAnswers,
  now: Date = clock.now(),
): Promise<Refused<PrivacyRequestRefusal> | null> {
  const idempotencyKey = hashToken(key)
  const known = { where: { idempotencyKey } }
  if (website !== '' || (await database().privacyRequest.count(known)) > 0) return null
  const refused = await limitSubmissions('privacy request', visitor, answers.email, now)
  if (refused) return refused
  return await transaction(async (tx) => {
    const id = newId()
    const tokenHash = hashToken(privacyTokenOf(id))
    const tokenExpiresAt = new Date(now.getTime() + linkTtl.privacyRequest)
    const data = { ...answers, id, idempotencyKey, receivedAt: now, tokenHash, tokenExpiresAt }
    const { count } = await tx.privacyRequest.createMany({ data, skipDuplicates: true })
    if (count === 0) return null
    await queueEmail(tx, { kind: 'privacy-request-verify', subjectId: id }, now)
    const entry = { action: 'request-privacy', subjectKind: 'privacy-request', subjectId: id }
    await recordAuditEvent(tx, visitor, { ...entry, details: { kind: answers.kind } }, now)
    return null
  })
}

/** The token of the link that confirms a privacy request. */
export function privacyTokenOf(id: string): string {
  return tokenOfRow('privacy-request', id)
}

/** The export link's token. */
export function exportTokenOf(id: string): string {
  return tokenOfRow('privacy-export', id)
}
