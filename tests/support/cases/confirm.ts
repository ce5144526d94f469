import {
  confirmReviewed,
  lockReviewed,
  type Confirmed,
  type SeenOrder,
} from '~/domain/booking/checkout/confirm-booking.server'
import type { ConfirmBookingRefusal } from '~/domain/booking/checkout/checkout-messages'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Visitor } from '~/values/actor'
import type { Outcome } from '~/values/outcome'

/** Confirms a hold, regardless of which checkout step is due. */
export async function confirmBooking(
  visitor: Visitor,
  bookingId: string,
  now: Date = clock.now(),
  version?: number,
) {
  const versions = version === undefined ? version : [version]
  return await confirmOrder(visitor, [bookingId], now, { versions })
}

/** Confirms an order as its review page was submitted. */
export async function confirmOrder(
  visitor: Visitor,
  reviewed: string[],
  now: Date = clock.now(),
  seen: SeenOrder = {},
): Promise<Outcome<Confirmed, ConfirmBookingRefusal> | null> {
  return await transaction(async (tx) => {
    const checkout = await lockReviewed(tx, visitor, reviewed, now)
    return checkout && (await confirmReviewed(tx, visitor, checkout, { reviewed, ...seen }, now))
  })
}
