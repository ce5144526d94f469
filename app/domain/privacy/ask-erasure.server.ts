import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { provedAddress } from '~/domain/communications/find-recipients.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { lockName } from '~/platform/database/lock-name.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import { privacyTokenOf } from './request-privacy.server'

/** When a family asked to be erased, as long as that is open; null where it is not. */
export async function findOwnErasure(parent: Parent): Promise<Date | null> {
  const email = await provedAddress(database(), parent.id)
  if (!email) return null
  const open = await database().privacyRequest.findFirst({
    where: { email, kind: 'deletion', state: 'open' },
    orderBy: { receivedAt: 'asc' },
  })
  return open?.receivedAt ?? null
}

/**
 * Asks the business to erase a family, as a privacy request that needs no email: the address that
 * somebody signs in with is theirs. One that is open already is the same.
 * @param settleLessons cancels lessons to come or leaves them, as the family chose; handed in, as they
 *   belong to a subject above this one
 */
export async function askErasure<Refusal extends string>(
  parent: Parent,
  { name, details, lessons }: { name: string; details: string; lessons?: 'cancel' | 'keep' },
  settleLessons: (tx: Transaction, now: Date) => Promise<Refused<Refusal> | null>,
  now: Date = clock.now(),
): Promise<Refused<Refusal> | null> {
  return await transaction(async (tx) => {
    const email = await provedAddress(tx, parent.id)
    if (!email) return null
    await lockName(tx, `erasure ${email}`)
    const open = { email, kind: 'deletion', state: 'open' } as const
    if ((await tx.privacyRequest.count({ where: open })) > 0) return null
    const refusal = await settleLessons(tx, now)
    if (refusal) return refusal

    const id = newId()
    const secrets = { idempotencyKey: hashToken(id), tokenHash: hashToken(privacyTokenOf(id)) }
    const keepsLessons = lessons ? lessons === 'keep' : null
    const moments = { receivedAt: now, verifiedAt: now, tokenExpiresAt: now }
    await tx.privacyRequest.create({
      data: { id, ...open, name, details, keepsLessons, ...secrets, ...moments },
    })
    await queueEmail(tx, { kind: 'privacy-request-received', subjectId: id }, now)
    await queueEmail(tx, { kind: 'privacy-request-new', subjectId: id }, now)
    const subject = { subjectKind: 'privacy-request', subjectId: id }
    const event = { action: 'request-privacy', ...subject, details: { kind: 'deletion' } }
    await recordAuditEvent(tx, parent, event, now)
    return null
  })
}
