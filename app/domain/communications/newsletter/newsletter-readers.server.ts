import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { Transaction } from '~/platform/database/database.server'
import { isTokenFrom, tokenFrom } from '~/platform/secrets/tokens.server'
import type { Actor } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Recipient } from '../compose-email'

/** A newsletter reader: a family that opted in, or just an address. */
export type Reader = { of: 'guardian' | 'subscriber'; id: string }

/**
 * A batch of readers who have not been emailed about `occasion`. One email per person: an address
 * that belongs to a subscribed guardian is skipped.
 */
export async function findNewsletterRecipients(
  tx: Transaction,
  { kind, occasion, most }: { kind: string; occasion: string; most: number },
): Promise<Reader[]> {
  return await tx.$queryRaw<Reader[]>`
    WITH guardians AS (
      SELECT guardian.id, account.email FROM guardian
      JOIN account ON account.guardian_id = guardian.id
      WHERE guardian.wants_newsletter AND guardian.erased_at IS NULL
        AND account.verified_at IS NOT NULL AND account.disabled_at IS NULL
    ), readers AS (
      SELECT 'guardian' AS "of", id FROM guardians
      UNION ALL
      SELECT 'subscriber', id FROM newsletter_subscriber
      WHERE confirmed_at IS NOT NULL AND ended_at IS NULL
        AND email NOT IN (SELECT email FROM guardians)
    )
    SELECT "of", id::text FROM readers WHERE NOT EXISTS (
      SELECT FROM outbox_message
      WHERE kind = ${kind} AND subject_id = readers.id AND occasion = ${occasion}
    ) ORDER BY id LIMIT ${most}`
}

/** A reader's address; null if unsubscribed. */
export async function readerAddress(tx: Transaction, reader: Reader): Promise<Recipient | null> {
  if (reader.of === 'subscriber') {
    const where = { id: reader.id, confirmedAt: { not: null }, endedAt: null }
    const found = await tx.newsletterSubscriber.findFirst({ where })
    return found && { name: '', address: found.email }
  }
  const guardian = await tx.guardian.findFirst({
    where: { id: reader.id, wantsNewsletter: true, erasedAt: null },
    include: { account: { select: { email: true } } },
  })
  if (!guardian?.account) return null
  return { name: `${guardian.firstName} ${guardian.lastName}`, address: guardian.account.email }
}

/**
 * The unsubscribe token: signed rather than stored, so that it works as long as the email exists.
 */
export function stopNewsletterToken({ of, id }: Reader): string {
  const what = `${of}.${id}`
  return `${what}.${tokenFrom('stop-newsletter', what)}`
}

/** The reader of a token; null if its signature is invalid. */
export function readStopToken(token: string): Reader | null {
  const [of = '', id = '', signature = ''] = token.split('.')
  if ((of !== 'guardian' && of !== 'subscriber') || !isRowId(id)) return null
  const what = `${of}.${id}`
  const isSigned =
    token === `${what}.${signature}` && isTokenFrom(signature, 'stop-newsletter', what)
  return isSigned ? { of, id } : null
}

/** Part of a command: unsubscribes a person, both as a family and by address. Idempotent. */
export async function endNewsletter(
  tx: Transaction,
  actor: Actor,
  { email, guardianIds }: { email: string | null; guardianIds: string[] },
  now: Date,
): Promise<void> {
  const guardians = await tx.guardian.updateManyAndReturn({
    where: { id: { in: guardianIds }, wantsNewsletter: true },
    data: { wantsNewsletter: false, version: { increment: 1 } },
    select: { id: true },
  })
  const subscribers = await tx.newsletterSubscriber.updateManyAndReturn({
    where: { email: email ?? '', confirmedAt: { not: null }, endedAt: null },
    data: { endedAt: now },
    select: { id: true },
  })
  const ended = [
    ...guardians.map(({ id }) => ({ subjectKind: 'guardian', subjectId: id })),
    ...subscribers.map(({ id }) => ({ subjectKind: 'newsletter-subscriber', subjectId: id })),
  ]
  for (const subject of ended)
    await recordAuditEvent(tx, actor, { action: 'stop-newsletter', ...subject }, now)
}
