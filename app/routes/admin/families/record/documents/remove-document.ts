import { removeFamilyDocument } from '~/domain/family/documents/change-family-document.server'
import { documentTexts } from '~/domain/family/documents/family-document-texts'
import { listFamilyDocuments } from '~/domain/family/documents/list-family-documents.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { isRowId } from '~/values/form-fields'
import { familyDocumentsPath } from '~/values/paths/family-paths'
import { staffForm } from '~/routes/admin/forms/form-page.server'

const page = staffForm({
  permission: 'correct-families',
  schema: EmptyForm,
  messages: {},
  async show(staff, { id }) {
    const guardianId = id('guardianId')
    if (!isRowId(guardianId)) return null
    const documents = await listFamilyDocuments(staff, guardianId)
    const document = documents.find((one) => one.id === id('documentId'))
    if (!document) return null
    return {
      title: documentTexts.removeDocument,
      lead: document.title,
      notes: [documentTexts.removeLead],
      fields: [],
      known: {},
      button: documentTexts.removeDocument,
      destructive: true,
      back: { to: familyDocumentsPath(guardianId), label: documentTexts.backToDocuments },
    }
  },
  async save(staff, _, { id }) {
    const guardianId = id('guardianId')
    const which = { guardianId, documentId: id('documentId') }
    const removed = await removeFamilyDocument(staff, which)
    return removed && { to: familyDocumentsPath(guardianId), said: documentTexts.removed }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'
