import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Actor, Parent, Visitor } from '~/values/actor'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { emailTopics, type EmailTopic } from './email-kinds'
import { readUnsubscribeToken, type EmailOptOut } from './unsubscribe-token.server'
import { endNewsletter } from './newsletter/newsletter-readers.server'

type EmailChoice = { topic: EmailTopic; declined: boolean }

/** The opt-out state for an unsubscribe token; null if invalid. */
export async function findEmailChoice(token: string): Promise<EmailChoice | null> {
  const optOut = await findOptOut(database(), token)
  if (!optOut) return null
  const declines = await database().emailOptOut.count({ where: optOut })
  return { topic: optOut.topic, declined: declines > 0 }
}

/**
 * Opts out by token, for anyone who has it: some email programs do so automatically. Idempotent.
 * Null if invalid.
 */
export async function optOutOfEmails(
  visitor: Visitor,
  token: string,
  now: Date = clock.now(),
): Promise<EmailChoice | null> {
  return await choose(visitor, token, true, now)
}

/** Undoes `optOutOfEmails` for the same link. Idempotent. Null if the link is not valid. */
export async function undoEmailOptOut(
  visitor: Visitor,
  token: string,
  now: Date = clock.now(),
): Promise<EmailChoice | null> {
  return await choose(visitor, token, false, now)
}

async function choose(
  visitor: Visitor,
  token: string,
  declined: boolean,
  now: Date,
): Promise<EmailChoice | null> {
  return await transaction(async (tx) => {
    const optOut = await findOptOut(tx, token)
    if (!optOut) return null
    await setEmailOptOut(tx, visitor, { ...optOut, declined }, now)
    return { topic: optOut.topic, declined }
  })
}

/** For the recipient, or the guardian they were merged into. */
async function findOptOut(tx: Transaction, token: string): Promise<EmailOptOut | null> {
  const signed = readUnsubscribeToken(token)
  const guardian =
    signed &&
    (await tx.guardian.findUnique({
      where: { id: signed.guardianId },
      select: { id: true, mergedIntoId: true },
    }))
  return guardian && { ...signed, guardianId: guardian.mergedIntoId ?? guardian.id }
}

/** Part of a command: sets or removes an opt-out. Idempotent. */
export async function setEmailOptOut(
  tx: Transaction,
  actor: Actor,
  { declined, ...optOut }: EmailOptOut & { declined: boolean },
  now: Date,
): Promise<void> {
  const { count } = declined
    ? await tx.emailOptOut.createMany({
        data: { ...optOut, optedOutAt: now },
        skipDuplicates: true,
      })
    : await tx.emailOptOut.deleteMany({ where: optOut })
  if (count === 0) return
  const action = declined ? 'opt-out-of-emails' : 'undo-email-opt-out'
  const subject = { subjectKind: 'guardian', subjectId: optOut.guardianId }
  const details = { topic: optOut.topic }
  await recordAuditEvent(tx, actor, { action, ...subject, details }, now)
}

/** Saves a parent's wanted topics and opts out of all others. */
export async function saveEmailChoices(
  parent: Parent,
  { wanted }: { wanted: EmailTopic[] },
  now: Date = clock.now(),
): Promise<void> {
  await transaction(async (tx) => {
    for (const topic of Object.keys(emailTopics) as EmailTopic[]) {
      const declined = !wanted.includes(topic)
      await setEmailOptOut(tx, parent, { guardianId: parent.id, topic, declined }, now)
    }
  })
}

/** Part of a command: opts an owner of a verified address out of everything optional. */
export async function optOutOfEverything(
  tx: Transaction,
  actor: Actor,
  proved: { email: string; guardianIds: string[] },
  now: Date,
): Promise<void> {
  await endNewsletter(tx, actor, proved, now)
  for (const guardianId of proved.guardianIds)
    for (const topic of Object.keys(emailTopics) as EmailTopic[])
      await setEmailOptOut(tx, actor, { guardianId, topic, declined: true }, now)
}
