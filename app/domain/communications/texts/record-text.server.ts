import {
  database,
  transaction,
  type Prisma,
  type Transaction,
} from '~/platform/database/database.server'
import type { OutgoingText, TextOutcome } from '~/platform/texts/outgoing-text.server'
import { addMinutes } from '~/values/business-time'
import { lockName } from '~/platform/database/lock-name.server'
import { mostAttempts, pauseAfter } from '../delivery/record-delivery.server'
import { queueEmailInstead } from './email-instead.server'
import { textRuleOf } from './text-kinds'
import { endOptInsOf } from './text-replies.server'

export type DueText = {
  id: string
  kind: string
  subjectId: string
  occasion: string
  guardianId: string | null
  emailId: string | null
  /** Including this one. */
  attempts: number
  attemptedAt: Date | null
  toPhone: string | null
  body: string | null
}

type Changes = Prisma.TextMessageUpdateManyMutationInput

export const mostTextAttempts = mostAttempts

/** Twilio's code for a number that answered STOP: https://www.twilio.com/docs/api/errors/21610 */
const stoppedCode = 'twilio 21610'

/** Records what is about to be sent, so that it can be looked up. False if the lease was lost. */
export async function recordAttempt(
  text: DueText,
  { to, body }: OutgoingText,
  now: Date,
): Promise<boolean> {
  return await transaction(async (tx) => {
    if (await isSentToNumber(tx, text, to)) {
      await change(text, { outcome: 'dropped', endedAt: now, nextAttemptAt: null }, tx)
      return false
    }
    return await change(text, { attemptedAt: now, toPhone: to, body }, tx)
  })
}

/** Whether a message to many went to this number before, as of two recipients that were merged since. */
async function isSentToNumber(tx: Transaction, text: DueText, to: string): Promise<boolean> {
  const { id, kind, subjectId } = text
  if (!textRuleOf(text).emailInstead) return false
  await lockName(tx, `text ${subjectId} ${to}`)
  const others = { id: { not: id }, kind, subjectId, toPhone: to }
  const mayHaveIt = { OR: [{ attemptedAt: { not: null } }, { outcome: 'sent' as const }] }
  return (await tx.textMessage.count({ where: { ...others, ...mayHaveIt } })) > 0
}

/** Records the provider's answer to an attempt, and when to go on if that can help. */
export async function recordOutcome(text: DueText, outcome: TextOutcome, now: Date): Promise<void> {
  if ('accepted' in outcome) return await recordAccepted(text, outcome.accepted, now)
  if ('refused' in outcome) return await recordRefused(text, outcome.refused, now)
  const pause = pauseAfter(text.attempts)
  if ('unknown' in outcome) {
    const lastError = outcome.unknown
    if (pause === undefined) return await recordTextEnd(text, 'unknown', now, lastError)
    await change(text, { lastError, nextAttemptAt: addMinutes(now, Math.max(pause, 2)) })
    return
  }
  const lastError = outcome.later
  if (pause === undefined) return await recordTextEnd(text, 'failed', now, lastError)
  const minutes = Math.max(pause, (outcome.afterSeconds ?? 0) / 60)
  const nextAttemptAt = addMinutes(now, minutes)
  await change(text, { lastError, attemptedAt: null, nextAttemptAt })
}

/** A callback may have been quicker, and is not overwritten. */
export async function recordAccepted(text: DueText, providerId: string, now: Date): Promise<void> {
  await end(text, { outcome: 'sent', providerId, lastError: null }, now)
}

async function recordRefused(text: DueText, code: string, now: Date): Promise<void> {
  await recordTextEnd(text, 'failed', now, code)
  if (code !== stoppedCode) return
  await transaction(async (tx) => {
    const row = await tx.textMessage.findUnique({ where: { id: text.id } })
    if (row?.toPhone) await endOptInsOf(tx, row.toPhone, 'carrier', now)
  })
}

/** Queues the email that the text replaced, unless the text was dropped. */
export async function recordTextEnd(
  text: DueText,
  outcome: 'declined' | 'dropped' | 'failed' | 'unknown',
  now: Date,
  lastError?: string,
): Promise<void> {
  const ending = { outcome, ...(lastError && { lastError }), endedAt: now, nextAttemptAt: null }
  await transaction(async (tx) => {
    const isEnded = await change(text, ending, tx)
    if (isEnded && outcome !== 'dropped') await queueEmailInstead(tx, text, now)
  })
}

/**
 * What was never tried leaves no trace beside its email: it was no text for today, or no longer held.
 */
export async function recordTextDropped(text: DueText, now: Date): Promise<void> {
  const { id, attempts } = text
  if (text.body || textRuleOf(text).emailInstead) return await recordTextEnd(text, 'dropped', now)
  await database().textMessage.deleteMany({ where: { id, attempts, outcome: null } })
}

/** Records that a text waits until a given time, without an attempt. */
export async function recordTextWaiting(text: DueText, nextAttemptAt: Date): Promise<null> {
  await change(text, { attempts: text.attempts - 1, nextAttemptAt })
  return null
}

/** Records that the provider does not have the last attempt. False if the lease was lost. */
export async function recordNotSent({ id, attempts }: DueText): Promise<boolean> {
  const { count } = await database().textMessage.updateMany({
    where: { id, attempts, outcome: null },
    data: { attemptedAt: null },
  })
  return count > 0
}

async function end(text: DueText, ending: Changes, now: Date): Promise<void> {
  await change(text, { ...ending, endedAt: now, nextAttemptAt: null })
}

/** A worker whose lease was taken over changes nothing. */
async function change(
  { id, attempts }: DueText,
  data: Changes,
  tx: Transaction = database(),
): Promise<boolean> {
  const { count } = await tx.textMessage.updateMany({
    where: { id, attempts, outcome: null },
    data,
  })
  return count > 0
}
