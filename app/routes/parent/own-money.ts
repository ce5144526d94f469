import type { OwnMoney, OwnMoneys } from '~/domain/booking/money/find-own-money.server'
import { chargeLabels } from '~/domain/payments/charge'
import { methodLabels, ownRefundLabels } from '~/domain/payments/payment'
import type { TimeZone } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import { pagesInPortal, receiptPath } from '~/values/portal-paths'
import { formatMomentWithYear } from '~/values/time-in-words'

/** What a family still has to pay in all. */
export function dueInWords(due: OwnMoneys['due']): string {
  const open = due.filter(({ cents }) => cents > 0)
  if (open.length === 0) return 'Nothing is due.'
  const amounts = open.map(({ cents, currency }) => formatMoney(cents, currency))
  return `${amounts.join(' and ')} is still to be paid.`
}

/** What one lesson cost, line by line, and what of it is due. */
export function ownMoneyInWords(money: OwnMoney, zone: TimeZone) {
  const { bookingId: id, lessonName, startsAt, currency, charges, payments, refunds } = money
  const moment = (at: Date) => formatMomentWithYear(at, zone)
  const amount = (cents: number) =>
    cents < 0 ? `− ${formatMoney(-cents, currency)}` : formatMoney(cents, currency)
  const isTooMuch = money.dueCents < 0
  return {
    ...{ id, to: pagesInPortal(id).itself, title: `${lessonName}, ${moment(startsAt)}` },
    lines: [
      ...charges.map(({ kind, amountCents }) => ({
        ...{ label: chargeLabels[kind], amount: amount(amountCents) },
      })),
      ...payments.map((payment) => ({
        receipt: receiptPath(payment.id),
        label: `Paid ${methodLabels[payment.method].toLowerCase()}`,
        note: moment(payment.receivedAt),
        amount: amount(-payment.amountCents),
      })),
      ...refunds
        .filter(({ state }) => state !== 'failed')
        .map(({ state, amountCents, createdAt }) => ({
          label: ownRefundLabels[state],
          note: moment(createdAt),
          amount: amount(amountCents),
        })),
    ],
    total: {
      label: isTooMuch ? 'Paid too much' : 'Still due',
      amount: amount(Math.abs(money.dueCents)),
    },
  }
}
