import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import {
  database,
  sql,
  transaction,
  type Prisma,
  type Transaction,
} from '~/platform/database/database.server'
import { lockName } from '~/platform/database/lock-name.server'
import type { Staff } from '~/values/actor'
import type { HeldMessages } from '../held-messages'

/** Tables of what waits to be sent. A restore holds all of it, in restore-end.sql. */
const queues = { emails: sql`outbox_message`, texts: sql`text_message`, pushes: sql`push_message` }

export type HeldMessagesRow = {
  heldEmails: number
  heldTexts: number
  heldPushes: number
  heldAt: Date | null
}

/** One row, for `heldMessagesOf`. */
export function heldMessagesQuery(): Prisma.Sql {
  const heldIn = (table: Prisma.Sql) =>
    sql`(SELECT count(*)::int, max(held_at) AS at FROM ${table}
      WHERE outcome IS NULL AND held_at IS NOT NULL)`
  return sql`
    SELECT emails.count AS "heldEmails", texts.count AS "heldTexts", pushes.count AS "heldPushes",
      greatest(emails.at, texts.at, pushes.at) AS "heldAt"
    FROM ${heldIn(queues.emails)} AS emails, ${heldIn(queues.texts)} AS texts,
      ${heldIn(queues.pushes)} AS pushes`
}

/** What waited to be sent in a backup that was brought back; null if nothing is held. */
export function heldMessagesOf(row: HeldMessagesRow): HeldMessages | null {
  const { heldEmails: emails, heldTexts: texts, heldPushes: pushes, heldAt } = row
  return heldAt && { emails, texts, pushes, heldAt }
}

/** Null if nothing is held. */
export async function findHeldMessages(tx: Transaction = database()): Promise<HeldMessages | null> {
  const [row] = await tx.$queryRaw<[HeldMessagesRow]>(heldMessagesQuery())
  return heldMessagesOf(row)
}

/** Lets everything that is held be sent, by the next runs of its jobs. Null if nothing is. */
export async function sendHeldMessages(
  staff: Staff,
  now: Date = clock.now(),
): Promise<HeldMessages | null> {
  return await settle(staff, 'send-held-messages', now, async (tx) => {
    for (const table of Object.values(queues))
      await tx.$executeRaw`
        UPDATE ${table} SET held_at = NULL WHERE outcome IS NULL AND held_at IS NOT NULL`
  })
}

/** Ends everything that is held without sending it. Null if nothing is. */
export async function discardHeldMessages(
  staff: Staff,
  now: Date = clock.now(),
): Promise<HeldMessages | null> {
  return await settle(staff, 'discard-held-messages', now, async (tx) => {
    for (const table of Object.values(queues))
      await tx.$executeRaw`
        UPDATE ${table}
        SET held_at = NULL, outcome = 'dropped', ended_at = ${now}::timestamptz, next_attempt_at = NULL
        WHERE outcome IS NULL AND held_at IS NOT NULL`
  })
}

async function settle(
  staff: Staff,
  action: string,
  now: Date,
  change: (tx: Transaction) => Promise<void>,
): Promise<HeldMessages | null> {
  return await transaction(async (tx) => {
    await lockName(tx, 'held messages')
    const held = await findHeldMessages(tx)
    if (!held) return null
    await change(tx)
    const { heldAt: _, ...details } = held
    const { cancellationPolicyId: subjectId } = await tx.settings.findFirstOrThrow()
    const event = { action, subjectKind: 'settings', subjectId, details }
    await recordAuditEvent(tx, staff, event, now)
    return held
  })
}
