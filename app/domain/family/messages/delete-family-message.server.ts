import { hasAuditEvent } from '~/domain/audit/has-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import type { DeletingRefusal } from './family-message'
import { lockFamilyMessage } from './lock-family-message.server'
import { mayWriteToFamilies } from './may-write-to-families'
import { recordMessageEvent } from './record-message-event.server'

/** Deletes a draft with its recipients. Idempotent. Null if there was none or no permission. */
export async function deleteFamilyMessage(
  staff: Staff,
  messageId: string,
  now: Date = clock.now(),
): Promise<Outcome<{ messageId: string }, DeletingRefusal> | null> {
  if (!mayWriteToFamilies(staff) || !isRowId(messageId)) return null
  return await transaction(async (tx) => {
    const message = await lockFamilyMessage(tx, messageId)
    if (!message) return (await wasDeleted(tx, messageId)) ? { messageId } : null
    if (message.sentAt) return { refused: 'sent-already' }
    if (message.scheduledAt) return { refused: 'is-scheduled' }
    await tx.familyMessage.delete({ where: { id: messageId } })
    await recordMessageEvent(tx, staff, { action: 'delete-family-message', messageId }, now)
    return { messageId }
  })
}

async function wasDeleted(tx: Transaction, messageId: string): Promise<boolean> {
  const subject = { subjectKind: 'family-message', subjectId: messageId }
  return await hasAuditEvent(tx, { action: 'delete-family-message', ...subject })
}
