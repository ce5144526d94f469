import { formatLine } from '~/domain/admin/bookings/booking-line'
import { findBookingLine } from '~/domain/admin/bookings/find-bookings.server'
import { findChangeableBooking } from '~/domain/booking/find/find-changeable-booking.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import {
  RecordRefundForm,
  recordRefundMessages,
  refundReasonLabels,
  refundReasons,
} from '~/domain/booking/money/refunds/refund-forms'
import {
  keptPhrases,
  refundTargetLabels,
  refundTargets,
  refundTargetTexts,
} from '~/domain/payments/account-balance/refund-targets'
import { paidCents, paidInMoney } from '~/domain/payments/payment'
import { findSettings } from '~/domain/settings/find-settings.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import { formatMoney } from '~/values/money'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  permission: 'handle-payments',
  schema: RecordRefundForm,
  messages: recordRefundMessages,
  async show(staff, { id, search }) {
    const bookingId = id('bookingId')
    const line = await findBookingLine(staff, bookingId)
    const booking = line && (await findChangeableBooking(staff, bookingId))
    if (!booking) return null
    const seenCents = paidCents(paidInMoney(booking.paid))
    return {
      title: 'Refund',
      lead: formatLine(line, (await findSettings()).timeZone),
      notes: [
        `Up to ${formatMoney(seenCents, booking.price.currency)} can be refunded. The booking stays as it is: to end it, cancel it.`,
        'The refund is taken off the price, unless more was paid than it costs. You pay out cash, checks and transfers yourself, unless you keep the amount as account balance.',
      ],
      fields: booking.guardianId ? [...fields, target] : fields,
      known: { idempotencyKey: newIdempotencyKey(), seenCents, refundTo: 'payment' },
      button: 'Refund',
      destructive: true,
      back: {
        to: carryCalendar(adminBookingPath(bookingId), search),
        label: 'Back to the booking',
      },
    }
  },
  async save(staff, answers, { id, search }) {
    const outcome = await recordRefund(staff, id('bookingId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    const amount = formatMoney(outcome.amountCents, outcome.currency)
    const isKept = answers.refundTo === 'balance'
    return {
      to: carryCalendar(adminBookingPath(outcome.bookingId), search),
      said: `${amount} ${isKept ? keptPhrases.staff : 'will be refunded to the family'}.`,
    }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

const fields: FormField[] = [
  { kind: 'hidden', name: 'idempotencyKey' },
  { kind: 'seen', name: 'seenCents' },
  { kind: 'amount', name: 'amountCents', label: 'How much' },
  {
    kind: 'radios',
    name: 'reason',
    label: 'Why',
    options: refundReasons.map((value) => ({ value, label: refundReasonLabels[value] })),
  },
]

const target: FormField = {
  kind: 'radios',
  name: 'refundTo',
  label: refundTargetTexts.staff,
  options: refundTargets.map((value) => ({ value, label: refundTargetLabels[value].staff })),
}
