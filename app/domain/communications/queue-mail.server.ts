import { sql, type Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import { addingJob, queueJob } from '~/platform/jobs/queue-job.server'
import type { MailKindTo } from './mail-kinds'

export type OwedMail = {
  /** What it is about, e.g. a booking's id. */
  subjectId: string
  /** Tells several mails of one kind about one subject apart. */
  occasion?: string
} & (
  | { kind: MailKindTo<'family'>; guardianId: string }
  | { kind: MailKindTo<'account' | 'new-address'>; accountId: string; guardianId?: string }
  | { kind: MailKindTo<'writer'>; guardianId?: string }
  | { kind: MailKindTo<'business' | 'coach'> }
)

type Owed = {
  kind: string
  subjectId: string
  occasion?: string
  guardianId?: string | null
  accountId?: string | null
}

/** Part of a command: owes somebody a mail, once, however often it is asked. */
export async function queueMail(tx: Transaction, mail: OwedMail, now: Date): Promise<void> {
  const id = newId()
  const delivered = addingJob('deliver-mail', { mailId: id }, deliveryOf(id))
  await tx.$executeRaw`
    WITH owed AS (${owing(id, mail, now, now)} RETURNING id)
    SELECT ${delivered} FROM owed`
}

/**
 * The same, sent at a later moment, so that until then more can be said in it.
 * @returns its id, or null where it was owed before
 */
export async function queueMailFor(
  tx: Transaction,
  mail: OwedMail,
  dueAt: Date,
  now: Date,
): Promise<string | null> {
  const id = newId()
  if ((await tx.$executeRaw(owing(id, mail, dueAt, now))) === 0) return null
  await queueJob(tx, 'deliver-mail', { mailId: id }, { ...deliveryOf(id), runAt: dueAt })
  return id
}

function owing(id: string, mail: OwedMail, dueAt: Date, now: Date) {
  const messageId = `<${id}@${new URL(env().publicOrigin).hostname}>`
  const { kind, subjectId, occasion = 'once', guardianId = null, accountId = null }: Owed = mail
  return sql`
    INSERT INTO outbox_message (id, kind, subject_id, occasion, guardian_id, account_id,
      message_id, created_at, next_attempt_at)
    VALUES (${id}::uuid, ${kind}, ${subjectId}::uuid, ${occasion}, ${guardianId}::uuid,
      ${accountId}::uuid, ${messageId}, ${now}::timestamptz, ${dueAt}::timestamptz)
    ON CONFLICT DO NOTHING`
}

/** Part of a command: has a mail that is due delivered as soon as the transaction is committed. */
export async function queueDelivery(tx: Transaction, mailId: string): Promise<void> {
  await queueJob(tx, 'deliver-mail', { mailId }, deliveryOf(mailId))
}

function deliveryOf(mailId: string) {
  return { key: `email ${mailId}` }
}
