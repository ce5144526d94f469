import type { StaffRole } from '~/values/actor'
import { settingsPath } from '~/values/settings-paths'

export const backToSettings = { to: settingsPath(), label: 'Back to settings' }

/** Who sets opening hours: owners everybody's, who teaches their own. */
export const hoursRoles: StaffRole[] = ['owner', 'coach']

/** Before every day that is of interest. */
export const firstDayOfAll = '1900-01-01'
