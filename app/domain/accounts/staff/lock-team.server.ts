import type { Transaction } from '~/platform/database/database.server'

/** Part of a command: locks all team members and roles until the transaction ends. */
export async function lockTeam(tx: Transaction): Promise<void> {
  await tx.$queryRaw`SELECT id FROM staff_member ORDER BY id FOR UPDATE`
  await tx.$queryRaw`SELECT id FROM role ORDER BY id FOR UPDATE`
}
