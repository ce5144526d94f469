import type { StaffRole } from '~/values/permissions'

type Rights = Pick<StaffRole, 'permissions' | 'isOwner'>

/** Whether a role has anything that the actor's role lacks. Only owners may touch it then. */
export function isBeyondRights(actor: Rights, role: Rights): boolean {
  if (actor.isOwner) return false
  return role.isOwner || role.permissions.some((one) => !actor.permissions.includes(one))
}
