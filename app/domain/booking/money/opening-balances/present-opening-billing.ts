import { openingBalanceName } from '~/domain/payments/opening-balances/opening-balance'
import { ownRefundLabels, paidPhraseOf, refundLabelOf } from '~/domain/payments/payment'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import {
  formatCalendarDate,
  formatMomentWithYear,
  formatReceived,
} from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { openingBalancePath, receiptPath } from '~/values/paths/portal-paths'
import type { OpeningBilling } from './find-opening-billing.server'

/** An opening balance line by line. @param toPayment each payment's link */
export function presentOpeningBilling(
  billing: OpeningBilling,
  zone: TimeZone,
  toPayment: (paymentId: string) => string = receiptPath,
) {
  const { orderId: id, currency, createdAt, payments, refunds, dueCents } = billing
  const money = (cents: number) => formatMoney(cents, currency)
  return {
    id,
    title: openingBalanceName,
    lines: [
      {
        label: `Owed on ${formatCalendarDate(calendarDateAt(createdAt, zone))}`,
        amount: money(billing.amountCents),
      },
      ...(billing.writtenOffCents > 0
        ? [{ label: 'Written off', amount: `− ${money(billing.writtenOffCents)}` }]
        : []),
      ...payments.map((payment) => ({
        to: toPayment(payment.id),
        label: `Paid ${paidPhraseOf(payment)}`,
        note: formatReceived(payment.receivedAt, zone),
        amount: `− ${money(payment.amountCents)}`,
      })),
      ...billing.applied.map((part) => ({
        to: toPayment(part.paymentId),
        label: `Paid from the account balance, paid ${paidPhraseOf(part)}`,
        note: formatReceived(part.receivedAt, zone),
        amount: `− ${money(part.amountCents)}`,
      })),
      ...billing.applied
        .filter(({ takenCents }) => takenCents > 0)
        .map((part) => ({
          to: toPayment(part.paymentId),
          label: refundLabelOf({ state: 'returned', refundedAs: part.method }, ownRefundLabels),
          note: '',
          amount: money(part.takenCents),
        })),
      ...refunds.map((refund) => ({
        label: refundLabelOf(refund, ownRefundLabels),
        note: formatMomentWithYear(refund.createdAt, zone),
        amount: money(refund.amountCents),
      })),
    ],
    total: {
      label: dueCents < 0 ? 'Overpaid' : 'Still due',
      amount: money(Math.abs(dueCents)),
    },
    pay:
      billing.payNowCents > 0
        ? {
            to: openingBalancePath(id),
            seenCents: billing.payNowCents,
            button: `Pay ${money(billing.payNowCents)} now`,
          }
        : null,
  }
}
