import { findPayment } from '~/domain/admin/money/find-payments.server'
import {
  reversalLabels,
  reversalMessages,
  reversalReasons,
  ReversePaymentForm,
} from '~/domain/booking/money/payments/payment-forms'
import { reversePayment } from '~/domain/booking/money/payments/reverse-payment.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { moneyTexts } from './money-texts'
import { adminPaymentPath } from '~/values/paths/payment-paths'
import { staffForm } from '../forms/form-page.server'
import { presentPayment } from './payment.server'

const page = staffForm({
  permission: 'handle-payments',
  schema: ReversePaymentForm,
  messages: reversalMessages,
  async show(staff, { id }) {
    const payment = await findPayment(staff, id('paymentId'))
    if (!payment) return null
    const { title } = presentPayment(payment, (await findSettings()).timeZone, false)
    const words = {
      title: moneyTexts.entryIsWrong,
      lead: `${title}.`,
      known: {},
      back: { to: adminPaymentPath(payment.id), label: 'Back to the payment' },
    }
    if (payment.reversal)
      return { ...words, notes: [moneyTexts.removedAlready], fields: [], button: null }
    return {
      ...words,
      notes: [moneyTexts.removedStaysListed],
      fields: [{ kind: 'radios', name: 'reason', label: 'Why it is wrong', options: reasons }],
      button: moneyTexts.removeEntry,
      destructive: true,
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await reversePayment(staff, id('paymentId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: adminPaymentPath(outcome.paymentId), said: 'Entry removed.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

const reasons = reversalReasons.map((value) => ({ value, label: reversalLabels[value] }))
