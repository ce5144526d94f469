import { sql, type Transaction } from './database.server'

/** Tables whose rows can be locked by id, as SQL identifiers. */
const tables = {
  account: sql`account`,
  athlete: sql`athlete`,
  booking_order: sql`booking_order`,
  calendar_block: sql`calendar_block`,
  coach: sql`coach`,
  guardian: sql`guardian`,
  inquiry: sql`inquiry`,
  lesson_credit: sql`lesson_credit`,
  payment: sql`payment`,
  payment_attempt: sql`payment_attempt`,
  privacy_request: sql`privacy_request`,
  progress_digest: sql`progress_digest`,
  waiting_entry: sql`waiting_entry`,
}

export type LockableTable = keyof typeof tables

/**
 * Part of a command: locks rows until the transaction ends. Other transactions can still insert
 * references to them. Locks in id order to avoid deadlocks.
 */
export async function lockRows(
  tx: Transaction,
  table: LockableTable,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.$queryRaw`
    SELECT id FROM ${tables[table]} WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
}

export async function lockRow(tx: Transaction, table: LockableTable, id: string): Promise<void> {
  await lockRows(tx, table, [id])
}
