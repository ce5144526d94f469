import { permissions, type Permission, type StaffRole } from '~/values/permissions'

/** What is selected of a role to be carried by its members. */
export const roleSelection = {
  id: true,
  name: true,
  permissions: true,
  isOwner: true,
  needsSecondFactor: true,
} as const

type RoleRow = Omit<StaffRole, 'permissions'> & { permissions: string[] }

/** A role as its members carry it. The owner's lists nothing and has everything. */
export function toStaffRole(row: RoleRow): StaffRole {
  const { id, name, isOwner, needsSecondFactor } = row
  return { id, name, isOwner, needsSecondFactor, permissions: permissionsOf(row) }
}

function permissionsOf(row: RoleRow): Permission[] {
  return permissions.filter((one) => row.isOwner || row.permissions.includes(one))
}
