import { messageTextKinds } from '~/domain/communications/texts/text-kinds'
import { database, sql } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { countPages, type PageOf } from '~/values/paging'
import { fullName } from '../athletes/athlete'
import {
  messageEmailKinds,
  type LeftOutReason,
  type MessageRecipient,
  type RecipientState,
} from './family-message'
import { mayWriteToFamilies } from './may-write-to-families'

const perPage = 50

type Row = Omit<MessageRecipient, 'name'> & { firstName: string; lastName: string }

/** The recipients of a message by name. Null if there is none or no permission. */
export async function findMessageRecipients(
  staff: Staff,
  messageId: string,
  { state, page }: { state?: RecipientState; page: number },
): Promise<(PageOf<MessageRecipient> & { subject: string }) | null> {
  if (!mayWriteToFamilies(staff) || !isRowId(messageId)) return null
  const tx = database()
  const message = await tx.familyMessage.findUnique({ where: { id: messageId } })
  if (!message) return null
  const matching = sql`(
    WITH email AS (
      SELECT DISTINCT ON (guardian_id) guardian_id, outcome, last_error, last_answer
      FROM outbox_message
      WHERE kind = ${messageEmailKinds[message.kind]} AND subject_id = ${messageId}::uuid
      ORDER BY guardian_id, id
    ), text AS (
      SELECT DISTINCT ON (guardian_id) guardian_id, outcome, last_error
      FROM text_message
      WHERE kind = ANY(${messageTextKinds}) AND subject_id = ${messageId}::uuid
      ORDER BY guardian_id, outcome
    )
    SELECT * FROM (
      SELECT guardian.id, first_name, last_name, left_out,
        coalesce(email.last_error, text.last_error) AS last_error, last_answer,
        CASE
          WHEN left_out IS NOT NULL THEN 'left_out'
          WHEN email.outcome = 'sent' OR text.outcome IN ('sent', 'delivered') THEN 'delivered'
          WHEN email.outcome = 'failed' THEN 'failed'
          WHEN email.outcome IS NOT NULL OR text.outcome IN ('dropped', 'declined')
            AND email.guardian_id IS NULL OR (queued_at IS NULL AND ${message.stoppedAt !== null})
            THEN 'not_sent'
          ELSE 'waiting'
        END AS state
      FROM family_message_recipient recipient
      JOIN guardian ON guardian.id = recipient.guardian_id
      LEFT JOIN email ON email.guardian_id = guardian.id
      LEFT JOIN text ON text.guardian_id = guardian.id
      WHERE message_id = ${messageId}::uuid
    ) AS every_one WHERE ${state ?? null}::text IS NULL OR state = ${state ?? null}
  ) AS found`
  const [counted] = await tx.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM ${matching}`
  const rows = await tx.$queryRaw<(Row & { reason: LeftOutReason | null })[]>`
    SELECT id::text AS "guardianId", first_name AS "firstName", last_name AS "lastName", state,
      left_out::text AS reason, CASE WHEN state = 'failed' THEN last_error END AS "lastError",
      CASE WHEN state = 'failed' THEN last_answer END AS "lastAnswer"
    FROM ${matching} ORDER BY last_name, first_name, id
    LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`
  const entries = rows.map(({ firstName, lastName, ...row }) => {
    return { ...row, name: fullName({ firstName, lastName }) }
  })
  return { subject: message.subject, entries, page, pages: countPages(counted.count, perPage) }
}
