import { settingsPath } from '~/values/paths/settings-paths'

export const backToSettings = { to: settingsPath(), label: 'Back to settings' }

/** Before every day that is of interest. */
export const firstDayOfAll = '1900-01-01'
