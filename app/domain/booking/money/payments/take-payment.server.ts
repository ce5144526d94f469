import { recordPayment } from '~/domain/payments/record-payment.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, startOfDay, type TimeZone } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import type { Outcome } from '~/values/outcome'
import { isFor, whyNotInState } from '~/domain/booking/booking-states'
import { findChangeableBooking } from '~/domain/booking/find-changeable-booking.server'
import { lockBookings } from '~/domain/booking/lock-booking.server'
import { closePaymentPagesOf } from '../card/close-payment-pages-of.server'
import { findOrderDue, type OrderDue } from './find-order-due.server'
import type { PaymentInput, TakePaymentRefusal } from './payment-forms'
import { mayHandleMoney } from '~/domain/payments/payment'

export type TakenPayment = { paymentId: string }

/**
 * Enters what somebody was handed for a booking, and for others of its order where it is more than
 * that one costs. Only as long as what was due when it was entered still is: of two who enter the same
 * money, one is told. Pressed twice, the second press gets the first one's payment. Null where the
 * booking is out of reach.
 */
export async function takePayment(
  staff: Staff,
  bookingId: string,
  taken: PaymentInput,
  now: Date = clock.now(),
): Promise<Outcome<TakenPayment, TakePaymentRefusal> | null> {
  if (!isFor('take-payment', staff) || !mayHandleMoney(staff)) return null
  const { timeZone } = await findSettings()
  const occasion = `by-hand:${hashToken(`${taken.idempotencyKey} ${staff.id} ${bookingId}`)}`
  return await transaction(async (tx) => {
    if (!(await findChangeableBooking(staff, bookingId, tx))) return null
    const seen = await findOrderDue(staff, bookingId, tx)
    const others = seen?.lines.map((line) => line.bookingId) ?? []
    await lockBookings(tx, [...new Set([bookingId, ...others])])
    const repeated = await tx.payment.findUnique({ where: { occasion }, select: { id: true } })
    if (repeated) return { paymentId: repeated.id }

    const where = { id: bookingId }
    const { status } = await tx.booking.findUniqueOrThrow({ where, select: { status: true } })
    const refused = whyNotInState('take-payment', status)
    if (refused) return { refused }
    const money = await findOrderDue(staff, bookingId, tx)
    // a visitor's own hold
    if (!money) return null
    const refusal = whyNotTake(money, taken, timeZone, now)
    if (refusal) return refusal
    const { orderId, currency } = money
    const { method, amountCents, receivedOn } = taken
    const allocations = spread(money, amountCents).map((part) => {
      return { bookingId: part.bookingId, amountCents: part.amountCents }
    })
    const receivedAt = receivedAtOf(receivedOn, timeZone, now)
    const payment = { orderId, method, amountCents, currency, allocations, occasion, receivedAt }
    const { paymentId } = await recordPayment(tx, staff, payment, now)
    // nobody pays by card what has just been handed over
    for (const part of allocations) await closePaymentPagesOf(tx, part.bookingId)
    return { paymentId }
  })
}

/** Why what was handed over cannot be entered, by what is due now; null where it can. */
export function whyNotTake(
  { dueCents, currency }: Pick<OrderDue, 'dueCents' | 'currency'>,
  { seenCents, amountCents, receivedOn }: PaymentInput,
  zone: TimeZone,
  now: Date,
) {
  const detail = formatMoney(dueCents, currency)
  if (seenCents !== dueCents) return { refused: 'balance-changed', detail } as const
  if (dueCents === 0) return { refused: 'nothing-due' } as const
  if (amountCents > dueCents)
    return { refused: 'more-than-due', detail, field: 'amountCents' } as const
  if (receivedOn > calendarDateAt(now, zone))
    return { refused: 'not-yet', field: 'receivedOn' } as const
  return null
}

/** What part of an amount is for which booking: the first one is paid first, then the others as they come. */
export function spread<Line extends { payableCents: number }>(
  { lines }: { lines: Line[] },
  amountCents: number,
): (Line & { amountCents: number })[] {
  let left = amountCents
  return lines.flatMap((line) => {
    const part = Math.min(left, line.payableCents)
    left -= part
    return part > 0 ? [{ ...line, amountCents: part }] : []
  })
}

/** What came in today did so now; of an earlier day nobody knows the hour. */
export function receivedAtOf(receivedOn: string, zone: TimeZone, now: Date): Date {
  return receivedOn === calendarDateAt(now, zone) ? now : startOfDay(receivedOn, zone)
}
