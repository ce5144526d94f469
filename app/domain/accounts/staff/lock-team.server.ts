import type { Transaction } from '~/platform/database/database.server'

/** Part of a command: who works here, and as what, stays as it is until the transaction is over. */
export async function lockTeam(tx: Transaction): Promise<void> {
  // all of them, whoever they are
  await tx.$queryRaw`SELECT id FROM staff_member ORDER BY id FOR UPDATE`
}
