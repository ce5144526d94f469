import { transaction, type Prisma, type Transaction } from '~/platform/database.server'
import type { MailFailure } from '~/platform/mailer.server'
import { addMinutes } from '~/values/business-time'
import type { DueMail } from './compose-mail'
import { pauseAfter } from './delivery-attempts'

/** What of a mail is kept after it was sent. */
export type MailCopy = { toAddress: string; subject: string; html: string; text: string }

/** Keeps that a mail was sent, and what it said. */
export async function recordSent(mail: DueMail, copy: MailCopy, now: Date): Promise<void> {
  await transaction(async (tx) => {
    if (!(await end(tx, mail, { outcome: 'sent', lastError: null }, now))) return
    await tx.sentMail.create({ data: { ...copy, id: mail.id }, select: { id: true } })
  })
}

/** Keeps that a mail is not to be sent, as it would say something untrue. */
export async function recordDropped(mail: DueMail, now: Date): Promise<void> {
  await transaction((tx) => end(tx, mail, { outcome: 'dropped' }, now))
}

/** Keeps why an attempt failed, and when to try again, if that can help. */
export async function recordFailure(
  mail: DueMail,
  { code, passes }: MailFailure,
  now: Date,
): Promise<void> {
  const pause = passes ? pauseAfter(mail.attempts) : undefined
  await transaction(async (tx) => {
    if (pause === undefined) return end(tx, mail, { outcome: 'failed', lastError: code }, now)
    return change(tx, mail, { lastError: code, nextAttemptAt: addMinutes(now, pause) })
  })
}

type Ending = { outcome: 'sent' | 'dropped' | 'failed'; lastError?: string | null }

async function end(tx: Transaction, mail: DueMail, ending: Ending, now: Date): Promise<boolean> {
  return await change(tx, mail, { ...ending, endedAt: now, nextAttemptAt: null })
}

/** Whoever took so long that another one took over has nothing to say any more. */
async function change(
  tx: Transaction,
  { id, attempts }: DueMail,
  data: Prisma.OutboxMessageUpdateManyMutationInput,
): Promise<boolean> {
  const where = { id, attempts, outcome: null }
  return (await tx.outboxMessage.updateMany({ where, data })).count > 0
}
