import { reopenMessages } from '~/domain/booking/attendance/attendance-messages'
import { reopenHold } from '~/domain/booking/attendance/reopen-hold.server'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { adminAttendancePath } from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  schema: EmptyForm,
  messages: reopenMessages,
  async save(staff, _nothing, { id, search }) {
    const outcome = await reopenHold(staff, id('bookingId'))
    if (!outcome || 'refused' in outcome) return outcome
    return {
      to: carryCalendar(adminAttendancePath(outcome.bookingId), search),
      said: staffBookingTexts.heldAgain,
    }
  },
})
