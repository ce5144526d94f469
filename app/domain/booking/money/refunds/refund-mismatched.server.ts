import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { endBooking } from '~/domain/booking/cancellation/end-booking.server'
import { queueUnallocatedRefund } from '~/domain/payments/refunds/send-refunds.server'
import { findAwaitingPayment, lockAttempt } from '../card/lock-attempt.server'
import { may } from '~/values/permissions'

type RefundedAttempt = { attemptId: string }

/**
 * Resolves a mismatched payment: releases its times and refunds everything. Idempotent. Null if
 * there is no such payment or the actor is not an owner.
 */
export async function refundMismatched(
  staff: Staff,
  attemptId: string,
  now: Date = clock.now(),
): Promise<RefundedAttempt | null> {
  if (!may(staff, 'run-operations') || !isRowId(attemptId)) return null
  return await transaction(async (tx) => {
    if ((await tx.paymentAttempt.count({ where: { id: attemptId, state: 'differs' } })) === 0)
      return null
    const { orderId, lines } = await lockAttempt(tx, attemptId)
    const bookings = await findAwaitingPayment(tx, { lines })
    const ending = { status: 'expired', action: 'expire-hold', reason: 'payment-differs' } as const
    for (const booking of bookings) await endBooking(tx, staff, booking, ending, now)
    await queueUnallocatedRefund(tx, orderId)
    const entry = { action: 'refund-mismatched-payment', subjectKind: 'payment-attempt' }
    await recordAuditEvent(tx, staff, { ...entry, subjectId: attemptId, details: { orderId } }, now)
    return { attemptId }
  })
}
