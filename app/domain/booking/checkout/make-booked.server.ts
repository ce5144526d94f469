import { unarchiveIfArchived } from '../archive/archive-family.server'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { chargeBookings } from '~/domain/payments/charges/change-charges.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Actor } from '~/values/actor'
import type { BookingStatus } from '../booking'
import { notifyCoachOfBooking } from '../emails/coach/notify-coach.server'
import { createLinksWithin } from '../links/order-links.server'

type ToBook = {
  /** Before the change. */
  bookings: { id: string; status: BookingStatus; coachId: string }[]
  guardianId: string | undefined
}

/**
 * Part of a command, with the bookings locked: confirms an order's held bookings, charges them,
 * links their pages and notifies family and coaches.
 */
export async function makeBooked(
  tx: Transaction,
  actor: Actor,
  { bookings, guardianId }: ToBook,
  now: Date,
): Promise<void> {
  const bookingIds = bookings.map(({ id }) => id)
  await tx.booking.updateMany({
    where: { id: { in: bookingIds } },
    data: { status: 'confirmed', confirmedAt: now, version: { increment: 1 } },
  })
  await chargeBookings(tx, bookingIds, now)
  if (guardianId) await unarchiveIfArchived(tx, actor, { guardianId }, now)
  const what = { action: 'confirm-booking', subjectKind: 'booking' }
  for (const { id: subjectId, status: from } of bookings)
    await recordAuditEvent(
      tx,
      actor,
      { ...what, subjectId, details: { from, to: 'confirmed' } },
      now,
    )
  if (bookingIds.length > 1) await createLinksWithin(tx, bookingIds, now)
  if (guardianId) {
    // one email per order
    const email = { kind: 'booking-confirmed', subjectId: bookingIds[0]!, guardianId } as const
    await queueEmail(tx, email, now)
  }
  await notifyCoachOfBooking(tx, actor, bookings, now)
}
