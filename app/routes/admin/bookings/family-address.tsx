import { formatLine } from '~/domain/admin/booking-line'
import { findBookingLine } from '~/domain/admin/find-bookings.server'
import {
  correctAddress,
  findAddressToCorrect,
} from '~/domain/booking/on-behalf/correct-address.server'
import { CorrectAddressForm } from '~/domain/family/family-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { savingMessages } from '~/domain/settings/settings-messages'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { staffForm } from '../form-page.server'

const page = staffForm({
  // whoever proves the address goes on as the family: not for those who only see their own lessons
  permission: 'correct-families',
  schema: CorrectAddressForm,
  messages: savingMessages,
  async show(staff, { id }) {
    const bookingId = id('bookingId')
    const [known, line] = await Promise.all([
      findAddressToCorrect(staff, bookingId),
      findBookingLine(staff, bookingId),
    ])
    if (!known || !line) return null
    return {
      title: 'Email address of the family',
      lead: formatLine(line, (await findSettings()).timeZone),
      notes: [
        'Every email about this family’s bookings goes there from now on, and a confirmation of each that is still to come. Whoever opens an account with this address sees them all: let the family spell it.',
        ...(known.email === null ? [] : [ofEarlier]),
      ],
      fields: [{ kind: 'email', name: 'email', label: 'Email address' }],
      known: { email: known.email ?? '', version: known.version },
      back: { to: adminBookingPath(bookingId), label: 'Back to the booking' },
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await correctAddress(staff, id('bookingId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: adminBookingPath(outcome.bookingId), said: 'The address is saved.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../form-page'

const ofEarlier =
  'What was sent to the earlier address opens no booking anymore, nor does the browser in which it was confirmed. A link to confirm that you have texted or read out ends as well: the new address is sent another one where the earlier one was asked, and it can be copied from the booking.'
