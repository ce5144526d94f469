import { formatLine } from '~/domain/admin/bookings/booking-line'
import { findBookingLine } from '~/domain/admin/bookings/find-bookings.server'
import { StaffPickUpForm } from '~/domain/booking/booking-forms'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { alsoLaterDates } from '~/domain/booking/answers/present-pick-up'
import { changePickUp } from '~/domain/booking/answers/change-pick-up.server'
import { findBooking } from '~/domain/booking/find/find-booking.server'
import { withoutHolds } from '~/domain/booking/find/find-bookings.server'
import { staffPickUpMessages } from '~/domain/booking/answers/change-answers-messages'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  schema: StaffPickUpForm,
  messages: staffPickUpMessages,
  async show(staff, { id, search }) {
    const bookingId = id('bookingId')
    const [booking, line] = await Promise.all([
      findBooking(staff, bookingId, withoutHolds),
      findBookingLine(staff, bookingId),
    ])
    if (!booking || !line) return null
    const { enrollment, details, version, status } = booking
    return {
      title: bookingTexts.pickUp,
      lead: formatLine(line, (await findSettings()).timeZone),
      notes: [
        'A child is handed only to someone who is named here. Write down what the family has told you itself.',
        status === 'held' ? notTold : staffBookingTexts.pickUpEmailed,
      ],
      fields: enrollment?.isTrial === false ? [...fields, laterDatesOf(enrollment)] : fields,
      known: { ...details.pickUp, laterDates: details.pickUp === null, version },
      back: {
        to: carryCalendar(adminBookingPath(bookingId), search),
        label: 'Back to the booking',
      },
    }
  },
  async save(staff, answers, { id, search }) {
    const outcome = await changePickUp(staff, id('bookingId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return {
      to: carryCalendar(adminBookingPath(outcome.bookingId), search),
      said: 'Drop-off and pick-up saved.',
    }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

const notTold =
  'The family has not confirmed this booking yet and reads this when it does. No email tells it: tell it yourself.'

const fields: FormField[] = [
  { kind: 'box', name: 'guardianDoesBoth', label: 'The guardian does both drop-off and pick-up' },
  somebody('brings', 'Who drops off?', 'Leave empty if who booked does both.'),
  somebody('collects', 'Who picks up?', 'Leave empty if who booked does both.'),
  somebody('alternate', 'Who else may pick up?', 'Optional: in case of traffic, or a flat tire.'),
]

function laterDatesOf({ title }: { title: string }): FormField {
  return { kind: 'box', name: 'laterDates', label: alsoLaterDates(title) }
}

function somebody(name: string, label: string, help: string): FormField {
  return {
    kind: 'group',
    name,
    label,
    help,
    fields: [
      { kind: 'line', name: `${name}Name`, label: 'Name' },
      { kind: 'line', name: `${name}Relationship`, label: 'Relationship to the athlete' },
      { kind: 'line', name: `${name}Phone`, label: 'Phone number' },
    ],
  }
}
