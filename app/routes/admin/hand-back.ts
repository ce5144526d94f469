import type { ActionFunctionArgs } from '@remix-run/node'
import { handBack } from '~/domain/booking/money/hand-back.server'
import { handingMessages, moneyRoles } from '~/domain/booking/money/money'
import { HandBackForm } from '~/domain/booking/money/money-forms'
import { adminPaymentPath } from '~/values/payment-paths'
import { press, type StaffForm } from './form-page.server'

export async function action(args: ActionFunctionArgs) {
  return await press(args, page)
}

const page = {
  roles: moneyRoles,
  schema: HandBackForm,
  messages: handingMessages,
  async save(staff, _nothing, { id }) {
    const outcome = await handBack(staff, id('refundId'))
    if (!outcome || 'refused' in outcome) return outcome
    return { to: adminPaymentPath(outcome.paymentId), said: 'It is handed back.' }
  },
} satisfies Omit<StaffForm<typeof HandBackForm>, 'show'>
