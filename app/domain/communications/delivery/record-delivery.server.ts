import { database, type Prisma } from '~/platform/database/database.server'
import type { Delivery, EmailFailure } from '~/platform/email/mailer.server'
import { addMinutes } from '~/values/business-time'
import type { DueEmail } from '../compose-email'

/** How long to wait after each attempt that failed. */
const pausesInMinutes = [1, 5, 30, 120, 360, 720]

/** The attempt that is the last one. */
export const mostAttempts = pausesInMinutes.length + 1

/** Minutes until the next attempt after so many; undefined after the last one. */
export function pauseAfter(attempts: number): number | undefined {
  return pausesInMinutes[attempts - 1]
}

/** What of an email is kept after it was sent. */
export type EmailCopy = { toAddress: string; subject: string; html: string; text: string }

/** Keeps that an email was sent or is a file, and what it said. */
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
      RETURNING id)
    INSERT INTO sent_email (id, to_address, subject, html, text)
    SELECT id, ${toAddress}, ${subject}, ${html}, ${text} FROM sent`
}

/** Keeps that an email is not to be sent, as it would say something untrue. */
export async function recordDropped(email: DueEmail, now: Date): Promise<null> {
  return await end(email, { outcome: 'dropped' }, now)
}

/** Keeps that nothing was sent, as the family wants no emails of its kind. */
export async function recordDeclined(email: DueEmail, now: Date): Promise<null> {
  return await end(email, { ...unattempted(email), outcome: 'declined' }, now)
}

/** Keeps that nothing was sent and nobody is to try again. */
export async function recordGivenUp(email: DueEmail, now: Date): Promise<null> {
  return await end(email, { ...unattempted(email), outcome: 'failed', lastError: 'gave-up' }, now)
}

/** Keeps that nothing was sent, as it has to wait until a moment. */
export async function recordWaiting(email: DueEmail, nextAttemptAt: Date): Promise<null> {
  return await change(email, { ...unattempted(email), nextAttemptAt })
}

/** Keeps why an attempt failed, and when to try again, if that can help. */
export async function recordFailure(
  email: DueEmail,
  { code, passes, answer }: EmailFailure,
  now: Date,
): Promise<null> {
  const pause = passes ? pauseAfter(email.attempts) : undefined
  const why = { lastError: code, lastAnswer: answer ?? null }
  if (pause === undefined) return await end(email, { outcome: 'failed', ...why }, now)
  return await change(email, { ...why, nextAttemptAt: addMinutes(now, pause) })
}

/** No pause after an attempt and no quiet hours are longer. */
const longestWaitMinutes = 24 * 60

/** What is to wait for longer was put off while the clock was ahead of the time: it waits no longer. */
export async function recallFarOff(now: Date): Promise<void> {
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

/** Whoever took so long that another one took over has nothing to say any more. */
async function change({ id, attempts }: DueEmail, data: Changes): Promise<null> {
  await database().outboxMessage.updateMany({ where: { id, attempts, outcome: null }, data })
  return null
}
