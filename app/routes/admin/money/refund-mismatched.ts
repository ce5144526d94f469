import { RefundStateForm } from '~/domain/booking/money/refunds/refund-forms'
import { refundMismatched } from '~/domain/booking/money/refunds/refund-mismatched.server'
import { cardPaymentsPath } from '~/values/paths/admin-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'run-operations',
  schema: RefundStateForm,
  messages: {},
  async save(staff, _nothing, { id }) {
    const ended = await refundMismatched(staff, id('attemptId'))
    return ended && { to: cardPaymentsPath(), said: 'Time released. The refund is on its way.' }
  },
})
