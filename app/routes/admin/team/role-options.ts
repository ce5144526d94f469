import { describeRole } from '~/domain/accounts/roles/describe-role'
import type { StaffRole } from '~/values/permissions'

export function toRoleOption(role: StaffRole) {
  return { value: role.id, label: role.name, help: describeRole(role) }
}
