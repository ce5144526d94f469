import { PublishLegalForm } from '~/domain/content/legal/legal-forms'
import { legalMessages } from '~/domain/content/legal/legal-text'
import { publishLegalDraft } from '~/domain/content/legal/publish-legal-text.server'
import { adminLegalPath } from '~/values/paths/content-admin-paths'
import { staffAction } from '../forms/form-page.server'
import { legalKindOf } from './legal-text.server'

export const action = staffAction({
  permission: 'edit-legal-texts',
  schema: PublishLegalForm,
  messages: {},
  async save(owner, seen, { id }) {
    const kind = legalKindOf({ kind: id('kind') })
    const refusal = await publishLegalDraft(owner, kind, seen)
    const said = refusal ? legalMessages[refusal.refused] : 'Published. It applies now.'
    return { to: adminLegalPath(kind), said }
  },
})
