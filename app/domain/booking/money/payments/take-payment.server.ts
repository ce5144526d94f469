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
import { findChangeableBooking } from '~/domain/booking/find/find-changeable-booking.server'
import { lockBookings } from '~/domain/booking/find/lock-booking.server'
import { closePaymentPagesOf } from '../card/close-payment-pages-of.server'
import { findOrderDue, type OrderDue } from './find-order-due.server'
import type { PaymentInput, TakePaymentRefusal } from './payment-forms'
import { mayHandleMoney } from '~/domain/payments/payment'

type TakenPayment = { paymentId: string }

/**
 * Records a manual payment for a booking, and for others of its order if it exceeds that one's
 * price. Refused if the amount due changed since shown, so that the same money is not entered
 * twice. Idempotent. Null without access.
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
    const allocations = allocateInOrder(money, amountCents).map((part) => {
      return { bookingId: part.bookingId, amountCents: part.amountCents }
    })
    const receivedAt = receivedAtOf(receivedOn, timeZone, now)
    const payment = { orderId, method, amountCents, currency, allocations, occasion, receivedAt }
    const { paymentId } = await recordPayment(tx, staff, payment, now)
    // no one should now pay the same by card
    for (const part of allocations) await closePaymentPagesOf(tx, part.bookingId)
    return { paymentId }
  })
}

/** Why a payment cannot be recorded, given what is due; null if it can. */
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

/** Allocates an amount to bookings in order, the first one first. */
export function allocateInOrder<Line extends { payableCents: number }>(
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

/** Today's payment is received now; an earlier day's has no known time. */
export function receivedAtOf(receivedOn: string, zone: TimeZone, now: Date): Date {
  return receivedOn === calendarDateAt(now, zone) ? now : startOfDay(receivedOn, zone)
}
