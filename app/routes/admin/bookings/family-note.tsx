import { findBookingLine } from '~/domain/admin/bookings/find-bookings.server'
import { formatLine } from '~/domain/admin/bookings/booking-line'
import { FamilyNoteForm, familyNoteMessages } from '~/domain/booking/coach-messages/family-note'
import { familyNoteTexts } from '~/domain/booking/coach-messages/family-note-texts'
import {
  findFamilyNote,
  saveFamilyNote,
  type FamilyNote,
} from '~/domain/booking/coach-messages/save-family-note.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { backFromBooking } from './back-from-booking.server'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  schema: FamilyNoteForm,
  messages: familyNoteMessages,
  async show(staff, { id, search }) {
    const bookingId = id('bookingId')
    const [note, line] = await Promise.all([
      findFamilyNote(staff, bookingId),
      findBookingLine(staff, bookingId),
    ])
    if (!note || !line) return null
    const { version, text, emailsFamily } = note
    return {
      title: familyNoteTexts.noteToFamily,
      lead: formatLine(line, (await findSettings()).timeZone),
      notes: notesOf(note),
      fields: [
        { kind: 'lines', name: 'text', label: 'What went well, what to practice', optional: true },
        { kind: 'box', name: 'emailsFamily', label: familyNoteTexts.afterLesson },
      ],
      known: { version, text, emailsFamily },
      back: await backFromBooking(staff, bookingId, search),
    }
  },
  async save(staff, note, { id, search }) {
    const outcome = await saveFamilyNote(staff, id('bookingId'), note)
    if (!outcome || 'refused' in outcome) return outcome
    return {
      to: (await backFromBooking(staff, outcome.bookingId, search)).to,
      said: familyNoteTexts.saved,
    }
  },
})

function notesOf({ isSent, hasAddress }: FamilyNote): string[] {
  if (isSent) return [familyNoteMessages['sent-already']]
  if (!hasAddress) return ['This family has no email address, so nothing can be sent to it.']
  return ['It is emailed once, after the lesson is over. Unless you check the box, it stays here.']
}

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'
