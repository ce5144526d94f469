import type { ActionFunctionArgs } from '@remix-run/node'
import { chooseSessionsAtWork } from '~/domain/booking/on-behalf/choose-sessions-at-work.server'
import { sessionsAtWorkMessages } from '~/domain/booking/on-behalf/on-behalf'
import { SessionsAtWorkForm } from '~/domain/booking/on-behalf/on-behalf-forms'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { press, type StaffForm } from '../form-page.server'

export async function action(args: ActionFunctionArgs) {
  return await press(args, page)
}

const page = {
  permission: 'handle-payments',
  schema: SessionsAtWorkForm,
  messages: sessionsAtWorkMessages,
  async save(staff, answers, { id }) {
    const bookingId = id('bookingId')
    const outcome = await chooseSessionsAtWork(staff, bookingId, answers)
    if (!outcome || 'refused' in outcome) return outcome
    const said = answers.use === 'yes' ? 'It is paid with sessions.' : 'It is paid with money.'
    return { to: adminBookingPath(bookingId), said }
  },
} satisfies Omit<StaffForm<typeof SessionsAtWorkForm>, 'show'>
