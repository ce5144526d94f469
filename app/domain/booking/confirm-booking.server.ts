import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueMail } from '~/domain/communications/queue-mail.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database.server'
import { hashToken, newToken } from '~/platform/tokens.server'
import type { Visitor } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { isHolding } from './booking'
import { whyNotInState } from './booking-states'
import { nextStep, type Checkout } from './checkout'
import { findCheckout } from './find-checkout.server'
import { lockBooking } from './lock-booking.server'
import type { ConfirmRefusal } from './refusal-messages'

/** `linkToken` opens the booking from any browser; only its hash is kept. */
export type Confirmed = { bookingId: string; linkToken: string }

/**
 * Turns a hold with all its answers into a booking. Nothing is due now, so nothing is waited for.
 * Pressed twice, the second press finds it confirmed and is given a link to the same booking.
 * Null where the booking that was reviewed is not this browser's.
 */
export async function confirmBooking(
  visitor: Visitor,
  bookingId: string,
  now: Date = clock.now(),
): Promise<Outcome<Confirmed, ConfirmRefusal> | null> {
  return await transaction(async (tx) => {
    const seen = await findCheckout(visitor, tx)
    if (!seen || seen.bookingId !== bookingId) return null
    await lockCoaches(tx, [seen.coachId])
    await lockBooking(tx, bookingId)

    const checkout = await findCheckout(visitor, tx)
    if (!checkout || checkout.bookingId !== bookingId) return null
    if (!checkout.booked) {
      const refused = visitor.confirmLink
        ? whyNotConfirmByLink(checkout, now)
        : whyNotConfirm(checkout, now)
      if (refused) return { refused }
      await confirm(tx, visitor, checkout, now)
    }
    return { bookingId, linkToken: await createLink(tx, bookingId, now) }
  })
}

/** A hold confirms until, but not at, its end, and only with every step answered. */
export function whyNotConfirm(checkout: Checkout, now: Date): ConfirmRefusal | null {
  const refused = whyNotInState('confirm', checkout.status)
  if (refused) return refused
  if (!isHolding(checkout, now)) return 'hold-ended'
  if (nextStep(checkout) !== 'review') return 'steps-missing'
  return null
}

/** What was booked for a family it confirms until, but not at, the start; who to call has to be known. */
export function whyNotConfirmByLink(checkout: Checkout, now: Date): ConfirmRefusal | null {
  if (checkout.status === 'held' && checkout.startsAt <= now) return 'lesson-begun'
  if (checkout.guest?.emergencyContactName === '') return 'steps-missing'
  return whyNotConfirm(checkout, now)
}

async function confirm(
  tx: Transaction,
  visitor: Visitor,
  { bookingId, orderId, guest }: Checkout,
  now: Date,
): Promise<void> {
  await tx.booking.update({
    where: { id: bookingId },
    data: { status: 'confirmed', confirmedAt: now, version: { increment: 1 } },
  })
  if (visitor.confirmLink && visitor.token) {
    // from now on it is this browser's, as if it had been booked in it
    const visitorTokenHash = hashToken(visitor.token)
    await tx.order.update({ where: { id: orderId }, data: { visitorTokenHash } })
  }
  const details = { from: 'held', to: 'confirmed' }
  const entry = { action: 'confirm-booking', subjectKind: 'booking', subjectId: bookingId, details }
  await recordAuditEvent(tx, visitor.parent ?? visitor, entry, now)
  if (guest) {
    const mail = { kind: 'booking-confirmed', subjectId: bookingId, guardianId: guest.id } as const
    await queueMail(tx, mail, now)
  }
}

async function createLink(tx: Transaction, bookingId: string, now: Date): Promise<string> {
  const token = newToken()
  await tx.bookingLink.create({ data: { bookingId, tokenHash: hashToken(token), createdAt: now } })
  return token
}
