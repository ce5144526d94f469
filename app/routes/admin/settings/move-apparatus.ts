import { moveApparatusUp } from '~/domain/catalogue/save-apparatus.server'
import { focusAreasPath } from '~/values/paths/settings-paths'
import { moveUp } from '../forms/move-up.server'

export const action = moveUp({
  permission: 'change-settings',
  param: 'apparatusId',
  move: moveApparatusUp,
  to: focusAreasPath(),
})
