import type { StaffRole } from '~/values/actor'

/** Who writes what the site says. */
export const contentRoles: StaffRole[] = ['owner', 'coach']
