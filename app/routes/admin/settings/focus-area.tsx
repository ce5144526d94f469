import { FocusAreaForm } from '~/domain/catalogue/catalogue-forms'
import { catalogueMessages } from '~/domain/catalogue/catalogue-messages'
import { findApparatus } from '~/domain/catalogue/find-apparatus.server'
import { findFocusArea } from '~/domain/catalogue/find-catalogue.server'
import { levelLabels, levels } from '~/values/level'
import { saveFocusArea } from '~/domain/catalogue/save-focus-area.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { focusAreasPath } from '~/values/paths/settings-paths'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'
import { saveRow } from '../forms/save-row.server'

const page = staffForm({
  permission: 'change-settings',
  schema: FocusAreaForm,
  messages: catalogueMessages,
  async show(_owner, { id }) {
    const apparatus = await findApparatus()
    const fresh = { id: newRowId(), version: 0, name: '', level: 'beginner', active: true }
    const known = id('focusAreaId') ? await findFocusArea(id('focusAreaId')) : fresh
    if (!known) return null
    const { id: rowId, version, name, level, active } = known
    const apparatusId = 'apparatusId' in known ? known.apparatusId : apparatus[0]?.id
    return {
      title: name || 'New focus area',
      lead: 'What families can ask to work on in a lesson.',
      fields: fieldsFor(apparatus.map(({ id: value, name: label }) => ({ value, label }))),
      known: { id: rowId, version, name, level, active, apparatusId },
      back: { to: focusAreasPath(), label: 'Back to focus areas' },
    }
  },
  save: saveRow({
    param: 'focusAreaId',
    find: findFocusArea,
    save: saveFocusArea,
    done: ({ name }) => ({ to: focusAreasPath(), said: `${name} saved.` }),
  }),
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

function fieldsFor(apparatus: { value: string; label: string }[]): FormField[] {
  const labelled = levels.map((value) => ({ value, label: levelLabels[value] }))
  return [
    { kind: 'hidden', name: 'id' },
    { kind: 'line', name: 'name', label: 'Name' },
    { kind: 'select', name: 'apparatusId', label: 'Apparatus', options: apparatus },
    { kind: 'radios', name: 'level', label: 'Level', options: labelled },
    { kind: 'box', name: 'active', label: 'Families can choose it' },
  ]
}
