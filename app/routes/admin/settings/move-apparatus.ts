import { moveApparatusUp } from '~/domain/catalogue/save-apparatus.server'
import { focusAreasPath } from '~/values/paths/settings-paths'
import { moveUpAction } from '../forms/move-up.server'

export const action = moveUpAction({
  permission: 'change-settings',
  param: 'apparatusId',
  move: moveApparatusUp,
  to: focusAreasPath(),
})
