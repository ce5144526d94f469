import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { formatCharges } from '~/domain/payments/charges/charge'
import { isVoid, methodPhrases, ownRefundLabels, refundLabelOf } from '~/domain/payments/payment'
import type { TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatMoney } from '~/values/money'
import { pagesInPortal, pagesOfMoney } from '~/values/paths/portal-paths'
import { formatMomentWithYear, formatReceived } from '~/values/format/format-time'
import type { BookingBilling, FamilyBilling } from './find-billing.server'

/** A family's total due. */
export function formatAmountDue(due: FamilyBilling['due']): string {
  const open = due.filter(({ cents }) => cents > 0)
  if (open.length === 0) return paymentTexts.nothingDue
  const amounts = open.map(({ cents, currency }) => formatMoney(cents, currency))
  return `${formatList(amounts)} is still to be paid.`
}

/** A lesson's charges line by line, and what is due. */
export function presentBilling(
  money: BookingBilling,
  zone: TimeZone,
  pages = pagesOfMoney('portal'),
) {
  const { bookingId: id, lessonName, startsAt, currency, payments, refunds } = money
  const moment = (at: Date) => formatMomentWithYear(at, zone)
  const amount = (cents: number) =>
    cents < 0 ? `− ${formatMoney(-cents, currency)}` : formatMoney(cents, currency)
  return {
    id,
    to: pagesInPortal(id).itself,
    title: `${lessonName}, ${moment(startsAt)}`,
    lines: [
      ...formatCharges(money.charges, money.discounts, money.tax).map(({ label, amountCents }) => ({
        label,
        amount: amount(amountCents),
      })),
      ...payments.map((payment) => ({
        to: payment.method === 'credit' ? undefined : pages.receipt(payment.id),
        label: `Paid ${methodPhrases[payment.method]}`,
        note: formatReceived(payment.receivedAt, zone),
        amount: amount(-payment.amountCents),
      })),
      ...refunds
        .filter((refund) => !isVoid(refund))
        .map((refund) => ({
          label: refundLabelOf(refund, ownRefundLabels),
          note: moment(refund.createdAt),
          amount: amount(refund.amountCents),
        })),
    ],
    total: { label: totalOf(money), amount: amount(Math.abs(money.dueCents)) },
    pay: presentPayButton(money, pages),
  }
}

/** The pay button; null if nothing can be paid by card. */
export function presentPayButton(
  { bookingId, payNowCents: seenCents, currency }: BookingBilling,
  pages = pagesOfMoney('portal'),
) {
  if (seenCents === 0) return null
  const button = `Pay ${formatMoney(seenCents, currency)} now`
  return { to: pages.pay(bookingId), seenCents, button }
}

function totalOf({ dueCents, isBookedYet }: BookingBilling): string {
  if (dueCents < 0) return 'Paid too much'
  return isBookedYet ? 'Still due' : 'To be paid once it is booked'
}
