import { staffRoles, type Staff, type StaffRole } from './actor'

/**
 * What somebody who works here may be allowed, beside their lessons. Guards of pages, navigation and
 * commands ask for one of these, never for a role.
 */
export const permissions = [
  /** Lessons, calendars and waiting lists of every coach; without it, their own alone. */
  'see-all-lessons',
  /** Whatever the day of the lesson; without it, of those who come around today. */
  'see-all-athletes',
  'read-medical-notes',
  'evaluate-progress',
  'set-opening-hours',
  'handle-payments',
  'answer-messages',
  'correct-families',
  'merge-duplicates',
  /** Families out of a file; and everything into one. */
  'import-families',
  'edit-content',
  'edit-email-texts',
  'edit-legal-texts',
  /** Lessons with their prices, packages and promo codes. */
  'set-prices',
  /** The business with its name and logo, rules, coaches, focus areas, policies, waivers. */
  'change-settings',
  'handle-privacy-requests',
  'manage-staff',
  /** Jobs, and card payments that need somebody to look at them. */
  'run-operations',
] as const

export type Permission = (typeof permissions)[number]

const permissionsOf: Record<StaffRole, readonly Permission[]> = {
  owner: permissions,
  coach: ['read-medical-notes', 'evaluate-progress', 'set-opening-hours'],
  front_desk: ['see-all-lessons', 'handle-payments', 'answer-messages', 'correct-families'],
}

/** Health, money, and whatever decides who may do what: a password alone opens none of it. */
const behindSecondFactor: readonly Permission[] = [
  ...(['read-medical-notes', 'handle-payments', 'set-prices', 'change-settings'] as const),
  ...(['edit-content', 'edit-email-texts', 'edit-legal-texts'] as const),
  ...(['handle-privacy-requests', 'manage-staff', 'merge-duplicates'] as const),
  'import-families',
]

export function may({ role }: Pick<Staff, 'role'>, permission: Permission): boolean {
  return permissionsOf[role].includes(permission)
}

export function mayAnyOf(staff: Pick<Staff, 'role'>, any: readonly Permission[]): boolean {
  return any.some((permission) => may(staff, permission))
}

export function rolesThatMay(permission: Permission): StaffRole[] {
  return staffRoles.filter((role) => may({ role }, permission))
}

/** Who may not work without a second factor. */
export function needsSecondFactor(role: StaffRole): boolean {
  return mayAnyOf({ role }, behindSecondFactor)
}
