import { findOrderDue } from '~/domain/booking/money/payments/find-order-due.server'
import { TakePaymentForm, takePaymentMessages } from '~/domain/booking/money/payments/payment-forms'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { currentTime } from '~/http/current-time.server'
import { calendarDateAt } from '~/values/business-time'
import { formatMoney, typedMoney } from '~/values/money'
import { formatMomentWithYear } from '~/values/format/format-time'
import type { FormField } from '../forms/form-fields'
import { backFromBooking } from '../bookings/back-from-booking.server'
import { moneyTexts } from './money-texts'
import { staffForm } from '../forms/form-page.server'
import { receivedFields } from '../forms/money-fields'

const page = staffForm({
  permission: 'handle-payments',
  schema: TakePaymentForm,
  messages: takePaymentMessages,
  async show(staff, { id, search }) {
    const money = await findOrderDue(staff, id('bookingId'))
    if (!money) return null
    const { timeZone } = await findSettings()
    const { dueCents: seenCents, currency, lines } = money
    const receivedOn = calendarDateAt(currentTime(), timeZone)
    const payable = lines.filter(({ payableCents }) => payableCents > 0)
    const amount = formatMoney(seenCents, currency)
    return {
      title: moneyTexts.takePayment,
      lead: payable.every(({ isCharged }) => isCharged)
        ? `${amount} is due.`
        : `${amount} can be paid.`,
      notes: payable.map(({ lessonName, startsAt, payableCents, isCharged }) => {
        const lesson = `${lessonName}, ${formatMomentWithYear(startsAt, timeZone)}`
        const isDue = isCharged ? '' : `, ${moneyTexts.dueOnceConfirmed.toLowerCase()}`
        return `${lesson}: ${formatMoney(payableCents, currency)}${isDue}.`
      }),
      fields,
      known: {
        idempotencyKey: newIdempotencyKey(),
        seenCents,
        receivedOn,
        amountCents: typedMoney(seenCents),
      },
      button: moneyTexts.recordPayment,
      back: await backFromBooking(staff, id('bookingId'), search),
    }
  },
  async save(staff, answers, { id, search }) {
    const outcome = await takePayment(staff, id('bookingId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return {
      to: (await backFromBooking(staff, id('bookingId'), search)).to,
      said: 'Payment recorded.',
    }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

const fields: FormField[] = [
  { kind: 'hidden', name: 'idempotencyKey' },
  { kind: 'seen', name: 'seenCents' },
  {
    kind: 'amount',
    name: 'amountCents',
    label: 'How much',
    help: 'This lesson is paid first, then others that were booked with it.',
  },
  ...receivedFields,
]
