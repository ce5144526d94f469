import { lockName } from '~/platform/database/lock-name.server'
import { sql, type Prisma, type Transaction } from '~/platform/database/database.server'
import { agreesToTexts } from '~/domain/communications/texts/queue-text.server'
import { sendsTexts } from '~/platform/texts/text-provider.server'
import { findAudience } from './audience.server'
import { announcementTopic, type LeftOutReason, type MessageAudience } from './family-message'

/** An intended recipient; `leftOut` is null if they get the message, as a text or by email. */
type IntendedRecipient = {
  guardianId: string
  leftOut: LeftOutReason | null
  byText: boolean
}

/** A message, whose recipients are stored once it is sent, or if they were chosen. */
type Meant = MessageAudience & { id: string; sentAt: Date | null }

/** Where recipients are read from. */
type Source = {
  /** A `WITH` clause, of those reached by text as `texted` as well. */
  intro: Prisma.Sql
  rows: Prisma.Sql
  /** Whether an earlier one has the same address. */
  isRepeated: Prisma.Sql
}

/**
 * Who would get a message as a text, and whether someone earlier has the same number. Who had the
 * email already does not count.
 */
function textedOf(messageId: string, rows: Prisma.Sql, isOpen: Prisma.Sql): Prisma.Sql {
  return sql`texted AS MATERIALIZED (
    SELECT guardian.id AS guardian_id, guardian.id <> first_value(guardian.id)
      OVER (PARTITION BY text_opt_in.phone ORDER BY guardian.id) AS is_repeated
    FROM ${rows} recipient JOIN guardian ON guardian.id = recipient.guardian_id
    JOIN text_opt_in ON ${agreesToTexts}
    WHERE ${isOpen} AND ${sendsTexts()}::boolean AND EXISTS (
      SELECT FROM family_message WHERE id = ${messageId}::uuid AND channel = 'text')
  )`
}

function storedOf(messageId: string): Source {
  const isOpen = sql`(recipient.message_id = ${messageId}::uuid AND recipient.left_out IS NULL
    AND (recipient.queued_at IS NULL OR recipient.by_text))`
  const rows = sql`family_message_recipient`
  return {
    intro: sql`WITH ${textedOf(messageId, rows, isOpen)}`,
    rows,
    isRepeated: sql`EXISTS (
      SELECT FROM guardian other JOIN family_message_recipient earlier
        ON earlier.guardian_id = other.id AND earlier.message_id = message.id
      LEFT JOIN texted theirs ON theirs.guardian_id = other.id
      WHERE other.email = guardian.email AND other.id <> guardian.id AND other.erased_at IS NULL
        AND coalesce(NOT theirs.is_repeated, other.id < guardian.id))`,
  }
}

/** A group's recipients as they are now. Of one address, who is texted comes first. */
function current(messageId: string, audience: Prisma.Sql): Source {
  return {
    intro: sql`WITH found AS MATERIALIZED (${audience}),
    ${textedOf(messageId, sql`found`, sql`true`)},
    meant AS MATERIALIZED (
      SELECT ${messageId}::uuid AS message_id, found.guardian_id, NULL::timestamptz AS queued_at,
        NULL::left_out_reason AS left_out, false AS by_text,
        found.guardian_id <> first_value(found.guardian_id) OVER (PARTITION BY email ORDER BY
          CASE WHEN texted.is_repeated THEN 2 WHEN texted.guardian_id IS NULL THEN 1 ELSE 0 END,
          found.guardian_id) AS is_repeated
      FROM found JOIN guardian ON guardian.id = found.guardian_id
      LEFT JOIN texted ON texted.guardian_id = found.guardian_id
    )`,
    rows: sql`meant`,
    isRepeated: sql`recipient.is_repeated`,
  }
}

async function sourceOf(tx: Transaction, meant: Meant, now: Date): Promise<Source> {
  if (meant.sentAt) return storedOf(meant.id)
  const audience = await findAudience(tx, meant, now)
  return audience ? current(meant.id, audience) : storedOf(meant.id)
}

/**
 * Why a recipient would be left out now. An opt-out applies to the address, under any record, and
 * each address gets one email and each number one text. A notice is tried even at an address that refused the last email.
 */
function whyLeftOut({ isRepeated }: Source): Prisma.Sql {
  return sql`
    CASE
      WHEN guardian.erased_at IS NOT NULL THEN 'gone'
      WHEN texted.is_repeated THEN 'same_number'
      WHEN texted.guardian_id IS NOT NULL THEN NULL
      WHEN guardian.email IS NULL THEN 'no_address'
      WHEN message.kind = 'announcement' AND EXISTS (
        SELECT FROM email_opt_out JOIN guardian declining
          ON declining.id = email_opt_out.guardian_id
        WHERE topic = ${announcementTopic} AND declining.email = guardian.email) THEN 'opted_out'
      WHEN message.kind = 'announcement' AND EXISTS (
        SELECT FROM refused_address WHERE address = guardian.email) THEN 'bounced'
      WHEN ${isRepeated} THEN 'same_address'
    END`
}

