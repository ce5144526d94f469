import type { Transaction } from '~/platform/database/database.server'

/** Part of a command: locks a guardian, so that no new order can refer to them. */
export async function lockGuardianForArchiving(tx: Transaction, guardianId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM guardian WHERE id::text = ${guardianId} FOR UPDATE`
}
