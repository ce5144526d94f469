import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findVerifiedAddress } from '~/domain/communications/find-recipients.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { lockName } from '~/platform/database/lock-name.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import { privacyTokenOf } from './request-privacy.server'

/** When a family's open erasure request was made; null if there is none. */
export async function findOwnErasure(parent: Parent): Promise<Date | null> {
  const email = await findVerifiedAddress(database(), parent.id)
  if (!email) return null
  const open = await database().privacyRequest.findFirst({
    where: { email, kind: 'deletion', state: 'open' },
    orderBy: { receivedAt: 'asc' },
  })
  return open?.receivedAt ?? null
}

/**
 * Requests a family's erasure. Needs no email confirmation, because the sign-in address is
 * verified. Idempotent while open.
 * @param settleLessons cancels upcoming lessons or keeps them, as chosen; injected, because
 * bookings are a higher-level subject
 */
export async function askErasure<Refusal extends string>(
  parent: Parent,
  { name, details, lessons }: { name: string; details: string; lessons?: 'cancel' | 'keep' },
  settleLessons: (tx: Transaction, now: Date) => Promise<Refused<Refusal> | null>,
  now: Date = clock.now(),
): Promise<Refused<Refusal> | null> {
  return await transaction(async (tx) => {
    const email = await findVerifiedAddress(tx, parent.id)
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
