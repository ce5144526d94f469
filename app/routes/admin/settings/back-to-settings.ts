import { settingsPath } from '~/values/paths/settings-paths'

export const backToSettings = { to: settingsPath(), label: 'Back to settings' }

/** Earlier than any relevant date. */
export const firstDayOfAll = '1900-01-01'
