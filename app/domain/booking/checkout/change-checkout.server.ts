import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Visitor } from '~/values/actor'
import type { Outcome, Refused } from '~/values/outcome'
import { isBooked } from '../booking'
import { whyNotInState } from '../booking-states'
import { nextStep, type AnsweredOrder } from './checkout'
import { findAnswered, findLinesToLock } from './find-checkout.server'
import { lockBookings } from '../find/lock-booking.server'
import type { CheckoutRefusal } from './checkout-messages'

type Saved = { bookingId: string }

type Changing = {
  action: string
  now: Date
  /** Whether it can be answered after booking too. */
  alsoBooked?: boolean
}

/**
 * Wraps every checkout step: locks the visitor's order, which serializes double submissions.
 * Answers are accepted until booked, even after the hold expired. Null if this browser has no
 * order.
 */
export async function changeCheckout<Refusal extends string>(
  visitor: Visitor,
  { action, now, alsoBooked = false }: Changing,
  change: (tx: Transaction, checkout: AnsweredOrder) => Promise<Refused<Refusal> | null>,
): Promise<Outcome<Saved, Refusal | CheckoutRefusal> | null> {
  return await transaction(async (tx) => {
    const lines = await findLinesToLock(tx, visitor)
    if (!lines) return null
    await lockBookings(tx, lines.bookingIds)

    const checkout = await findAnswered(visitor, tx, now)
    if (!checkout) return null
    const refused =
      whyNotInState('answer', checkout.status) ?? (checkout.booked ? 'already-booked' : null)
    if (refused && !(alsoBooked && isBooked(checkout))) return { refused }

    const refusal = await change(tx, checkout)
    if (refusal) return refusal

    const { bookingId } = checkout
    // staff may have the same order open
    if (visitor.confirmLink || nextStep(checkout) === 'review') await outdateReviews(tx, checkout)
    const entry = { action, subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, visitor.parent ?? visitor, entry, now)
    return { bookingId }
  })
}

/** Invalidates reviews that are open in other tabs. */
async function outdateReviews(tx: Transaction, { lines }: AnsweredOrder): Promise<void> {
  await tx.booking.updateMany({
    where: { id: { in: lines.map(({ bookingId }) => bookingId) } },
    data: { version: { increment: 1 } },
  })
}
