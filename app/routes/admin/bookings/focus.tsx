import { formatLine } from '~/domain/admin/bookings/booking-line'
import { findBookingLine } from '~/domain/admin/bookings/find-bookings.server'
import { ChangeFocusForm } from '~/domain/booking/booking-forms'
import { changeFocus } from '~/domain/booking/answers/change-focus.server'
import { findFocusChoice } from '~/domain/booking/answers/find-focus-choice.server'
import { focusOptions } from '~/domain/booking/answers/focus'
import { staffFocusMessages } from '~/domain/booking/answers/change-answers-messages'
import { findSettings } from '~/domain/settings/find-settings.server'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  schema: ChangeFocusForm,
  messages: staffFocusMessages,
  async show(staff, { id, search }) {
    const bookingId = id('bookingId')
    const [choice, line] = await Promise.all([
      findFocusChoice(staff, bookingId),
      findBookingLine(staff, bookingId),
    ])
    if (!choice || !line) return null
    const { version, allowed, focusAreas, focusNote, offered } = choice
    return {
      title: 'What to work on',
      lead: formatLine(line, (await findSettings()).timeZone),
      notes: ['The family reads it with its booking.'],
      fields: [
        {
          kind: 'boxes',
          name: 'focusAreas',
          label: 'Focus areas',
          options: focusOptions(offered),
          help: `Choose up to ${allowed}.`,
        },
        { kind: 'lines', name: 'focusNote', label: 'Anything else', optional: true },
      ],
      known: { version, focusAreas, focusNote },
      back: {
        to: carryCalendar(adminBookingPath(bookingId), search),
        label: 'Back to the booking',
      },
    }
  },
  async save(staff, answers, { id, search }) {
    const outcome = await changeFocus(staff, id('bookingId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return {
      to: carryCalendar(adminBookingPath(outcome.bookingId), search),
      said: 'Focus areas saved.',
    }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'
