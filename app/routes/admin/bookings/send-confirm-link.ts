import { askToConfirmMessages } from '~/domain/booking/on-behalf/on-behalf'
import { AskToConfirmForm } from '~/domain/booking/on-behalf/on-behalf-forms'
import { sendConfirmLink } from '~/domain/booking/links/send-confirm-link.server'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { staffPress } from '../form-page.server'

export const action = staffPress({
  schema: AskToConfirmForm,
  messages: askToConfirmMessages,
  async save(staff, answers, { id }) {
    const bookingId = id('bookingId')
    const outcome = await sendConfirmLink(staff, bookingId, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: adminBookingPath(bookingId), said: 'The link is sent.' }
  },
})
