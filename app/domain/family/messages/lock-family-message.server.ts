import { transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { mayWriteToFamilies } from './may-write-to-families'

/** Part of a command: locks a message. Null if there is none. */
export async function lockFamilyMessage(tx: Transaction, messageId: string) {
  await lockRow(tx, 'family_message', messageId, 'references')
  return await tx.familyMessage.findUnique({ where: { id: messageId } })
}

type LockedMessage = NonNullable<Awaited<ReturnType<typeof lockFamilyMessage>>>

/**
 * What a staff member's command on an existing message is made of: the permission, and one
 * transaction that holds the message. Null if there is none or no permission.
 */
export async function withLockedMessage<Result>(
  staff: Staff,
  messageId: string,
  change: (tx: Transaction, message: LockedMessage) => Promise<Result | null>,
): Promise<Result | null> {
  if (!mayWriteToFamilies(staff) || !isRowId(messageId)) return null
  return await transaction(async (tx) => {
    const message = await lockFamilyMessage(tx, messageId)
    return message && (await change(tx, message))
  })
}
