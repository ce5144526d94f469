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

/**
 * What a role can have that is limited to its members' venues. All others are about the whole
 * business.
 */
export const permissionsAtVenues: readonly Permission[] = [
  ...(['see-all-lessons', 'see-all-athletes', 'read-medical-notes', 'evaluate-progress'] as const),
  ...(['set-opening-hours', 'correct-families', 'handle-settlements'] as const),
]

/** A role as its members carry it. */
export type StaffRole = {
  id: string
  name: string
  permissions: readonly Permission[]
  /** Has every permission, and cannot be changed. */
  isOwner: boolean
  /** Whether its members see and change only what is at the venues of their accounts. */
  ownVenuesOnly: boolean
  /** Whether it asks for a second factor beyond what its permissions require. */
  needsSecondFactor: boolean
}

type WithRole = { role: Pick<StaffRole, 'permissions'> }

/** Health data, money and access control require a second factor. */
const behindSecondFactor: readonly Permission[] = [
  ...(['read-medical-notes', 'handle-payments', 'set-prices', 'change-settings'] as const),
  ...(['edit-content', 'edit-email-texts', 'edit-legal-texts'] as const),
  ...(['handle-privacy-requests', 'manage-staff', 'merge-duplicates'] as const),
  ...(['import-families', 'read-reports', 'see-activity', 'handle-settlements'] as const),
]

export function may({ role }: WithRole, permission: Permission): boolean {
  return role.permissions.includes(permission)
}

export function mayAnyOf(staff: WithRole, any: readonly Permission[]): boolean {
  return any.some((permission) => may(staff, permission))
}

/** Whether a role's members must have a second factor. */
export function needsSecondFactor(
  role: Pick<StaffRole, 'permissions' | 'needsSecondFactor'>,
): boolean {
  return role.needsSecondFactor || requiresSecondFactor(role.permissions)
}

/** Whether permissions always require a second factor. */
export function requiresSecondFactor(permissions: readonly Permission[]): boolean {
  return permissions.some((permission) => behindSecondFactor.includes(permission))
}
