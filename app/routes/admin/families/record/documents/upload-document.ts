import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { findFamilyNamed } from '~/domain/admin/families/record/find-family.server'
import { addFamilyDocument } from '~/domain/family/documents/add-family-document.server'
import {
  FamilyDocumentForm,
  familyDocumentMessages,
} from '~/domain/family/documents/family-document-forms'
import { documentTexts } from '~/domain/family/documents/family-document-texts'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { familyDocumentsPath } from '~/values/paths/family-paths'
import { staffForm } from '~/routes/admin/forms/form-page.server'

const page = staffForm({
  permission: 'correct-families',
  schema: FamilyDocumentForm,
  messages: familyDocumentMessages,
  async show(staff, { id }) {
    const guardianId = id('guardianId')
    const family = await findFamilyNamed(staff, guardianId)
    if (!family || family.mergedIntoId) return null
    return {
      title: documentTexts.upload,
      lead: recordTexts.ofFamily(family.name),
      notes: [documentTexts.notMedical],
      fields: [
        { kind: 'hidden', name: 'idempotencyKey' },
        {
          kind: 'line',
          name: 'title',
          label: documentTexts.title,
          help: documentTexts.titleHelp,
        },
        { kind: 'scan', name: 'file', label: documentTexts.file, help: documentTexts.fileHelp },
        {
          kind: 'box',
          name: 'isShared',
          label: documentTexts.showToFamily,
          help: documentTexts.showHelp,
        },
      ],
      known: { idempotencyKey: newIdempotencyKey() },
      button: documentTexts.upload,
      back: { to: familyDocumentsPath(guardianId), label: documentTexts.backToDocuments },
    }
  },
  async save(staff, { file, ...document }, { id }) {
    const guardianId = id('guardianId')
    const added = { ...document, bytes: await file.bytes() }
    const outcome = await addFamilyDocument(staff, guardianId, added)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: familyDocumentsPath(guardianId), said: documentTexts.added }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'
