import { chooseCreditsAsStaff } from '~/domain/booking/on-behalf/choose-credits-as-staff.server'
import { staffCreditsMessages } from '~/domain/booking/on-behalf/on-behalf'
import { StaffCreditsForm } from '~/domain/booking/on-behalf/on-behalf-forms'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'handle-payments',
  schema: StaffCreditsForm,
  messages: staffCreditsMessages,
  async save(staff, answers, { id, search }) {
    const bookingId = id('bookingId')
    const outcome = await chooseCreditsAsStaff(staff, bookingId, answers)
    if (!outcome || 'refused' in outcome) return outcome
    const said = answers.use === 'yes' ? 'It is paid with credits.' : 'It is paid with money.'
    return { to: carryCalendar(adminBookingPath(bookingId), search), said }
  },
})
