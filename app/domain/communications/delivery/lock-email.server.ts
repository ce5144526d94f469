import type { Transaction } from '~/platform/database/database.server'

/** Part of delivering: locks an email. False if another transaction has it. */
export async function lockEmail(tx: Transaction, id: string): Promise<boolean> {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT FROM outbox_message WHERE id = ${id}::uuid FOR UPDATE SKIP LOCKED`
  return locked.length > 0
}
