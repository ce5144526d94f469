import type { ActionFunctionArgs } from '@remix-run/node'
import { chooseCreditsAsStaff } from '~/domain/booking/on-behalf/choose-credits-as-staff.server'
import { staffCreditsMessages } from '~/domain/booking/on-behalf/on-behalf'
import { StaffCreditsForm } from '~/domain/booking/on-behalf/on-behalf-forms'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { press, type StaffForm } from '../form-page.server'

export async function action(args: ActionFunctionArgs) {
  return await press(args, page)
}

const page = {
  permission: 'handle-payments',
  schema: StaffCreditsForm,
  messages: staffCreditsMessages,
  async save(staff, answers, { id }) {
    const bookingId = id('bookingId')
    const outcome = await chooseCreditsAsStaff(staff, bookingId, answers)
    if (!outcome || 'refused' in outcome) return outcome
    const said = answers.use === 'yes' ? 'It is paid with credits.' : 'It is paid with money.'
    return { to: adminBookingPath(bookingId), said }
  },
} satisfies Omit<StaffForm<typeof StaffCreditsForm>, 'show'>
