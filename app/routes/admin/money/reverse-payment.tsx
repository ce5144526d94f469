import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { findPayment } from '~/domain/admin/money/find-payments.server'
import {
  ReversePaymentForm,
  reversalLabels,
  reversalMessages,
  reversalReasons,
} from '~/domain/booking/money/payments/payment-forms'
import { reversePayment } from '~/domain/booking/money/payments/reverse-payment.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { adminPaymentPath } from '~/values/paths/payment-paths'
import { saveForm, showForm, type StaffForm } from '../form-page.server'
import { formatPayment } from './payment.server'

export async function loader(args: LoaderFunctionArgs) {
  return await showForm(args, page)
}

export async function action(args: ActionFunctionArgs) {
  return await saveForm(args, page)
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'
export { FormPage as default, metaOfForm as meta } from '../form-page'

const page = {
  permission: 'handle-payments',
  schema: ReversePaymentForm,
  messages: reversalMessages,
  async show(staff, { id }) {
    const payment = await findPayment(staff, id('paymentId'))
    if (!payment) return null
    const { title } = formatPayment(payment, (await findSettings()).timeZone)
    return {
      title: 'This entry is wrong',
      lead: `${title}.`,
      notes: [
        'The entry stays in the list and counts for nothing from now on. What is right is entered anew, on the page of the booking.',
      ],
      fields: [{ kind: 'radios', name: 'reason', label: 'Why it is wrong', options: reasons }],
      known: {},
      button: 'Remove the entry',
      destructive: true,
      back: { to: adminPaymentPath(payment.id), label: 'Back to the payment' },
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await reversePayment(staff, id('paymentId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: adminPaymentPath(outcome.paymentId), said: 'Entry removed.' }
  },
} satisfies StaffForm<typeof ReversePaymentForm>

const reasons = reversalReasons.map((value) => ({ value, label: reversalLabels[value] }))
