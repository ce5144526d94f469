import type { ActionFunctionArgs } from '@remix-run/node'
import { RefundStateForm } from '~/domain/booking/money/refunds/refund-forms'
import { refundMismatched } from '~/domain/booking/money/refunds/refund-mismatched.server'
import { cardPaymentsPath } from '~/values/paths/admin-paths'
import { press, type StaffForm } from '../form-page.server'

export async function action(args: ActionFunctionArgs) {
  return await press(args, page)
}

const page = {
  permission: 'run-operations',
  schema: RefundStateForm,
  messages: {},
  async save(staff, _nothing, { id }) {
    const ended = await refundMismatched(staff, id('attemptId'))
    return ended && { to: cardPaymentsPath(), said: 'Time released. The refund is on its way.' }
  },
} satisfies Omit<StaffForm<typeof RefundStateForm>, 'show'>
