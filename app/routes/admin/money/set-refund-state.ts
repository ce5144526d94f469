import { setRefundState } from '~/domain/booking/money/refunds/refund-by-hand.server'
import {
  RefundStateForm,
  refundStateMessages,
  type StateByHand,
} from '~/domain/booking/money/refunds/refund-forms'
import { adminPaymentPath } from '~/values/paths/payment-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'handle-payments',
  schema: RefundStateForm,
  messages: refundStateMessages,
  async save(staff, { becomes }, { id }) {
    const outcome = await setRefundState(staff, id('refundId'), becomes)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: adminPaymentPath(outcome.paymentId), said: said[becomes] }
  },
})

const said: Record<StateByHand, string> = {
  returned: 'Marked as refunded.',
  owed: 'Marked as not refunded yet.',
  withdrawn: 'Refund withdrawn.',
}
