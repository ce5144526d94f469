import { sql, type Prisma, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { addingJob, addingJobs, queueJob } from '~/platform/jobs/queue-job.server'
import { sendsTexts } from '~/platform/texts/text-provider.server'
import type { TextKind } from './text-kinds'

/**
 * A SQL condition: an opt-in that has not ended, to the number that its guardian still has. Joins
 * `guardian` and `text_opt_in`.
 */
export const agreesToTexts: Prisma.Sql = sql`(
  text_opt_in.guardian_id = guardian.id AND text_opt_in.ended_at IS NULL
  AND guardian.erased_at IS NULL
  AND regexp_replace(guardian.phone, '\\D', '', 'g')
    IN (substr(text_opt_in.phone, 2), substr(text_opt_in.phone, 3)))`

/**
 * Part of queueing an email: queues a text beside it, due with it, if its reader agreed to texts.
 * Of all reminders of a lesson, an adult gets one as a text.
 */
export async function queueTextBeside(
  tx: Transaction,
  emailId: string,
  kind: TextKind,
): Promise<void> {
  if (!sendsTexts()) return
  const id = newId()
  const occasion =
    kind === 'reminder'
      ? sql`split_part(email.occasion, ' ', 1) || ' ' || guardian.id`
      : sql`email.kind || ' ' || email.occasion || ' ' || guardian.id`
  const [queued] = await tx.$queryRaw<{ at: Date }[]>`
    INSERT INTO text_message (id, kind, subject_id, occasion, guardian_id, email_id, created_at,
      next_attempt_at)
    SELECT ${id}::uuid, ${kind}, email.subject_id, ${occasion}, guardian.id, email.id,
      email.created_at, email.next_attempt_at
    FROM outbox_message email
    JOIN guardian reader ON reader.id = email.guardian_id
    JOIN guardian ON guardian.id = coalesce(reader.merged_into_id, reader.id)
    JOIN text_opt_in ON ${agreesToTexts}
    WHERE email.id = ${emailId}::uuid AND email.next_attempt_at IS NOT NULL
    ON CONFLICT DO NOTHING RETURNING next_attempt_at AS at`
  if (queued) await queueJob(tx, 'deliver-text', { textId: id }, { ...keyOf(id), runAt: queued.at })
}

/** A text to an adult, due at its own time, without an email beside it. */
export type OwedText = {
  kind: 'family-message' | 'family-message-today'
  subjectId: string
  occasion: string
  guardianId: string
  dueAt: Date
}

/** Part of a command: queues many texts in one statement, each once per kind, subject and occasion. */
export async function queueTexts(tx: Transaction, texts: OwedText[], now: Date): Promise<void> {
  const rows = texts.map((text) => ({ id: newId(), ...text }))
  await tx.$queryRaw`
    WITH owed AS (
      INSERT INTO text_message (id, kind, subject_id, occasion, guardian_id, created_at,
        next_attempt_at)
      SELECT id, kind, "subjectId", occasion, "guardianId", ${now}::timestamptz, "dueAt"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS one (id uuid, kind text,
        "subjectId" uuid, occasion text, "guardianId" uuid, "dueAt" timestamptz)
      ON CONFLICT DO NOTHING RETURNING id, next_attempt_at
    )
    SELECT count(*) FROM ${addingJobs('deliver-text', sql`owed`, deliveryOfRow)}`
}

const deliveryOfRow = {
  payload: sql`json_build_object('textId', id)`,
  key: sql`'text ' || id`,
  runAt: sql`next_attempt_at`,
}

/** Part of a command: queues the text that confirms an opt-in. */
export async function queueConfirmation(
  tx: Transaction,
  { optInId, guardianId }: { optInId: string; guardianId: string },
  now: Date,
): Promise<void> {
  if (!sendsTexts()) return
  const id = newId()
  const job = addingJob('deliver-text', { textId: id }, keyOf(id))
  await tx.$executeRaw`
    WITH owed AS (
      INSERT INTO text_message (id, kind, subject_id, occasion, guardian_id, created_at,
        next_attempt_at)
      VALUES (${id}::uuid, 'texts-confirmed', ${optInId}::uuid, 'once', ${guardianId}::uuid,
        ${now}::timestamptz, ${now}::timestamptz)
      ON CONFLICT DO NOTHING RETURNING id)
    SELECT ${job} FROM owed`
}

/** Part of a command: makes the text beside an email due as well. */
export async function hurryTextOf(tx: Transaction, emailId: string, now: Date): Promise<void> {
  const texts = await tx.textMessage.updateManyAndReturn({
    where: { emailId, nextAttemptAt: { gt: now }, attempts: 0 },
    data: { nextAttemptAt: now },
    select: { id: true },
  })
  for (const { id } of texts) await queueJob(tx, 'deliver-text', { textId: id }, keyOf(id))
}

function keyOf(id: string) {
  return { key: `text ${id}` }
}
