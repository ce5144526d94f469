import { permissions, type Permission, type StaffRole } from '~/values/permissions'

/** What is selected of a role to be carried by its members. */
export const roleSelection = {
  id: true,
  name: true,
  permissions: true,
  isOwner: true,
  ownVenuesOnly: true,
  needsSecondFactor: true,
} as const

type RoleRow = Omit<StaffRole, 'permissions'> & { permissions: string[] }

/** A role as its members carry it. The owner's lists nothing and has everything. */
export function toStaffRole(row: RoleRow): StaffRole {
  const { id, name, isOwner, ownVenuesOnly, needsSecondFactor } = row
  return { id, name, isOwner, ownVenuesOnly, needsSecondFactor, permissions: permissionsOf(row) }
}

/** What is selected of a staff member's venues. */
export const venuesOfStaff = { select: { venueId: true }, orderBy: { venueId: 'asc' } } as const

/** The venues that a staff member is limited to; null for none. Owners never are. */
export function venueIdsOf(
  role: Pick<StaffRole, 'isOwner' | 'ownVenuesOnly'>,
  venues: { venueId: string }[],
): string[] | null {
  return role.ownVenuesOnly && !role.isOwner ? venues.map(({ venueId }) => venueId) : null
}

function permissionsOf(row: RoleRow): Permission[] {
  return permissions.filter((one) => row.isOwner || row.permissions.includes(one))
}
