import type { PaymentPart, PaymentRecord } from '~/domain/admin/payment-line'
import { methodsByHand, reversalLabels } from '~/domain/booking/money/money'
import { methodLabels, refundStateLabels } from '~/domain/payments/payment'
import { adminBookingPath } from '~/values/admin-paths'
import type { TimeZone } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import { adminHandBackPath, adminReversePaymentPath } from '~/values/payment-paths'
import { formatMomentWithYear, formatZone } from '~/values/time-in-words'

/** A payment as those who handle money read it. */
export function paymentInWords(payment: PaymentRecord, zone: TimeZone) {
  const { id, method, amountCents, currency, parts, reversal, unallocatedCents } = payment
  const money = (cents: number) => formatMoney(cents, currency)
  const moment = (at: Date) => formatMomentWithYear(at, zone)
  const isByHand = methodsByHand.some((one) => one === method)
  return {
    title: `${money(amountCents)}, ${methodLabels[method].toLowerCase()}`,
    facts: [
      { term: 'Received', detail: `${moment(payment.receivedAt)} (${formatZone(zone)})` },
      { term: 'From', detail: payment.guardian ?? 'Not said yet' },
      ...(unallocatedCents > 0
        ? [{ term: 'For nothing yet', detail: money(unallocatedCents) }]
        : []),
      ...(reversal
        ? [
            {
              term: 'A wrong entry',
              detail: `${reversalLabels[reversal.reason]}. Taken out on ${moment(reversal.reversedAt)}.`,
            },
          ]
        : []),
    ],
    parts: parts.map((part) => ({
      id: part.bookingId,
      to: adminBookingPath(part.bookingId),
      title: `${part.lessonName}, ${moment(part.startsAt)}`,
      facts: [money(part.amountCents)],
    })),
    refunds: parts.flatMap(({ refunds }) =>
      refunds.map((refund) => refundInWords(refund, money, moment)),
    ),
    reverse: isByHand && !reversal ? adminReversePaymentPath(id) : null,
  }
}

type Words<Thing> = (thing: Thing) => string

function refundInWords(
  { id, amountCents, state, createdAt }: PaymentPart['refunds'][number],
  money: Words<number>,
  moment: Words<Date>,
) {
  const press = { to: adminHandBackPath(id), label: `I have handed ${money(amountCents)} back` }
  return {
    ...{ id, title: `${money(amountCents)}: ${refundStateLabels[state].toLowerCase()}` },
    facts: [`Decided on ${moment(createdAt)}`],
    press: state === 'owed' ? press : null,
  }
}
