import { roleSelection, toStaffRole } from '~/domain/accounts/roles/staff-role'
import { database } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'

/** All roles with the number of their members, the owner's first. */
export async function findRolesOfTeam() {
  const rows = await database().role.findMany({
    select: { ...roleSelection, _count: { select: { members: true } } },
    orderBy: [{ isOwner: 'desc' }, { name: 'asc' }],
  })
  return rows.map(({ _count, ...row }) => ({ ...toStaffRole(row), members: _count.members }))
}

export async function findRoleOfTeam(id: string) {
  if (!isRowId(id)) return null
  const row = await database().role.findUnique({
    where: { id },
    select: { ...roleSelection, version: true, _count: { select: { members: true } } },
  })
  if (!row) return null
  return { ...toStaffRole(row), version: row.version, members: row._count.members }
}
