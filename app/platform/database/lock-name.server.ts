import type { Transaction } from './database.server'

/** Part of a command: whoever else locks the same name waits until the transaction is over, in any process. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}
