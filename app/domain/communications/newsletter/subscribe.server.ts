import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { withMinimumDuration } from '~/platform/jobs/with-minimum-duration.server'
import { lockName } from '~/platform/database/lock-name.server'
import { newId } from '~/platform/ids.server'
import { hashToken, tokenOfRow } from '~/platform/secrets/tokens.server'
import type { Visitor } from '~/values/actor'
import { linkTtl, wasJustSent } from '~/values/ttl'
import type { Outcome, Refused } from '~/values/outcome'
import { formatInstant } from '~/values/format/format-time'
import { env } from '~/platform/env.server'
import { confirmNewsletterPath } from '~/values/paths/content-paths'
import { newsletterWording, type NewsletterLinkRefusal, type NewsletterRefusal } from './newsletter'
import type { NewsletterAnswers } from './newsletter-forms'
import { queueEmail } from '../queue-email.server'
import { limitSubmissions } from '../limit-submissions.server'
import type { ComposeEmail } from '../compose-email'
import { newsletterConfirm } from '../emails/newsletter-confirm'
import { endNewsletter, readerAddress, readStopToken } from './newsletter-readers.server'
import { findGuardianByEmail, findVerifiedAddress } from '../find-recipients.server'

/**
 * Emails a confirmation link; nothing else is sent before it is used. A current subscriber gets no
 * email; the response is the same. Spam caught by the honeypot is dropped.
 */
export async function subscribe(
  visitor: Visitor,
  { email, source, website }: NewsletterAnswers,
  now: Date = clock.now(),
): Promise<Refused<NewsletterRefusal> | null> {
  return await withMinimumDuration(async () => {
    if (website !== '') return null
    const refused = await limitSubmissions('newsletter', visitor, email, now)
    if (refused) return refused
    await transaction((tx) => ask(tx, visitor, { email, source }, now))
    return null
  })
}

async function ask(
  tx: Transaction,
  visitor: Visitor,
  { email, source }: Pick<NewsletterAnswers, 'email' | 'source'>,
  now: Date,
): Promise<void> {
  await lockName(tx, `newsletter ${hashToken(email)}`)
  const known = await tx.newsletterSubscriber.findUnique({ where: { email } })
  const isOpen =
    known && (!known.confirmedAt || (known.endedAt && known.requestedAt > known.endedAt))
  const isAsked = isOpen && wasJustSent({ createdAt: known.requestedAt }, now)
  if (isAsked || (known?.confirmedAt && !known.endedAt)) return

  const id = known?.id ?? newId()
  const tokenExpiresAt = new Date(now.getTime() + linkTtl.newsletter)
  const tokenHash = hashToken(newsletterTokenOf({ id, tokenExpiresAt }))
  const asked = { source, requestedAt: now, tokenHash, tokenExpiresAt }
  await tx.newsletterSubscriber.upsert({
    where: { email },
    create: { ...asked, wording: newsletterWording, id, email },
    // keeps the record of the earlier consent and its end until the owner consents again
    update: asked,
  })
  const occasion = formatInstant(tokenExpiresAt)
  await queueEmail(tx, { kind: 'newsletter-confirm', subjectId: id, occasion }, now)
  const subject = { subjectKind: 'newsletter-subscriber', subjectId: id }
  await recordAuditEvent(tx, visitor, { action: 'ask-for-newsletter', ...subject }, now)
}

/** The token of a confirmation link; another expiry makes another token. */
export function newsletterTokenOf({
  id,
  tokenExpiresAt,
}: {
  id: string
  tokenExpiresAt: Date
}): string {
  return tokenOfRow('newsletter', id, ` ${formatInstant(tokenExpiresAt)}`)
}

/** The address of a valid confirmation link; null for a used, expired or unknown one. */
export async function findSubscription(
  token: string,
  now: Date = clock.now(),
): Promise<{ email: string } | null> {
  return await findByLink(database(), token, now)
}

/** Confirms a subscription with the emailed link, once. */
export async function confirmSubscription(
  visitor: Visitor,
  { token }: { token: string },
  now: Date = clock.now(),
): Promise<Outcome<{ id: string }, NewsletterLinkRefusal>> {
  return await transaction(async (tx) => {
    const found = await findByLink(tx, token, now)
    if (!found) return { refused: 'link-over' as const }
    const { count } = await tx.newsletterSubscriber.updateMany({
      where: { id: found.id, ...isUnproved(tx) },
      data: { confirmedAt: now, endedAt: null, wording: newsletterWording },
    })
    if (count === 0) return { refused: 'link-over' as const }
    const subject = { subjectKind: 'newsletter-subscriber', subjectId: found.id }
    await recordAuditEvent(tx, visitor, { action: 'confirm-newsletter', ...subject }, now)
    return { id: found.id }
  })
}

async function findByLink(tx: Transaction, token: string, now: Date) {
  return await tx.newsletterSubscriber.findFirst({
    where: { tokenHash: hashToken(token), tokenExpiresAt: { gt: now }, ...isUnproved(tx) },
    select: { id: true, email: true },
  })
}

/** Requested, for the first time or again, and not confirmed since. */
function isUnproved({ newsletterSubscriber: { fields } }: Transaction) {
  return { OR: [{ confirmedAt: null }, { requestedAt: { gt: fields.endedAt } }] }
}

/** Asks the address's owner to confirm the subscription. */
export const composeNewsletterConfirm: ComposeEmail = async (tx, { subjectId, occasion }, now) => {
  const where = { id: subjectId, confirmedAt: null, tokenExpiresAt: { gt: now } }
  const asked = await tx.newsletterSubscriber.findFirst({ where })
  // only the newest request's email has the link
  if (!asked || formatInstant(asked.tokenExpiresAt) !== occasion) return null
  const href = env().publicOrigin + confirmNewsletterPath(newsletterTokenOf(asked))
  return { to: { name: '', address: asked.email }, content: newsletterConfirm({ href }) }
}

/** Whether the token's reader is subscribed; null if invalid. */
export async function findNewsletterChoice(token: string): Promise<{ reads: boolean } | null> {
  const reader = readStopToken(token)
  return reader && { reads: (await readerAddress(database(), reader)) !== null }
}

/**
 * Unsubscribes by token, for anyone who has it: some email programs do so automatically.
 * Idempotent. Null if invalid.
 */
export async function stopNewsletter(
  visitor: Visitor,
  token: string,
  now: Date = clock.now(),
): Promise<{ reads: false } | null> {
  const reader = readStopToken(token)
  if (!reader) return null
  await transaction(async (tx) => {
    const email =
      reader.of === 'guardian'
        ? await findVerifiedAddress(tx, reader.id)
        : await subscribedAddress(tx, reader.id)
    const own =
      reader.of === 'guardian' ? reader.id : email && (await findGuardianByEmail(tx, email))
    await endNewsletter(tx, visitor, { email, guardianIds: own ? [own] : [] }, now)
  })
  return { reads: false }
}

async function subscribedAddress(tx: Transaction, id: string): Promise<string | null> {
  return (await tx.newsletterSubscriber.findUnique({ where: { id } }))?.email ?? null
}
