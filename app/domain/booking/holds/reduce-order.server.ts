import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Visitor } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { priceOfFewer } from '../booking'
import { splitPrice } from './held-booking.server'
import { isHolding } from './hold-rules'
import { whyNotInState } from '../booking-states'
import { endBooking } from '../cancellation/end-booking.server'
import { isBeingPaid } from '../checkout/checkout'
import { findCheckout } from '../checkout/find-checkout.server'
import { lockBookings } from '../find/lock-booking.server'
import type { CheckoutRefusal } from '../checkout/checkout-messages'
import { changeCheckout } from '../checkout/change-checkout.server'

/** `left`: the number of times left in the order. */
type Removed = { left: number }

/** Removes a time from a visitor's order and releases it. Null if it is not theirs. */
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

/**
 * Reduces held class places before booking and releases the rest. Athletes must be named again.
 * Null if this browser has no order.
 */
export async function lowerPlaces(visitor: Visitor, places: number, now: Date = clock.now()) {
  const what = { action: 'lower-places', now }
  return await changeCheckout(visitor, what, async (tx, { lines, lessonType }) => {
    if (lessonType.format !== 'group' || lines.some((line) => line.placesTaken < places))
      return { refused: 'places-changed' as const }
    for (const { bookingId: id, lessonId, placesTaken, listed, tax, status } of lines) {
      if (placesTaken === places) continue
      const fewer = { from: placesTaken, to: places }
      const { priceCents, depositCents } = priceOfFewer(listed, tax, fewer)
      await tx.booking.update({
        where: { id },
        data: { placesTaken: places, priceCents, depositCents },
        select: { id: true },
      })
      await tx.bookingPlace.deleteMany({ where: { bookingId: id, position: { gt: places } } })
      await splitPrice(tx, { id, priceCents, placesTaken: places })
      // an expired hold has released them already
      if (status === 'held')
        await tx.lesson.update({
          where: { id: lessonId },
          data: { placesTaken: { decrement: placesTaken - places } },
        })
    }
    return null
  })
}
