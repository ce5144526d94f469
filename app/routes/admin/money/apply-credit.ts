import { EmptyForm } from '~/http/forms/answer-form.server'
import { applyCreditMessages } from '~/domain/booking/money/credits/apply-credits'
import { applyCredits } from '~/domain/booking/money/credits/apply-credits.server'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'handle-payments',
  schema: EmptyForm,
  messages: applyCreditMessages,
  async save(staff, _answers, { id, search }) {
    const bookingId = id('bookingId')
    const outcome = await applyCredits(staff, bookingId)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: carryCalendar(adminBookingPath(bookingId), search), said: 'Paid with a credit.' }
  },
})
