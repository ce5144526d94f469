import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
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

/** All roles with the number of their members, the owner's first. */
export async function findRolesWithMembers() {
  const rows = await database().role.findMany({
    select: withMembers,
    orderBy: [{ isOwner: 'desc' }, { name: 'asc' }],
  })
  return rows.map(toRoleWithMembers)
}

/** Likewise for one; null if there is none. */
export async function findRoleWithMembers(id: string) {
  if (!isRowId(id)) return null
  const row = await database().role.findUnique({ where: { id }, select: withMembers })
  return row && toRoleWithMembers(row)
}

const withMembers = {
  ...roleSelection,
  version: true,
  _count: { select: { members: true } },
} as const

type RowWithMembers = Prisma.RoleGetPayload<{ select: typeof withMembers }>

function toRoleWithMembers({ _count, version, ...row }: RowWithMembers) {
  return { ...toStaffRole(row), version, members: _count.members }
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
