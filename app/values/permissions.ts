import { staffRoles, type Staff, type StaffRole } from './actor'

/**
 * Staff permissions beyond their own lessons. Pages, navigation and commands check permissions,
 * never roles.
 */
export const permissions = [
  /** Lessons, calendars and waiting lists of every coach. Without it, only their own. */
  'see-all-lessons',
  /** On any day. Without it, only athletes with a lesson around today. */
  'see-all-athletes',
  'read-medical-notes',
  'evaluate-progress',
  'set-opening-hours',
  'handle-payments',
  /** What the business takes in, and how its lessons are attended. */
  'read-reports',
  'answer-messages',
  'correct-families',
  'merge-duplicates',
  /** Imports, and the full export. */
  'import-families',
  'edit-content',
  'edit-email-texts',
  'edit-legal-texts',
  /** Lesson types with prices, packages and promo codes. */
  'set-prices',
  /** What coaches and venues are paid. */
  'handle-settlements',
  /** Business identity, rules, coaches, focus areas, policies and waivers. */
  'change-settings',
  'handle-privacy-requests',
  'manage-staff',
  /** The audit log. */
  'see-activity',
  /** Jobs, and card payments that need attention. */
  'run-operations',
] as const

export type Permission = (typeof permissions)[number]

const permissionsOf: Record<StaffRole, readonly Permission[]> = {
  owner: permissions,
  coach: ['read-medical-notes', 'evaluate-progress', 'set-opening-hours'],
  front_desk: ['see-all-lessons', 'handle-payments', 'answer-messages', 'correct-families'],
}

/** Health data, money and access control require a second factor. */
const behindSecondFactor: readonly Permission[] = [
  ...(['read-medical-notes', 'handle-payments', 'set-prices', 'change-settings'] as const),
  ...(['edit-content', 'edit-email-texts', 'edit-legal-texts'] as const),
  ...(['handle-privacy-requests', 'manage-staff', 'merge-duplicates'] as const),
  ...(['import-families', 'read-reports', 'see-activity', 'handle-settlements'] as const),
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

/** Whether a role must have a second factor. */
export function needsSecondFactor(role: StaffRole): boolean {
  return mayAnyOf({ role }, behindSecondFactor)
}
