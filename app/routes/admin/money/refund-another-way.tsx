import { findPaymentOfRefund } from '~/domain/admin/money/find-payments.server'
import { paidPhraseOf } from '~/domain/payments/payment'
import {
  RefundAnotherWayForm,
  refundAnotherWayMessages,
} from '~/domain/booking/money/refunds/refund-forms'
import { refundAnotherWay } from '~/domain/booking/money/refunds/refund-by-hand.server'
import { formatMoney } from '~/values/money'
import { adminPaymentPath } from '~/values/paths/payment-paths'
import { staffForm } from '../forms/form-page.server'
import { methodField } from '../forms/money-fields'
import { refundsOfPayment } from './payment.server'

const page = staffForm({
  permission: 'handle-payments',
  schema: RefundAnotherWayForm,
  messages: refundAnotherWayMessages,
  async show(staff, { id }) {
    const payment = await findPaymentOfRefund(staff, id('refundId'))
    const refunds = payment ? refundsOfPayment(payment) : []
    const refund = refunds.find((one) => one.id === id('refundId'))
    if (!payment || !refund) return null
    const amount = formatMoney(refund.amountCents, payment.currency)
    return {
      title: 'Refunded another way',
      lead: `${amount} was paid ${paidPhraseOf(payment)} and couldn’t be refunded that way.`,
      notes: ['Mark it once you’ve refunded it yourself. The failed refund stays in the history.'],
      fields: [methodField('How you refunded it')],
      known: {},
      button: 'Mark as refunded',
      back: { to: adminPaymentPath(payment.id), label: 'Back to the payment' },
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await refundAnotherWay(staff, id('refundId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: adminPaymentPath(outcome.paymentId), said: 'Refund recorded.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'
