import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Visitor } from '~/values/actor'
import type { EmailTopic } from './email-kinds'
import { setEmailOptOut } from './set-email-opt-out.server'
import { readUnsubscribeToken, type Declinable } from './newsletter/unsubscribe-token.server'

export type EmailChoice = { topic: EmailTopic; declined: boolean }

/** Whether a family gets the emails that a secret is about; null for what is no secret of ours. */
export async function findEmailChoice(token: string): Promise<EmailChoice | null> {
  const declinable = await findDeclinable(database(), token)
  if (!declinable) return null
  const declines = await database().emailOptOut.count({ where: declinable })
  return { topic: declinable.topic, declined: declines > 0 }
}

/**
 * Declines what a secret is about, whoever brings it: email programs do, of their own accord. Done
 * twice it is done once. Null for what is no secret of ours.
 */
export async function declineEmails(
  visitor: Visitor,
  token: string,
  now: Date = clock.now(),
): Promise<EmailChoice | null> {
  return await choose(visitor, token, true, now)
}

/** The same, taken back. */
export async function takeDeclineBack(
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
    const declinable = await findDeclinable(tx, token)
    if (!declinable) return null
    await setEmailOptOut(tx, visitor, { ...declinable, declined }, now)
    return { topic: declinable.topic, declined }
  })
}

/** Of whoever the email was for, or went on as since. */
async function findDeclinable(tx: Transaction, token: string): Promise<Declinable | null> {
  const signed = readUnsubscribeToken(token)
  const guardian =
    signed &&
    (await tx.guardian.findUnique({
      where: { id: signed.guardianId },
      select: { id: true, joinedToId: true },
    }))
  return guardian && { ...signed, guardianId: guardian.joinedToId ?? guardian.id }
}
