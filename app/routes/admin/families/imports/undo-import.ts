import { importTexts, undoMessages } from '~/domain/imports/import-texts'
import { startUndo } from '~/domain/imports/undo-import.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { importPath } from '~/values/paths/import-paths'
import { staffAction } from '../../forms/form-page.server'

export const action = staffAction({
  permission: 'import-families',
  schema: EmptyForm,
  messages: {},
  async save(staff, _answers, { id }) {
    const outcome = await startUndo(staff, id('importId'))
    if (!outcome) return null
    const said = 'refused' in outcome ? undoMessages[outcome.refused] : importTexts.undoStarted
    return { to: importPath(id('importId')), said }
  },
})
