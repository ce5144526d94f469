import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { formatNumber } from '~/values/format/format-number'
import type { Outcome } from '~/values/outcome'
import { emailKindOf, type FamilyMessageKind, type SendingRefusal } from './family-message'
import { lockFamilyMessage } from './lock-family-message.server'
import { mayWriteToFamilies } from './may-write-to-families'
import { countReach, takeWaiting } from './recipients.server'
import { whyNotChange } from './save-family-message.server'

/**
 * Sends a message as shown, to as many as shown, with a job that queues the emails. Idempotent.
 * Null if there is none or no permission.
 */
export async function sendFamilyMessage(
  staff: Staff,
  messageId: string,
  { version, seenCount }: { version: number; seenCount: number },
  now: Date = clock.now(),
): Promise<Outcome<{ messageId: string }, SendingRefusal> | null> {
  if (!mayWriteToFamilies(staff) || !isRowId(messageId)) return null
  return await transaction(async (tx) => {
    const message = await lockFamilyMessage(tx, messageId)
    if (!message) return null
    if (message.sentAt && message.version === version) return { messageId }
    const refusal = whyNotChange(message, version)
    if (refusal) return refusal
    const { reached } = await countReach(tx, messageId)
    if (reached === 0) return { refused: 'nobody-reached' }
    if (reached !== seenCount)
      return { refused: 'count-changed', detail: `${formatNumber(reached)} adults` }

    await tx.familyMessage.update({ where: { id: messageId }, data: { sentAt: now } })
    await queueJob(tx, 'queue-family-message', { messageId }, { key: `message ${messageId}` })
    await record(tx, staff, 'send-family-message', messageId, now)
    return { messageId }
  })
}

/** Cancels the unsent emails. Null if none are being sent. */
export async function stopFamilyMessage(
  staff: Staff,
  messageId: string,
  now: Date = clock.now(),
): Promise<{ messageId: string } | null> {
  if (!mayWriteToFamilies(staff) || !isRowId(messageId)) return null
  return await transaction(async (tx) => {
    const message = await lockFamilyMessage(tx, messageId)
    if (!message?.sentAt) return null
    if (message.stoppedAt) return { messageId }
    await tx.familyMessage.update({ where: { id: messageId }, data: { stoppedAt: now } })
    await record(tx, staff, 'stop-family-message', messageId, now)
    return { messageId }
  })
}

/** Sends it to the user's own address, once per click. Null as above. */
export async function testFamilyMessage(
  staff: Staff,
  messageId: string,
  { idempotencyKey }: { idempotencyKey: string },
  now: Date = clock.now(),
): Promise<{ messageId: string } | null> {
  if (!mayWriteToFamilies(staff) || !isRowId(messageId)) return null
  return await transaction(async (tx) => {
    if ((await tx.familyMessage.count({ where: { id: messageId } })) === 0) return null
    const { accountId } = staff
    const occasion = hashToken(`${idempotencyKey} ${accountId}`)
    const email = {
      kind: 'family-message-test',
      subjectId: messageId,
      accountId,
      occasion,
    } as const
    await queueEmail(tx, email, now)
    return { messageId }
  })
}

/** Emails queued per transaction. */
const batch = 100

/**
 * Queues a message's emails in batches until it is stopped. Can be interrupted and run
 * concurrently: each recipient gets one.
 */
export async function queueFamilyMessage(
  messageId: string,
  now: Date = clock.now(),
): Promise<void> {
  let taken: number
  do taken = await transaction((tx) => queueSome(tx, messageId, now))
  while (taken === batch)
  const isDone = { none: { queuedAt: null, leftOut: null } }
  await database().familyMessage.updateMany({
    where: { id: messageId, endedAt: null, stoppedAt: null, recipients: isDone },
    data: { endedAt: now },
  })
}

async function queueSome(tx: Transaction, messageId: string, now: Date): Promise<number> {
  // stopping waits for this batch
  const [message] = await tx.$queryRaw<{ kind: FamilyMessageKind }[]>`
    SELECT kind FROM family_message
    WHERE id = ${messageId}::uuid AND sent_at IS NOT NULL AND stopped_at IS NULL FOR SHARE`
  if (!message) return 0
  const kind = emailKindOf[message.kind]
  const recipients = await takeWaiting(tx, messageId, batch)
  for (const { guardianId, leftOut } of recipients)
    if (!leftOut)
      await queueEmail(tx, { kind, subjectId: messageId, guardianId, occasion: guardianId }, now)
  for (const reason of new Set(recipients.map(({ leftOut }) => leftOut))) {
    const alike = recipients.filter(({ leftOut }) => leftOut === reason)
    await tx.familyMessageRecipient.updateMany({
      where: { messageId, guardianId: { in: alike.map(({ guardianId }) => guardianId) } },
      data: reason ? { leftOut: reason } : { queuedAt: now },
    })
  }
  return recipients.length
}

async function record(tx: Transaction, staff: Staff, action: string, subjectId: string, now: Date) {
  await recordAuditEvent(tx, staff, { action, subjectKind: 'family-message', subjectId }, now)
}
