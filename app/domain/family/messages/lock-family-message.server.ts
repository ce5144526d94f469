import type { Transaction } from '~/platform/database/database.server'

/** Part of a command: locks a message. */
export async function lockFamilyMessage(tx: Transaction, messageId: string) {
  await tx.$queryRaw`SELECT id FROM family_message WHERE id = ${messageId}::uuid FOR UPDATE`
  return await tx.familyMessage.findUnique({ where: { id: messageId } })
}