/** A recorded decision is final. */
function leftOutSoFar(source: Source): Prisma.Sql {
  return sql`
    CASE WHEN queued_at IS NULL THEN coalesce(left_out::text, ${whyLeftOut(source)}) END`
}

function from({ rows }: Source): Prisma.Sql {
  return sql`
    FROM family_message message
    JOIN ${rows} recipient ON recipient.message_id = message.id
    JOIN guardian ON guardian.id = recipient.guardian_id
    LEFT JOIN texted ON texted.guardian_id = recipient.guardian_id`
}

/** Whether a recipient is reached by text. */
const isByText = sql`
  CASE WHEN queued_at IS NULL THEN texted.guardian_id IS NOT NULL ELSE by_text END`

/** Part of sending: fixes a group's recipients. */
export async function storeRecipients(tx: Transaction, meant: Meant, now: Date): Promise<void> {
  const audience = await findAudience(tx, meant, now)
  if (!audience) return
  await tx.$executeRaw`
    INSERT INTO family_message_recipient (message_id, guardian_id)
    SELECT ${meant.id}::uuid, guardian_id FROM (${audience}) AS found ON CONFLICT DO NOTHING`
}

/**
 * Part of sending: locks the next recipients. Messages take turns, as they share the limits of
 * emails and texts per minute.
 */
export async function lockNextRecipients(
  tx: Transaction,
  messageId: string,
  most: number,
): Promise<IntendedRecipient[]> {
  await lockName(tx, 'messages to families')
  const stored = storedOf(messageId)
  return await tx.$queryRaw<IntendedRecipient[]>`
    ${stored.intro}
    SELECT recipient.guardian_id::text AS "guardianId", ${whyLeftOut(stored)} AS "leftOut",
      ${isByText} AS "byText"
    ${from(stored)}
    WHERE message.id = ${messageId}::uuid AND queued_at IS NULL AND left_out IS NULL
    ORDER BY recipient.guardian_id LIMIT ${most}
    FOR UPDATE OF recipient SKIP LOCKED`
}

/** The number of recipients, of those reached by text, and of those left out by reason. */
export type Reach = {
  reached: number
  byText: number
  leftOut: { reason: LeftOutReason; count: number }[]
}

/** Counts guardians. What is decided for a recipient already counts as it was decided. */
export async function countReach(tx: Transaction, meant: Meant, now: Date): Promise<Reach> {
  const source = await sourceOf(tx, meant, now)
  const rows = await tx.$queryRaw<{ reason: LeftOutReason | null; count: number; texts: number }[]>`
    ${source.intro}
    SELECT reason, count(*)::int AS count, (count(*) FILTER (WHERE by_text))::int AS texts FROM (
      SELECT ${leftOutSoFar(source)} AS reason, ${isByText} AS by_text ${from(source)} WHERE message.id = ${meant.id}::uuid
    ) found GROUP BY reason ORDER BY reason`
  const reached = rows.find(({ reason }) => reason === null)
  return {
    reached: reached?.count ?? 0,
    byText: reached?.texts ?? 0,
    leftOut: rows.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : [])),
  }
}

/** Some of those left out, by name, with the reason. */
export async function findLeftOutRecipients(
  tx: Transaction,
  meant: Meant,
  most: number,
  now: Date,
) {
  const source = await sourceOf(tx, meant, now)
  return await tx.$queryRaw<
    { guardianId: string; firstName: string; lastName: string; reason: LeftOutReason }[]
  >`
    ${source.intro}
    SELECT * FROM (
      SELECT guardian.id::text AS "guardianId", first_name AS "firstName",
        last_name AS "lastName", ${leftOutSoFar(source)} AS reason
      ${from(source)} WHERE message.id = ${meant.id}::uuid
    ) found WHERE reason IS NOT NULL
    ORDER BY reason, "lastName", "firstName", "guardianId" LIMIT ${most}`
}

/** The first recipient, by email or by text if asked for. */
export async function findFirstReached(
  tx: Transaction,
  meant: Meant,
  now: Date,
  byText: boolean | null = null,
): Promise<string | null> {
  const source = await sourceOf(tx, meant, now)
  const [first] = await tx.$queryRaw<{ guardianId: string }[]>`
    ${source.intro}
    SELECT guardian.id::text AS "guardianId" ${from(source)}
    WHERE message.id = ${meant.id}::uuid AND ${leftOutSoFar(source)} IS NULL
      AND (${byText}::boolean IS NULL OR ${isByText} = ${byText}::boolean)
    ORDER BY recipient.guardian_id LIMIT 1`
  return first?.guardianId ?? null
}
