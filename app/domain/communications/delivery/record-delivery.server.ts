import { database, type Prisma } from '~/platform/database/database.server'
import type { Delivery, EmailFailure } from '~/platform/email/mailer.server'
import { addMinutes } from '~/values/business-time'
import type { DueEmail } from '../compose-email'

/** Delays after each failed attempt. */
const pausesInMinutes = [1, 5, 30, 120, 360, 720]

/** The number of the last attempt. */
export const mostAttempts = pausesInMinutes.length + 1

/** Minutes until the next attempt; undefined after the last one. */
export function pauseAfter(attempts: number): number | undefined {
  return pausesInMinutes[attempts - 1]
}

/** What is stored of a sent email. */
export type EmailCopy = { toAddress: string; subject: string; html: string; text: string }

/**
 * Records that an email was sent or stored as a file, with its copy; its address no longer counts as
 * refused.
 */
export async function recordSent(
  { id, attempts }: DueEmail,
  { toAddress, subject, html, text }: EmailCopy,
  delivery: Delivery,
  now: Date,
): Promise<void> {
  await database().$executeRaw`
    WITH sent AS (
      UPDATE outbox_message
      SET outcome = 'sent', kept_as_file = ${delivery === 'kept-as-file'}, last_error = NULL,
        last_answer = NULL, ended_at = ${now}::timestamptz, next_attempt_at = NULL
      WHERE id = ${id}::uuid AND attempts = ${attempts} AND outcome IS NULL
      RETURNING id),
    reached AS (DELETE FROM refused_address WHERE address = ${toAddress})
    INSERT INTO sent_email (id, to_address, subject, html, text)
    SELECT id, ${toAddress}, ${subject}, ${html}, ${text} FROM sent`
}

/** Records that an email was dropped because its content no longer holds. */
export async function recordDropped(email: DueEmail, now: Date): Promise<null> {
  return await end(email, { outcome: 'dropped' }, now)
}

/** Records that an email was not sent because the family opted out. */
export async function recordOptedOut(email: DueEmail, now: Date): Promise<null> {
  return await end(email, { ...unattempted(email), outcome: 'declined' }, now)
}

/** Records that an email failed without further retries. */
export async function recordGivenUp(email: DueEmail, now: Date): Promise<null> {
  return await end(email, { ...unattempted(email), outcome: 'failed', lastError: 'gave-up' }, now)
}

/** Records that an email waits until a given time. */
export async function recordWaiting(email: DueEmail, nextAttemptAt: Date): Promise<null> {
  return await change(email, { ...unattempted(email), nextAttemptAt })
}

/** A mail server refused the address for good. */
const isRefusal = /^EENVELOPE 5/

/**
 * Records a failed attempt, and when to retry if that can help.
 * @param toAddress where it was sent to
 */
export async function recordFailure(
  email: DueEmail,
  { code, passes, answer }: EmailFailure,
  now: Date,
  toAddress?: string,
): Promise<null> {
  if (toAddress && !passes && isRefusal.test(code)) await recordRefusedAddress(toAddress, now)
  const pause = passes ? pauseAfter(email.attempts) : undefined
  const why = { lastError: code, lastAnswer: answer ?? null }
  if (pause === undefined) return await end(email, { outcome: 'failed', ...why }, now)
  return await change(email, { ...why, nextAttemptAt: addMinutes(now, pause) })
}

async function recordRefusedAddress(address: string, refusedAt: Date): Promise<void> {
  await database().$executeRaw`
    INSERT INTO refused_address (address, refused_at)
    VALUES (${address}, ${refusedAt}::timestamptz)
    ON CONFLICT (address) DO UPDATE SET refused_at = excluded.refused_at`
}

/** No retry delay and no quiet hours are longer. */
const longestWaitMinutes = 24 * 60

/** Makes emails due that were scheduled further ahead while the clock was wrong. */
export async function resetFarFutureAttempts(now: Date): Promise<void> {
  await database().outboxMessage.updateMany({
    where: { outcome: null, nextAttemptAt: { gt: addMinutes(now, longestWaitMinutes) } },
    data: { nextAttemptAt: now },
  })
}

type Changes = Prisma.OutboxMessageUpdateManyMutationInput

function unattempted({ attempts }: DueEmail): Changes {
  return { attempts: attempts - 1 }
}

async function end(email: DueEmail, ending: Changes, now: Date): Promise<null> {
  return await change(email, { ...ending, endedAt: now, nextAttemptAt: null })
}

/** A worker whose lease was taken over changes nothing. */
async function change({ id, attempts }: DueEmail, data: Changes): Promise<null> {
  await database().outboxMessage.updateMany({ where: { id, attempts, outcome: null }, data })
  return null
}
