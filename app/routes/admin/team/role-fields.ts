import { formatPermissions } from '~/domain/accounts/roles/describe-role'
import { permissionGroups, permissionTexts } from '~/domain/accounts/roles/permission-texts'
import { roleTexts } from '~/domain/accounts/roles/role-texts'
import { permissionsAtVenues, type Permission } from '~/values/permissions'
import type { FormField } from '../forms/form-fields'

/** A role's fields, with a list of boxes for each group of permissions. */
export const roleFields: FormField[] = [
  { kind: 'hidden', name: 'id' },
  { kind: 'line', name: 'name', label: 'Name' },
  ...permissionGroups.map(({ label, permissions }): FormField => ({
    kind: 'boxes',
    name: nameOf(label),
    label,
    optional: true,
    options: permissions.map((one) => ({ value: one, ...permissionTexts[one] })),
  })),
  {
    kind: 'box',
    name: 'ownVenuesOnly',
    label: roleTexts.ownVenuesOnly,
    help: `${roleTexts.ownVenuesHelp} ${roleTexts.ownVenuesHave(formatPermissions(permissionsAtVenues))}`,
  },
  {
    kind: 'box',
    name: 'needsSecondFactor',
    label: roleTexts.secondFactor,
    help: 'A code from an app, on top of the password. Health data, money and access always need it.',
  },
]

/** Permissions as values of those fields. */
export function boxesOf(chosen: readonly Permission[]): Record<string, Permission[]> {
  return Object.fromEntries(
    permissionGroups.map(({ label, permissions }) => [
      nameOf(label),
      permissions.filter((one) => chosen.includes(one)),
    ]),
  )
}

function nameOf(group: string): string {
  return group.toLowerCase()
}
