import { MoveForm } from '~/domain/catalogue/catalogue-forms'
import { catalogueMessages } from '~/domain/catalogue/catalogue-messages'
import { moveLessonTypeUp } from '~/domain/catalogue/move-lesson-type.server'
import { lessonTypesPath } from '~/values/paths/settings-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'set-prices',
  schema: MoveForm,
  messages: catalogueMessages,
  async save(owner, seen, { id }) {
    const moved = await moveLessonTypeUp(owner, id('lessonTypeId'), seen)
    return moved && { to: lessonTypesPath(), said: 'Moved up.' }
  },
})
