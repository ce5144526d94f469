import { askToConfirmMessages } from '~/domain/booking/on-behalf/on-behalf'
import { AskToConfirmForm } from '~/domain/booking/on-behalf/on-behalf-forms'
import { sendConfirmLink } from '~/domain/booking/links/send-confirm-link.server'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  schema: AskToConfirmForm,
  messages: askToConfirmMessages,
  async save(staff, answers, { id, search }) {
    const bookingId = id('bookingId')
    const outcome = await sendConfirmLink(staff, bookingId, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: carryCalendar(adminBookingPath(bookingId), search), said: 'The link is sent.' }
  },
})
