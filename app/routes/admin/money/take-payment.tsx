import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { findOrderDue } from '~/domain/booking/money/payments/find-order-due.server'
import { methodsByHand, methodLabels } from '~/domain/payments/payment'
import { TakePaymentForm, takePaymentMessages } from '~/domain/booking/money/payments/payment-forms'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { presentMoment } from '~/http/present-moment.server'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { calendarDateAt } from '~/values/business-time'
import { formatMoney, typedMoney } from '~/values/money'
import { formatMomentWithYear } from '~/values/format-time'
import type { FormField } from '../form-fields'
import { saveForm, showForm, type StaffForm } from '../form-page.server'
import { moneyTexts } from './money-texts'

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
  schema: TakePaymentForm,
  messages: takePaymentMessages,
  async show(staff, { id }) {
    const money = await findOrderDue(staff, id('bookingId'))
    if (!money) return null
    const { timeZone } = await findSettings()
    const { dueCents: seenCents, currency, lines } = money
    const receivedOn = calendarDateAt(presentMoment(), timeZone)
    return {
      title: 'Take a payment',
      lead: `${formatMoney(seenCents, currency)} is due.`,
      notes: lines.map(
        ({ lessonName, startsAt, payableCents }) =>
          `${lessonName}, ${formatMomentWithYear(startsAt, timeZone)}: ${formatMoney(payableCents, currency)}.`,
      ),
      fields,
      known: {
        idempotencyKey: newIdempotencyKey(),
        seenCents,
        receivedOn,
        amountCents: typedMoney(seenCents),
      },
      button: moneyTexts.recordPayment,
      back: { to: adminBookingPath(id('bookingId')), label: 'Back to the booking' },
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await takePayment(staff, id('bookingId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: adminBookingPath(id('bookingId')), said: 'Payment recorded.' }
  },
} satisfies StaffForm<typeof TakePaymentForm>

const fields: FormField[] = [
  { kind: 'hidden', name: 'idempotencyKey' },
  { kind: 'seen', name: 'seenCents' },
  {
    kind: 'amount',
    name: 'amountCents',
    label: 'How much',
    help: 'This lesson is paid first, then others that were booked with it.',
  },
  {
    kind: 'radios',
    name: 'method',
    label: 'How it was paid',
    options: methodsByHand.map((value) => ({ value, label: methodLabels[value] })),
  },
  { kind: 'date', name: 'receivedOn', label: 'Received on' },
]
