import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { formatNumber } from '~/values/format/format-number'
import type { Outcome } from '~/values/outcome'
import { audienceOf } from './audience.server'
import type { SendingRefusal } from './family-message'
import { withLockedMessage } from './lock-family-message.server'
import { mayWriteToFamilies } from './may-write-to-families'
import { queueSending } from './queue-family-message.server'
import { recordMessageEvent } from './record-message-event.server'
import { countReach, storeRecipients } from './recipients.server'
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
  return await withLockedMessage(staff, messageId, async (tx, message) => {
    if (message.sentAt && message.version === version) return { messageId }
    const refusal = whyNotChange(message, version)
    if (refusal) return refusal
    const meant = { id: messageId, sentAt: null, ...audienceOf(message) }
    const { reached } = await countReach(tx, meant, now)
    if (reached === 0) return { refused: 'nobody-reached' }
    if (reached !== seenCount)
      return { refused: 'count-changed', detail: `${formatNumber(reached)} adults` }

    await storeRecipients(tx, meant, now)
    await tx.familyMessage.update({ where: { id: messageId }, data: { sentAt: now } })
    await queueSending(tx, messageId)
    await recordMessageEvent(tx, staff, { action: 'send-family-message', messageId }, now)
    return { messageId }
  })
}

/** Cancels the unsent emails. Null if none are being sent. */
export async function stopFamilyMessage(
  staff: Staff,
  messageId: string,
  now: Date = clock.now(),
): Promise<{ messageId: string } | null> {
  return await withLockedMessage(staff, messageId, async (tx, message) => {
    if (!message.sentAt) return null
    if (message.stoppedAt) return { messageId }
    await tx.familyMessage.update({ where: { id: messageId }, data: { stoppedAt: now } })
    await recordMessageEvent(tx, staff, { action: 'stop-family-message', messageId }, now)
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
