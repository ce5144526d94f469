import type { Transaction } from '~/platform/database/database.server'

/** Part of merging guardians: reassigns messages, each once. */
export async function reassignMessages(
  tx: Transaction,
  { keptId, duplicateId }: { keptId: string; duplicateId: string },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE family_message_recipient recipient SET guardian_id = ${keptId}::uuid
    WHERE guardian_id = ${duplicateId}::uuid AND NOT EXISTS (
      SELECT FROM family_message_recipient other
      WHERE other.message_id = recipient.message_id AND other.guardian_id = ${keptId}::uuid)`
  await tx.familyMessageRecipient.deleteMany({ where: { guardianId: duplicateId } })
}
