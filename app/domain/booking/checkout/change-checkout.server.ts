import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Visitor } from '~/values/actor'
import type { Outcome, Refused } from '~/values/outcome'
import { isBooked } from '../booking'
import { whyNotInState } from '../booking-states'
import { nextStep, type Answered } from './checkout'
import { findAnswered, findLinesToLock } from './find-checkout.server'
import { lockBookings } from '../lock-booking.server'
import type { CheckoutRefusal } from './checkout-messages'

export type Saved = { bookingId: string }

type Changing = {
  action: string
  now: Date
  /** Whether it may be answered once it is booked as well. */
  alsoBooked?: boolean
}

/**
 * The frame of every step of a checkout: one visitor's order, locked so that two presses of one
 * button follow each other. Answers are taken as long as nothing is booked, even when the hold has
 * ended; null where this browser holds nothing.
 */
export async function changeCheckout<Refusal extends string>(
  visitor: Visitor,
  { action, now, alsoBooked = false }: Changing,
  change: (tx: Transaction, checkout: Answered) => Promise<Refused<Refusal> | null>,
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
    // by its link a family answers what somebody at work may have open as well
    if (visitor.confirmLink || nextStep(checkout) === 'review') await outdateReviews(tx, checkout)
    const entry = { action, subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, visitor.parent ?? visitor, entry, now)
    return { bookingId }
  })
}

/** What was open for review in another tab is not what would be booked now. */
async function outdateReviews(tx: Transaction, { lines }: Answered): Promise<void> {
  await tx.booking.updateMany({
    where: { id: { in: lines.map(({ bookingId }) => bookingId) } },
    data: { version: { increment: 1 } },
  })
}
