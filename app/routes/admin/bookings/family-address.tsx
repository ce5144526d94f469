import { formatLine } from '~/domain/admin/bookings/booking-line'
import { findBookingLine } from '~/domain/admin/bookings/find-bookings.server'
import {
  correctAddress,
  findAddressToCorrect,
} from '~/domain/booking/on-behalf/correct-address.server'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { CorrectAddressForm } from '~/domain/family/family-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { versionConflictMessages } from '~/domain/settings/settings-messages'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  // verifying the address gives access to the family: not for coaches
  permission: 'correct-families',
  schema: CorrectAddressForm,
  messages: versionConflictMessages,
  async show(staff, { id, search }) {
    const bookingId = id('bookingId')
    const [known, line] = await Promise.all([
      findAddressToCorrect(staff, bookingId),
      findBookingLine(staff, bookingId),
    ])
    if (!known || !line) return null
    return {
      title: staffBookingTexts.familyAddress,
      lead: formatLine(line, (await findSettings()).timeZone),
      notes: [
        staffBookingTexts.whereEmailsGo,
        ...(known.email === null ? [] : [staffBookingTexts.ofEarlierAddress]),
      ],
      fields: [{ kind: 'email', name: 'email', label: 'Email address' }],
      known: { email: known.email ?? '', version: known.version },
      back: {
        to: carryCalendar(adminBookingPath(bookingId), search),
        label: 'Back to the booking',
      },
    }
  },
  async save(staff, answers, { id, search }) {
    const outcome = await correctAddress(staff, id('bookingId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return {
      to: carryCalendar(adminBookingPath(outcome.bookingId), search),
      said: 'The address is saved.',
    }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'
