import { findImport } from '~/domain/imports/find-imports.server'
import { InviteForm } from '~/domain/imports/import-forms'
import { importTexts, inviteMessages } from '~/domain/imports/import-texts'
import { inviteImported } from '~/domain/imports/invite-imported.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { importPath } from '~/values/paths/import-paths'
import { staffForm } from '../../forms/form-page.server'

const page = staffForm({
  permission: 'import-families',
  schema: InviteForm,
  messages: inviteMessages,
  show: async (staff, { id }) => {
    const found = await findImport(staff, id('importId'))
    if (!found) return null
    return {
      title: importTexts.invite,
      lead: importTexts.inviteHelp,
      fields: [
        { kind: 'hidden', name: 'idempotencyKey' },
        {
          kind: 'number',
          name: 'families',
          label: importTexts.inviteHow,
          help: `${found.invited} of ${found.families.imported} invited so far.`,
        },
      ],
      known: { idempotencyKey: newIdempotencyKey(), families: 50 },
      button: importTexts.invite,
      back: { to: importPath(found.id), label: 'Back to the import' },
    }
  },
  save: async (staff, answers, { id }) => {
    const outcome = await inviteImported(staff, id('importId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    const { invited } = outcome
    return {
      to: importPath(id('importId')),
      said: invited === 1 ? '1 family is invited.' : `${invited} families are invited.`,
    }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../../forms/form-page'
