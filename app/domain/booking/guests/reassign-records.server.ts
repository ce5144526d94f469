import { reassignEmails } from '~/domain/communications/delivery/reassign-emails.server'
import { reassignMessages } from '~/domain/family/messages/reassign-messages.server'
import type { Transaction } from '~/platform/database/database.server'

/**
 * Part of merging guests or duplicates into a guardian: their orders and payments, places on waiting
 * lists, closings, emails and messages are the guardian's.
 */
export async function reassignRecords(
  tx: Transaction,
  joining: { guardianId: string; guestIds: string[] },
): Promise<void> {
  const { guardianId, guestIds } = joining
  const theirs = { where: { guardianId: { in: guestIds } }, data: { guardianId } }
  await reassignEmails(tx, joining)
  for (const guestId of guestIds)
    await reassignMessages(tx, { keptId: guardianId, duplicateId: guestId })
  await tx.order.updateMany(theirs)
  await tx.paymentAttempt.updateMany(theirs)
  await tx.waitingEntry.updateMany(theirs)
  await tx.classWaitingEntry.updateMany(theirs)
  await tx.closingItem.updateMany(theirs)
}
