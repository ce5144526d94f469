import type { Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'

/** Part of a command: locks a message. */
export async function lockFamilyMessage(tx: Transaction, messageId: string) {
  await lockRow(tx, 'family_message', messageId, 'references')
  return await tx.familyMessage.findUnique({ where: { id: messageId } })
}
