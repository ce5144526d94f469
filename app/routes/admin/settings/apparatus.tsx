import { ApparatusForm } from '~/domain/catalogue/catalogue-forms'
import { catalogueMessages } from '~/domain/catalogue/catalogue-messages'
import { findOneApparatus } from '~/domain/catalogue/find-apparatus.server'
import { saveApparatus } from '~/domain/catalogue/save-apparatus.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { focusAreasPath } from '~/values/paths/settings-paths'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'
import { saveRow } from '../forms/save-row.server'

const page = staffForm({
  permission: 'change-settings',
  schema: ApparatusForm,
  messages: catalogueMessages,
  async show(_owner, { id }) {
    const fresh = { id: newRowId(), version: 0, name: '' }
    const apparatusId = id('apparatusId')
    const known = apparatusId ? await findOneApparatus(apparatusId) : fresh
    if (!known) return null
    const { id: rowId, version, name } = known
    return {
      title: name || 'New apparatus',
      lead: 'Focus areas and tips are grouped by apparatus.',
      fields,
      known: { id: rowId, version, name },
      back: { to: focusAreasPath(), label: 'Back to focus areas' },
    }
  },
  save: saveRow({
    param: 'apparatusId',
    find: findOneApparatus,
    save: saveApparatus,
    done: ({ name }) => ({ to: focusAreasPath(), said: `${name} saved.` }),
  }),
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

const fields: FormField[] = [
  { kind: 'hidden', name: 'id' },
  { kind: 'line', name: 'name', label: 'Name' },
]
