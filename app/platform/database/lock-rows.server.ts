import { sql, type Transaction } from './database.server'

/** The tables whose rows commands lock by id, as SQL names them. */
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
 * Part of a command: whatever else changes these rows waits until the transaction is over; whoever only
 * refers to them does not. Always in the order of ids, so that two who want the same never wait for each other.
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

/** The same of one. */
export async function lockRow(tx: Transaction, table: LockableTable, id: string): Promise<void> {
  await lockRows(tx, table, [id])
}
