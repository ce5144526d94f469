import type { Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { may } from '~/values/permissions'
import type { Payee } from '~/values/payee'

/** Whether the staff member may settle with this payee, whose id may be any text. */
export function maySettle(staff: Staff, { id }: Payee): boolean {
  return may(staff, 'handle-settlements') && isRowId(id)
}

/** Part of a command: locks the payee's row; false if there is none. */
export async function lockPayee(tx: Transaction, { kind, id }: Payee): Promise<boolean> {
  await lockRow(tx, kind, id)
  const where = { id }
  const count = kind === 'coach' ? tx.coach.count({ where }) : tx.venue.count({ where })
  return (await count) > 0
}
