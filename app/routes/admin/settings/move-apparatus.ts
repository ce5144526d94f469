import { MoveForm } from '~/domain/catalogue/catalogue-forms'
import { catalogueMessages } from '~/domain/catalogue/catalogue-messages'
import { moveApparatusUp } from '~/domain/catalogue/save-apparatus.server'
import { focusAreasPath } from '~/values/paths/settings-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'change-settings',
  schema: MoveForm,
  messages: catalogueMessages,
  async save(owner, seen, { id }) {
    const moved = await moveApparatusUp(owner, id('apparatusId'), seen)
    return moved && { to: focusAreasPath(), said: 'Moved up.' }
  },
})
