import type { Transaction } from '~/platform/database/database.server'

/** Part of a command, after bookings: locks two guardians. */
export async function lockGuardians(tx: Transaction, guardianIds: string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM guardian WHERE id = ANY(${guardianIds}::uuid[]) ORDER BY id FOR UPDATE`
}
