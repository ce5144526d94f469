import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import type { Transaction } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import { endBooking } from '~/domain/booking/end-bookings.server'
import { findWaiting, type Attempt } from './lock-attempt.server'

/**
 * Part of settling a try of which nothing became: what it was for is held as before, as long as that
 * lasts; what nobody holds any more is free again. What a family confirms by its link was held all the
 * while. Whose money did not arrive after days is told.
 */
export async function releaseUnpaidHolds(
  tx: Transaction,
  { id: attemptId, order, lines, visitorTokenHash }: Attempt,
  why: 'failed' | 'expired',
  now: Date,
): Promise<void> {
  const bookings = await findWaiting(tx, { lines })
  for (const booking of bookings) {
    if (booking.heldUntil <= now) {
      const ending = { status: 'expired', action: 'expire-hold', reason: `payment-${why}` } as const
      await endBooking(tx, system, booking, ending, now)
      continue
    }
    await tx.booking.update({
      where: { id: booking.id },
      data: { status: 'held', version: { increment: 1 } },
    })
    const details = { from: 'awaiting_payment', to: 'held', attemptId }
    const subject = { subjectKind: 'booking', subjectId: booking.id }
    await recordAuditEvent(tx, system, { action: 'stop-paying', ...subject, details }, now)
  }
  const subjectId = bookings[0]?.id ?? (visitorTokenHash && lines[0]!.bookingId)
  if (why === 'failed' && subjectId && order.guardianId) {
    const { guardianId } = order
    const email = { kind: 'payment-failed', subjectId, guardianId } as const
    await queueEmail(tx, { ...email, occasion: attemptId }, now)
  }
}
