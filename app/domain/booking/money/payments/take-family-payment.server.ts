import { findFamilyHead } from '~/domain/family/find-family-head.server'
import { recordPayment } from '~/domain/payments/record-payment.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { lockBookings } from '~/domain/booking/find/lock-booking.server'
import { lockRows } from '~/platform/database/lock-rows.server'
import {
  closeOpeningBalancePages,
  closePaymentPagesOf,
} from '../card/close-payment-pages-of.server'
import { findFamilyDue, type FamilyDueLine } from './find-family-due.server'
import type { PaymentInput, TakePaymentRefusal } from './payment-forms'
import { receivedAtOf, allocateInOrder, whyNotTake } from './take-payment.server'

/** One payment per order. */
export type TakenFamilyPayment = { paymentIds: string[] }

/**
 * Records a manual payment toward everything a family owes, opening balances first, then the oldest
 * lessons. Refused if the amount due changed since shown, so that the same money is not entered
 * twice. Idempotent. Null if there is no such family or permission.
 */
export async function takeFamilyPayment(
  staff: Staff,
  guardianId: string,
  taken: PaymentInput,
  now: Date = clock.now(),
): Promise<Outcome<TakenFamilyPayment, TakePaymentRefusal> | null> {
  const { timeZone } = await findSettings()
  const occasion = `by-hand:${hashToken(`${taken.idempotencyKey} ${staff.id} ${guardianId}`)}`
  return await transaction(async (tx) => {
    const family = await findFamilyHead(staff, guardianId, tx)
    const seen = family && (await findFamilyDue(staff, guardianId, tx))
    if (!seen) return null
    await lockBookings(tx, seen.lines.flatMap(bookingOf))
    await lockRows(
      tx,
      'booking_order',
      seen.lines.flatMap((line) => (line.kind === 'opening-balance' ? [line.orderId] : [])),
    )
    const repeated = await tx.payment.findMany({
      where: { occasion: { startsWith: `${occasion}:` } },
      orderBy: { id: 'asc' },
      select: { id: true },
    })
    if (repeated.length > 0) return { paymentIds: repeated.map(({ id }) => id) }

    const due = (await findFamilyDue(staff, guardianId, tx))!
    const refusal = whyNotTake(due, taken, timeZone, now)
    if (refusal) return refusal
    const { currency } = due
    const { method, amountCents, receivedOn } = taken
    const receivedAt = receivedAtOf(receivedOn, timeZone, now)
    const parts = allocateInOrder(due, amountCents)
    const paymentIds: string[] = []
    // a payment belongs to one order
    for (const orderId of new Set(parts.map((part) => part.orderId))) {
      const ofOrder = parts.filter((part) => part.orderId === orderId)
      // an opening balance's payments belong to it through the order
      const allocations = ofOrder.flatMap((part) =>
        part.kind === 'booking'
          ? [{ bookingId: part.bookingId, amountCents: part.amountCents }]
          : [],
      )
      const sum = ofOrder.reduce((all, part) => all + part.amountCents, 0)
      const money = { orderId, method, amountCents: sum, currency, allocations, receivedAt }
      const payment = { ...money, occasion: `${occasion}:${orderId}` }
      paymentIds.push((await recordPayment(tx, staff, payment, now)).paymentId)
    }
    // no one should now pay the same by card
    for (const bookingId of parts.flatMap(bookingOf)) await closePaymentPagesOf(tx, bookingId)
    for (const { kind, orderId } of parts)
      if (kind === 'opening-balance') await closeOpeningBalancePages(tx, orderId)
    return { paymentIds }
  })
}

function bookingOf(line: FamilyDueLine): string[] {
  return line.kind === 'booking' ? [line.bookingId] : []
}
