import { shareFamilyDocument } from '~/domain/family/documents/change-family-document.server'
import { ShareDocumentForm } from '~/domain/family/documents/family-document-forms'
import { documentTexts } from '~/domain/family/documents/family-document-texts'
import { familyDocumentsPath } from '~/values/paths/family-paths'
import { staffAction } from '~/routes/admin/forms/form-page.server'

export const action = staffAction({
  permission: 'correct-families',
  schema: ShareDocumentForm,
  messages: {},
  async save(staff, { shared }, { id }) {
    const guardianId = id('guardianId')
    const which = { guardianId, documentId: id('documentId') }
    const isShared = shared === 'yes'
    const done = await shareFamilyDocument(staff, which, isShared)
    const said = isShared ? documentTexts.shown : documentTexts.hidden
    return done && { to: familyDocumentsPath(guardianId), said }
  },
})
