import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Visitor } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { isHolding } from '../booking'
import { whyNotInState } from '../booking-states'
import { endBooking } from '../end-bookings.server'
import { isBeingPaid } from '../checkout/checkout'
import { findCheckout } from '../checkout/find-checkout.server'
import { lockBookings } from '../lock-booking.server'
import type { CheckoutRefusal } from '../checkout/checkout-messages'

/** `left`: how many times the order still has. */
export type Removed = { left: number }

/**
 * Takes one time out of what a visitor is booking, and gives it back to others at once. Null where it
 * is none of theirs.
 */
export async function removeFromOrder(
  visitor: Visitor,
  bookingId: string,
  now: Date = clock.now(),
): Promise<Outcome<Removed, CheckoutRefusal> | null> {
  return await transaction(async (tx) => {
    const seen = await findCheckout(visitor, tx)
    if (!seen) return null
    await lockCoaches(
      tx,
      seen.lines.map(({ coachId }) => coachId),
    )
    await lockBookings(
      tx,
      seen.lines.map((line) => line.bookingId),
    )

    const checkout = await findCheckout(visitor, tx)
    const line = checkout?.lines.find((one) => one.bookingId === bookingId)
    if (!checkout || !line) return null
    if (checkout.booked) return { refused: 'already-booked' }
    const refused = whyNotInState('answer', isBeingPaid(checkout) ? checkout.status : 'held')
    if (refused) return { refused }

    await tx.booking.update({ where: { id: bookingId }, data: { removedAt: now } })
    if (isHolding(line, now)) {
      const { status, placesTaken, lessonId } = line
      const { lessonType } = checkout
      const held = { id: bookingId, status, placesTaken, lesson: { id: lessonId }, lessonType }
      const ending = { status: 'canceled', action: 'release-hold', reason: 'removed' } as const
      await endBooking(tx, visitor, held, ending, now)
    }
    return { left: checkout.lines.length - 1 }
  })
}
