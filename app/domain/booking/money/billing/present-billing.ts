import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { formatCharges } from '~/domain/payments/charges/charge'
import type { Owed } from '~/domain/payments/charges/find-balances.server'
import { isVoid, ownRefundLabels, paidPhraseOf, refundLabelOf } from '~/domain/payments/payment'
import type { TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatMoney } from '~/values/money'
import { parentClassPath, payTuitionPath } from '~/values/paths/enrollment-paths'
import { pagesInPortal, pagesOfMoney } from '~/values/paths/portal-paths'
import { formatMomentWithYear, formatReceived } from '~/values/format/format-time'
import type { BookingBilling, ClassBilling, FamilyBilling } from './find-billing.server'

/** A family's total due. */
export function formatAmountDue(due: FamilyBilling['due']): string {
  const amounts = (of: (one: Owed) => number) =>
    due.filter((one) => of(one) > 0).map((one) => formatMoney(of(one), one.currency))
  const open = amounts(({ cents, onItsWayCents }) => cents - onItsWayCents)
  const coming = amounts(({ onItsWayCents }) => onItsWayCents)
  return [
    open.length === 0 ? paymentTexts.nothingDue : `${formatList(open)} is still due.`,
    ...(coming.length > 0 ? [paymentTexts.onItsWay(formatList(coming))] : []),
  ].join(' ')
}

/** A lesson's charges line by line, and what is due. */
export function presentBilling(
  money: BookingBilling,
  zone: TimeZone,
  pages = pagesOfMoney('portal'),
) {
  const { bookingId: id, lessonName, startsAt, currency } = money
  return {
    id,
    to: pagesInPortal(id).itself,
    title: `${lessonName}, ${formatMomentWithYear(startsAt, zone)}`,
    lines: [
      ...formatCharges(money.charges, money.discounts, money.tax).map(({ label, amountCents }) => ({
        label,
        amount: signed(amountCents, currency),
      })),
      ...linesOfPayments(money, zone, pages),
    ],
    total: {
      label: totalOf(money),
      amount: formatMoney(Math.abs(money.dueCents), currency),
      note: noteOf(money),
    },
    pay: presentPayButton(money, pages),
  }
}

/** What was charged for an enrollment as a whole, each payment, and what is due. */
export function presentClassBilling(money: ClassBilling, zone: TimeZone) {
  const { enrollmentId: id, title, firstName, currency, chargedCents, payNowCents } = money
  return {
    id,
    to: parentClassPath(id),
    title: `${title}, ${firstName}`,
    lines: [
      { label: paymentTexts.chargedSoFar, amount: signed(chargedCents, currency) },
      ...linesOfPayments(money, zone, pagesOfMoney('portal')),
    ],
    total: {
      label: totalOf({ ...money, isBookedYet: true }),
      amount: formatMoney(Math.abs(money.dueCents), currency),
      note: noteOf(money),
    },
    pay:
      payNowCents > 0
        ? { to: payTuitionPath(id), ...presentAmountToPay(payNowCents, currency) }
        : null,
  }
}

function linesOfPayments(
  { payments, refunds, currency }: Pick<BookingBilling, 'payments' | 'refunds' | 'currency'>,
  zone: TimeZone,
  pages: ReturnType<typeof pagesOfMoney>,
) {
  return [
    ...payments.map((payment) => ({
      to: payment.method === 'credit' ? undefined : pages.receipt(payment.id),
      label: `Paid ${paidPhraseOf(payment)}`,
      note: formatReceived(payment.receivedAt, zone),
      amount: signed(-payment.amountCents, currency),
    })),
    ...refunds
      .filter((refund) => !isVoid(refund))
      .map((refund) => ({
        label: refundLabelOf(refund, ownRefundLabels),
        note: formatMomentWithYear(refund.createdAt, zone),
        amount: signed(refund.amountCents, currency),
      })),
  ]
}

function signed(cents: number, currency: string): string {
  return cents < 0 ? `− ${formatMoney(-cents, currency)}` : formatMoney(cents, currency)
}

/** The pay button; null if nothing can be paid by card. */
function presentPayButton(
  { bookingId, payNowCents: seenCents, currency }: BookingBilling,
  pages: ReturnType<typeof pagesOfMoney>,
) {
  if (seenCents === 0) return null
  return { to: pages.pay(bookingId), ...presentAmountToPay(seenCents, currency) }
}

function presentAmountToPay(seenCents: number, currency: string) {
  return { seenCents, button: `Pay ${formatMoney(seenCents, currency)} now` }
}

function noteOf({ onItsWayCents, currency }: Pick<BookingBilling, 'onItsWayCents' | 'currency'>) {
  if (onItsWayCents === 0) return undefined
  return paymentTexts.onItsWay(formatMoney(onItsWayCents, currency))
}

function totalOf({ dueCents, isBookedYet }: Pick<BookingBilling, 'dueCents' | 'isBookedYet'>) {
  if (dueCents < 0) return 'Overpaid'
  return isBookedYet ? 'Still due' : 'To pay once it’s booked'
}
