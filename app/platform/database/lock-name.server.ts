import type { Transaction } from './database.server'

/** Part of a command: takes an advisory lock until the transaction ends, across all processes. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}
