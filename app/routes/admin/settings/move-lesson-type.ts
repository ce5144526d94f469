import { moveLessonTypeUp } from '~/domain/catalogue/move-lesson-type.server'
import { lessonTypesPath } from '~/values/paths/settings-paths'
import { moveUpAction } from '../forms/move-up.server'

export const action = moveUpAction({
  permission: 'set-prices',
  param: 'lessonTypeId',
  move: moveLessonTypeUp,
  to: lessonTypesPath(),
})
