import { findBookingLine } from '~/domain/admin/bookings/find-bookings.server'
import { formatLine } from '~/domain/admin/bookings/booking-line'
import { BookingNoteForm } from '~/domain/booking/booking-forms'
import {
  findBookingNote,
  saveBookingNote,
} from '~/domain/booking/on-behalf/save-booking-note.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { versionConflictMessages } from '~/domain/settings/settings-messages'
import { backFromBooking } from './back-from-booking.server'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  schema: BookingNoteForm,
  messages: versionConflictMessages,
  async show(staff, { id, search }) {
    const bookingId = id('bookingId')
    const [note, line] = await Promise.all([
      findBookingNote(staff, bookingId),
      findBookingLine(staff, bookingId),
    ])
    if (!note || !line) return null
    return {
      title: 'Team note',
      lead: formatLine(line, (await findSettings()).timeZone),
      notes: ['Only staff can see it: with the booking and on its day.'],
      fields: [{ kind: 'lines', name: 'text', label: 'What to know', help, optional: true }],
      known: note,
      back: await backFromBooking(staff, bookingId, search),
    }
  },
  async save(staff, note, { id, search }) {
    const outcome = await saveBookingNote(staff, id('bookingId'), note)
    if (!outcome || 'refused' in outcome) return outcome
    return {
      to: (await backFromBooking(staff, outcome.bookingId, search)).to,
      said: 'The note is saved.',
    }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

const help =
  'Nothing about health: that belongs in the medical note. A family that asks for a copy of its data gets this note too.'
