import type { Transaction } from '~/platform/database/database.server'

/** Part of a command: nobody names this guardian in a new order until the transaction is over. */
export async function lockFamily(tx: Transaction, guardianId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM guardian WHERE id::text = ${guardianId} FOR UPDATE`
}
