import type { StaffRole } from '~/values/actor'

/** Who teaches, and says how far somebody is. */
export const progressRoles: StaffRole[] = ['owner', 'coach']
