import { sql, type Prisma, type Transaction } from '~/platform/database/database.server'
import { announcementTopic, type LeftOutReason } from './family-message'

/** An intended recipient; `leftOut` is null if they get the email. */
export type Recipient = { guardianId: string; leftOut: LeftOutReason | null }

/**
 * Why a recipient would be left out now. An opt-out applies to the address, under any record, and
 * each address gets one email.
 */
const whyLeftOut = sql`
  CASE
    WHEN guardian.erased_at IS NOT NULL THEN 'gone'
    WHEN guardian.email IS NULL THEN 'no_address'
    WHEN message.kind = 'announcement' AND EXISTS (
      SELECT FROM email_opt_out JOIN guardian declining ON declining.id = email_opt_out.guardian_id
      WHERE topic = ${announcementTopic} AND declining.email = guardian.email) THEN 'opted_out'
    WHEN EXISTS (
      SELECT FROM guardian other JOIN family_message_recipient earlier
        ON earlier.guardian_id = other.id AND earlier.message_id = message.id
      WHERE other.email = guardian.email AND other.id < guardian.id AND other.erased_at IS NULL)
      THEN 'same_address'
  END`

const recipients = sql`
  FROM family_message message
  JOIN family_message_recipient recipient ON recipient.message_id = message.id
  JOIN guardian ON guardian.id = recipient.guardian_id`

/** Part of sending: locks the next recipients, skipping ones that another worker has locked. */
export async function takeWaiting(
  tx: Transaction,
  messageId: string,
  most: number,
): Promise<Recipient[]> {
  return await tx.$queryRaw<Recipient[]>`
    SELECT recipient.guardian_id::text AS "guardianId", ${whyLeftOut} AS "leftOut" ${recipients}
    WHERE message.id = ${messageId}::uuid AND queued_at IS NULL AND left_out IS NULL
    ORDER BY recipient.guardian_id LIMIT ${most}
    FOR UPDATE OF recipient SKIP LOCKED`
}

/** The number of recipients, and of those left out by reason. */
export type Reach = { reached: number; leftOut: { reason: LeftOutReason; count: number }[] }

export async function countReach(tx: Transaction, messageId: string): Promise<Reach> {
  const rows = await tx.$queryRaw<{ reason: LeftOutReason | null; count: number }[]>`
    SELECT reason, count(*)::int AS count FROM (
      SELECT ${leftOutSoFar} AS reason ${recipients} WHERE message.id = ${messageId}::uuid
    ) found GROUP BY reason ORDER BY reason`
  return {
    reached: rows.find(({ reason }) => reason === null)?.count ?? 0,
    leftOut: rows.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : [])),
  }
}

/** Some of those left out, by name, with the reason. */
export async function findLeftOut(tx: Transaction, messageId: string, most: number) {
  return await tx.$queryRaw<
    { guardianId: string; firstName: string; lastName: string; reason: LeftOutReason }[]
  >`
    SELECT guardian.id::text AS "guardianId", first_name AS "firstName", last_name AS "lastName",
      ${leftOutSoFar} AS reason ${recipients}
    WHERE message.id = ${messageId}::uuid AND ${leftOutSoFar} IS NOT NULL
    ORDER BY reason, last_name, first_name, guardian.id LIMIT ${most}`
}

/** The first recipient. */
export async function findFirstReached(tx: Transaction, messageId: string): Promise<string | null> {
  const [first] = await tx.$queryRaw<{ guardianId: string }[]>`
    SELECT guardian.id::text AS "guardianId" ${recipients}
    WHERE message.id = ${messageId}::uuid AND ${leftOutSoFar} IS NULL
    ORDER BY recipient.guardian_id LIMIT 1`
  return first?.guardianId ?? null
}

/** A recorded decision is final. */
const leftOutSoFar: Prisma.Sql = sql`
  CASE WHEN queued_at IS NULL THEN coalesce(left_out::text, ${whyLeftOut}) END`
