import { findRole } from '~/domain/accounts/roles/find-roles.server'
import type { StaffRole } from '~/values/permissions'

/** The roles that the migration creates. */
export const builtInRoles = ['owner', 'manager', 'coach', 'front_desk'] as const
export type BuiltInRole = (typeof builtInRoles)[number]

export const roleIds: Record<BuiltInRole, string> = {
  owner: '0190a000-0000-7000-8000-000000000001',
  manager: '0190a000-0000-7000-8000-000000000002',
  coach: '0190a000-0000-7000-8000-000000000003',
  front_desk: '0190a000-0000-7000-8000-000000000004',
}

export const roleNames: Record<BuiltInRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  coach: 'Coach',
  front_desk: 'Front desk',
}

export async function builtInRole(role: BuiltInRole): Promise<StaffRole> {
  return (await findRole(roleIds[role]))!
}
