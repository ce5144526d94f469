import { findStaffNote } from '~/domain/admin/families/record/find-staff-notes.server'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { StrikeNoteForm } from '~/domain/family/notes/staff-note'
import { strikeStaffNote } from '~/domain/family/notes/strike-staff-note.server'
import { isRowId } from '~/values/form-fields'
import { staffNotesPath } from '~/values/paths/family-paths'
import { staffForm } from '~/routes/admin/forms/form-page.server'

const page = staffForm({
  permission: 'correct-families',
  schema: StrikeNoteForm,
  messages: {},
  async show(staff, { id }) {
    const which = { guardianId: id('guardianId'), noteId: id('noteId') }
    if (!isRowId(which.guardianId) || !isRowId(which.noteId)) return null
    const note = await findStaffNote(staff, which)
    if (!note || note.strike) return null
    return {
      title: recordTexts.strikeNote,
      lead: recordTexts.strikeNoteLead,
      notes: [`${note.author} wrote: ${note.text}`],
      fields: [{ kind: 'line', name: 'reason', label: 'Why it no longer counts' }],
      known: {},
      button: recordTexts.strikeOut,
      back: { to: staffNotesPath(which.guardianId), label: recordTexts.backToNotes },
    }
  },
  async save(staff, { reason }, { id }) {
    const which = { guardianId: id('guardianId'), noteId: id('noteId') }
    const struck = await strikeStaffNote(staff, which, reason)
    return struck && { to: staffNotesPath(which.guardianId), said: recordTexts.noteStruck }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'
