import { database, type Transaction } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'
import type { StaffRole } from '~/values/permissions'
import { isBeyondRights } from './is-beyond-rights'
import { roleSelection, toStaffRole } from './staff-role'

/** Null if there is no such role. */
export async function findRole(
  id: string,
  tx: Transaction = database(),
): Promise<StaffRole | null> {
  if (!isRowId(id)) return null
  const row = await tx.role.findUnique({ where: { id }, select: roleSelection })
  return row && toStaffRole(row)
}

/** Roles that the actor may give, the owner's first. */
export async function findRolesToGive(actor: StaffRole): Promise<StaffRole[]> {
  const rows = await database().role.findMany({
    select: roleSelection,
    orderBy: [{ isOwner: 'desc' }, { name: 'asc' }],
  })
  return rows.map(toStaffRole).filter((role) => !isBeyondRights(actor, role))
}

/** Part of a command. */
export async function findOwnerRoleId(tx: Transaction): Promise<string> {
  const { id } = await tx.role.findFirstOrThrow({ where: { isOwner: true }, select: { id: true } })
  return id
}
