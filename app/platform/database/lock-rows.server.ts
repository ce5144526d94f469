import { sql, type Transaction } from './database.server'

/** Tables whose rows can be locked by id, as SQL identifiers. */
const tables = {
  account: sql`account`,
  athlete: sql`athlete`,
  booking: sql`booking`,
  booking_order: sql`booking_order`,
  calendar_block: sql`calendar_block`,
  class_waiting_entry: sql`class_waiting_entry`,
  coach: sql`coach`,
  enrollment: sql`enrollment`,
  family_import: sql`family_import`,
  family_message: sql`family_message`,
  gift_card: sql`gift_card`,
  guardian: sql`guardian`,
  inquiry: sql`inquiry`,
  lesson_credit: sql`lesson_credit`,
  party: sql`party`,
  party_guest: sql`party_guest`,
  payment: sql`payment`,
  payment_attempt: sql`payment_attempt`,
  privacy_request: sql`privacy_request`,
  progress_digest: sql`progress_digest`,
  term_class: sql`term_class`,
  venue: sql`venue`,
  waiting_entry: sql`waiting_entry`,
}

type LockableTable = keyof typeof tables

/** What has to wait: changes of the rows, or also inserts of rows that refer to them. */
type Against = keyof typeof strengths
const strengths = { changes: sql`FOR NO KEY UPDATE`, references: sql`FOR UPDATE` }

/**
 * Part of a command: locks rows until the transaction ends, in id order to avoid deadlocks. Unless
 * locked against references, other transactions can still insert references to them.
 */
export async function lockRows(
  tx: Transaction,
  table: LockableTable,
  ids: string[],
  against: Against = 'changes',
): Promise<void> {
  if (ids.length === 0) return
  await tx.$queryRaw`
    SELECT id FROM ${tables[table]} WHERE id = ANY(${ids}::uuid[]) ORDER BY id ${strengths[against]}`
}

/** As `lockRows`, of one row. Locks nothing if the row does not exist. */
export async function lockRow(
  tx: Transaction,
  table: LockableTable,
  id: string,
  against?: Against,
): Promise<void> {
  await lockRows(tx, table, [id], against)
}
