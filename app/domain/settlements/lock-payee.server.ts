import { isLimited, isOwnVenue } from '~/domain/access/visible-to-venues.server'
import type { Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { may } from '~/values/permissions'
import type { Payee } from '~/values/payee'

/**
 * Whether the staff member may settle with this payee, whose id may be any text. Who is limited to
 * venues settles with those; a coach teaches anywhere.
 */
export function maySettle(staff: Staff, { kind, id }: Payee): boolean {
  if (!may(staff, 'handle-settlements') || !isRowId(id)) return false
  return !isLimited(staff) || (kind === 'venue' && isOwnVenue(staff, id))
}

/** Part of a command: locks the payee's row; false if there is none. */
export async function lockPayee(tx: Transaction, { kind, id }: Payee): Promise<boolean> {
  await lockRow(tx, kind, id)
  const where = { id }
  const count = kind === 'coach' ? tx.coach.count({ where }) : tx.venue.count({ where })
  return (await count) > 0
}
