import { permissions, type Permission, type StaffRole } from '~/values/permissions'
import { uncapitalized } from '~/values/text/capitalized'
import { permissionGroups, permissionTexts } from './permission-texts'
import { roleTexts } from './role-texts'

/** What a role may do, in one line. */
export function describeRole(
  role: Pick<StaffRole, 'permissions' | 'isOwner' | 'ownVenuesOnly'>,
): string {
  const what = describePermissions(role)
  return role.ownVenuesOnly ? `${roleTexts.ownVenuesOnly}: ${uncapitalized(what)}` : what
}

/** Permissions by name, such as `Handle payments, read reports`. */
export function formatPermissions(some: readonly Permission[]): string {
  return some.map((one, index) => wordOf(permissionTexts[one].label, index)).join(', ')
}

function describePermissions(role: Pick<StaffRole, 'permissions' | 'isOwner'>): string {
  if (role.isOwner) return 'May do everything.'
  if (role.permissions.length === 0) return 'Their own lessons only.'
  const all = permissionGroups.flatMap((group) => group.permissions)
  const labelsOf = (has: boolean) =>
    formatPermissions(all.filter((one) => role.permissions.includes(one) === has))
  const most = role.permissions.length > permissions.length / 2
  return most ? `Everything except: ${uncapitalized(labelsOf(false))}.` : `${labelsOf(true)}.`
}

function wordOf(label: string, index: number): string {
  return index === 0 ? label : uncapitalized(label)
}
