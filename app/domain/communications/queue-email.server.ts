import { sql, type Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import { addingJob, addingJobs, queueJob } from '~/platform/jobs/queue-job.server'
import { emailRuleOf, type EmailKindTo } from './email-kinds'
import { queuePushesBeside } from './push/queue-push.server'
import { queueTextBeside } from './texts/queue-text.server'

type OwedEmail = {
  /** The subject's id, such as a booking's. */
  subjectId: string
  /** Distinguishes several emails of one kind about one subject. */
  occasion?: string
} & (
  | { kind: EmailKindTo<'family'>; guardianId: string }
  | { kind: EmailKindTo<'account' | 'new-address'>; accountId: string; guardianId?: string }
  | { kind: EmailKindTo<'writer'>; guardianId?: string }
  | { kind: EmailKindTo<'business' | 'coach'> }
)

type Owed = {
  kind: string
  subjectId: string
  occasion?: string
  guardianId?: string | null
  accountId?: string | null
}

/** Part of a command: queues an email once per kind, subject and occasion. */
export async function queueEmail(tx: Transaction, email: OwedEmail, now: Date): Promise<void> {
  const id = newId()
  const delivered = addingJob('deliver-email', { emailId: id }, deliveryOf(id))
  await tx.$executeRaw`
    WITH owed AS (${owing(id, email, now, now)} RETURNING id)
    SELECT ${delivered} FROM owed`
  await queueBeside(tx, id, email, now)
}

/**
 * Here alone it is chosen who gets a text message or notifications as well: an email's kind and its
 * reader decide.
 */
async function queueBeside(
  tx: Transaction,
  emailId: string,
  email: OwedEmail,
  now: Date,
): Promise<void> {
  const { text, push } = emailRuleOf(email.kind)
  if (!('guardianId' in email)) return
  if (text) await queueTextBeside(tx, emailId, text)
  if (push) await queuePushesBeside(tx, emailId, now)
}

/**
 * Likewise, for a later time, so that more can be added until then.
 * @returns its id, or null if it was queued before
 */
export async function queueEmailFor(
  tx: Transaction,
  email: OwedEmail,
  dueAt: Date,
  now: Date,
): Promise<string | null> {
  const id = newId()
  if ((await tx.$executeRaw(owing(id, email, dueAt, now))) === 0) return null
  await queueJob(tx, 'deliver-email', { emailId: id }, { ...deliveryOf(id), runAt: dueAt })
  await queueBeside(tx, id, email, now)
  return id
}

/** An email to a guardian, due at its own time. */
export type FamilyEmail = {
  kind: EmailKindTo<'family'>
  subjectId: string
  occasion: string
  guardianId: string
  dueAt: Date
}

/** Part of a command: queues many emails in one statement, each once as above. */
export async function queueEmails(
  tx: Transaction,
  emails: FamilyEmail[],
  now: Date,
): Promise<void> {
  const rows = emails.map((email) => ({ id: newId(), ...email }))
  const { hostname } = new URL(env().publicOrigin)
  await tx.$queryRaw`
    WITH owed AS (
      INSERT INTO outbox_message (id, kind, subject_id, occasion, guardian_id, message_id,
        created_at, next_attempt_at)
      SELECT id, kind, "subjectId", occasion, "guardianId",
        '<' || id || ${`@${hostname}>`}, ${now}::timestamptz, "dueAt"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS email (id uuid, kind text,
        "subjectId" uuid, occasion text, "guardianId" uuid, "dueAt" timestamptz)
      ON CONFLICT DO NOTHING RETURNING id, next_attempt_at
    )
    SELECT count(*) FROM ${addingJobs('deliver-email', sql`owed`, deliveryOfRow)}`
}

function owing(id: string, email: OwedEmail, dueAt: Date, now: Date) {
  const messageId = `<${id}@${new URL(env().publicOrigin).hostname}>`
  const { kind, subjectId, occasion = 'once', guardianId = null, accountId = null }: Owed = email
  return sql`
    INSERT INTO outbox_message (id, kind, subject_id, occasion, guardian_id, account_id,
      message_id, created_at, next_attempt_at)
    VALUES (${id}::uuid, ${kind}, ${subjectId}::uuid, ${occasion}, ${guardianId}::uuid,
      ${accountId}::uuid, ${messageId}, ${now}::timestamptz, ${dueAt}::timestamptz)
    ON CONFLICT DO NOTHING`
}

/** Part of a command: delivers a due email right after the commit. */
export async function queueDelivery(tx: Transaction, emailId: string): Promise<void> {
  await queueJob(tx, 'deliver-email', { emailId }, deliveryOf(emailId))
}

function deliveryOf(emailId: string) {
  return { key: `email ${emailId}` }
}

/** The same for each row of a statement. */
const deliveryOfRow = {
  payload: sql`json_build_object('emailId', id)`,
  key: sql`'email ' || id`,
  runAt: sql`next_attempt_at`,
}
