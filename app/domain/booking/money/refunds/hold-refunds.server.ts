import { queueRefund } from '~/domain/payments/refunds/send-refunds.server'
import { holdEndedOccasion } from '~/domain/payments/refunds/refund-occasions'
import { paidCents, refundParts } from '~/domain/payments/payment'
import type { Transaction } from '~/platform/database/database.server'
import type { ChangeableBooking } from '~/domain/booking/find/find-changeable-booking.server'

/** Part of a command that ends an unconfirmed hold: refunds all prepayments. */
export async function queueHoldRefund(
  tx: Transaction,
  { id, version, paid }: ChangeableBooking,
  now: Date,
): Promise<void> {
  const parts = refundParts(paid, paidCents(paid))
  await queueRefund(tx, id, parts, now, `${occasionOf(id)}${version}`)
}

/**
 * Part of a command that reopens it: cancels pending manual refunds. Card refunds may be on their
 * way and stay.
 */
export async function withdrawHoldRefunds(tx: Transaction, bookingId: string): Promise<void> {
  await tx.refund.updateMany({
    where: { bookingId, state: 'owed', occasion: { startsWith: occasionOf(bookingId) } },
    data: { state: 'withdrawn' },
  })
}

function occasionOf(bookingId: string): string {
  return `${holdEndedOccasion}${bookingId}:`
}
