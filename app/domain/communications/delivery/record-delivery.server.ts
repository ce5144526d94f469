import { database, type Prisma } from '~/platform/database/database.server'
import type { Delivery, MailFailure } from '~/platform/mail/mailer.server'
import { addMinutes } from '~/values/business-time'
import type { DueMail } from '../compose-mail'
import { pauseAfter } from './delivery-attempts'

/** What of a mail is kept after it was sent. */
export type MailCopy = { toAddress: string; subject: string; html: string; text: string }

/** Keeps that a mail was sent or is a file, and what it said. */
export async function recordSent(
  { id, attempts }: DueMail,
  { toAddress, subject, html, text }: MailCopy,
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
    INSERT INTO sent_mail (id, to_address, subject, html, text)
    SELECT id, ${toAddress}, ${subject}, ${html}, ${text} FROM sent`
}

/** Keeps that a mail is not to be sent, as it would say something untrue. */
export async function recordDropped(mail: DueMail, now: Date): Promise<null> {
  return await end(mail, { outcome: 'dropped' }, now)
}

/** Keeps that nothing was sent, as the family wants no mails of its kind. */
export async function recordDeclined(mail: DueMail, now: Date): Promise<null> {
  return await end(mail, { ...unattempted(mail), outcome: 'declined' }, now)
}

/** Keeps that nothing was sent and nobody is to try again. */
export async function recordGivenUp(mail: DueMail, now: Date): Promise<null> {
  return await end(mail, { ...unattempted(mail), outcome: 'failed', lastError: 'gave-up' }, now)
}

/** Keeps that nothing was sent, as it has to wait until a moment. */
export async function recordWaiting(mail: DueMail, nextAttemptAt: Date): Promise<null> {
  return await change(mail, { ...unattempted(mail), nextAttemptAt })
}

/** Keeps why an attempt failed, and when to try again, if that can help. */
export async function recordFailure(
  mail: DueMail,
  { code, passes, answer }: MailFailure,
  now: Date,
): Promise<null> {
  const pause = passes ? pauseAfter(mail.attempts) : undefined
  const why = { lastError: code, lastAnswer: answer ?? null }
  if (pause === undefined) return await end(mail, { outcome: 'failed', ...why }, now)
  return await change(mail, { ...why, nextAttemptAt: addMinutes(now, pause) })
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

function unattempted({ attempts }: DueMail): Changes {
  return { attempts: attempts - 1 }
}

async function end(mail: DueMail, ending: Changes, now: Date): Promise<null> {
  return await change(mail, { ...ending, endedAt: now, nextAttemptAt: null })
}

/** Whoever took so long that another one took over has nothing to say any more. */
async function change({ id, attempts }: DueMail, data: Changes): Promise<null> {
  await database().outboxMessage.updateMany({ where: { id, attempts, outcome: null }, data })
  return null
}
