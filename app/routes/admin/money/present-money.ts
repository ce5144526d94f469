import type { BookingRecord } from '~/domain/admin/bookings/booking-record'
import {
  isPaidByCredits,
  isVoid,
  mayHandleMoney,
  paidLabelOf,
  refundLabelOf,
} from '~/domain/payments/payment'
import { payableCents } from '~/domain/booking/money/payments/find-order-due.server'
import {
  dueAheadCents,
  dueCents,
  keptCents,
  type LedgerSums,
} from '~/domain/payments/charges/find-balances.server'
import { chargesOf, formatCharges } from '~/domain/payments/charges/charge'
import type { Staff } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import { formatMoney, formatSigned, sumAmounts } from '~/values/money'
import {
  adminPaymentPath,
  adminTakePaymentPath,
  recordRefundPath,
  sellPackagePath,
} from '~/values/paths/payment-paths'
import { formatMomentWithYear, formatReceived } from '~/values/format/format-time'
import { moneyTexts } from './money-texts'

/** A booking's price, payments and refunds, with possible actions. */
export function moneyOf(record: BookingRecord, staff: Staff, zone: TimeZone) {
  const moment = (at: Date) => formatMomentWithYear(at, zone)
  const received = (at: Date) => formatReceived(at, zone)
  const { payments, price, people } = record
  const money = (cents: number) => formatMoney(cents, price.currency)
  const sums = sumsOf(record)
  const kept = keptCents(sums)
  const isHandled = mayHandleMoney(staff)
  return {
    agreed: [
      ...agreedOf(record).map(({ label, amountCents }) => ({
        term: label,
        detail: formatSigned(amountCents, price.currency),
        owes: false,
      })),
      { term: 'Deposit', detail: money(price.depositCents), owes: false },
      ...dueOf(record, sums, money),
    ],
    lines: payments.flatMap(({ id, amountCents, receivedAt, isReversed, refunds, ...paid }) => [
      {
        to: isHandled ? adminPaymentPath(id) : null,
        label: isReversed ? `${paidLabelOf(paid)}, a wrong entry` : paidLabelOf(paid),
        note: received(receivedAt),
        amount: money(isReversed ? 0 : amountCents),
      },
      ...refunds.map((refund) => ({
        to: null,
        label: refundLabelOf(refund),
        note: moment(refund.createdAt),
        amount: isVoid(refund) ? money(0) : `− ${money(refund.amountCents)}`,
      })),
    ]),
    total: { label: 'Kept', amount: money(kept) },
    take: isHandled && payableOf(record, sums) > 0 ? adminTakePaymentPath(people.id) : null,
    sell: isHandled && !isOwnHold(record) ? sellPackagePath(people.id) : null,
    give: isHandled && kept > 0 && !isPaidByCredits(payments) ? recordRefundPath(people.id) : null,
  }
}

/** Price lines, charged or not; the price first. */
function agreedOf({ charges, discounts, price, tax, onBehalf }: BookingRecord) {
  const agreed = { ...price, ...tax, discounts, onBehalf }
  return formatCharges(charges.length > 0 ? charges : chargesOf(agreed), discounts, tax)
}

function dueOf(record: BookingRecord, sums: LedgerSums, money: (cents: number) => string) {
  const { status } = record.people
  const isAhead = status === 'held' || status === 'awaiting_payment'
  if (isAhead && record.charges.length === 0) return dueAheadOf(record, sums, money)
  const due = dueCents(sums)
  const isToCome = status === 'confirmed' || status === 'awaiting_payment'
  if (due < 0) return [{ term: 'Overpaid', detail: money(-due), owes: false }]
  if (isToCome) return [owedItem('Due at the lesson', due, money)]
  return due > 0 ? [owedItem('Still due', due, money)] : []
}

/** Nothing is owed before a booking is confirmed. */
function dueAheadOf(record: BookingRecord, sums: LedgerSums, money: (cents: number) => string) {
  const isPaying = record.people.status === 'awaiting_payment'
  const cents = isPaying ? dueAheadCents(record.price, sums) : payableOf(record, sums)
  if (cents === 0) return []
  const term = isPaying ? 'Amount due' : moneyTexts.dueOnceConfirmed
  return [{ term, detail: money(cents), owes: false }]
}

function owedItem(term: string, cents: number, money: (cents: number) => string) {
  return { term, detail: money(cents), owes: cents > 0 }
}

/** A visitor's unbooked hold: nothing can be paid, and its guardian may change. */
function isOwnHold({ people, onBehalf }: BookingRecord): boolean {
  return people.status === 'held' && !onBehalf
}

function payableOf(record: BookingRecord, sums: LedgerSums): number {
  if (isOwnHold(record)) return 0
  const { people, price, charges } = record
  const { status } = people
  const { priceCents } = price
  return payableCents({ status, priceCents, isCharged: charges.length > 0, sums })
}

/** The ledger's sums, computed from the loaded booking. */
export function sumsOf({ charges, payments }: BookingRecord): LedgerSums {
  const counting = payments.filter(({ isReversed }) => !isReversed)
  const refunds = counting.flatMap((payment) => payment.refunds)
  const inState = (...states: string[]) =>
    sumAmounts(refunds.filter(({ state }) => states.includes(state)))
  return {
    chargedCents: sumAmounts(charges),
    paidCents: sumAmounts(counting),
    refundedCents: inState('returned', 'kept'),
    returningCents: inState('due', 'owed'),
  }
}
