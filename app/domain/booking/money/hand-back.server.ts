import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { lockBooking } from '../lock-booking.server'
import { mayHandleMoney, type HandingRefusal } from './money'

export type HandedBack = { paymentId: string }

/**
 * Says that money which was owed to a family has been handed back. Pressed twice is pressed once. Null
 * where there is no such refund, and for those who do not handle money.
 */
export async function handBack(
  staff: Staff,
  refundId: string,
  now: Date = clock.now(),
): Promise<Outcome<HandedBack, HandingRefusal> | null> {
  if (!mayHandleMoney(staff) || !isRowId(refundId)) return null
  return await transaction(async (tx) => {
    const seen = await tx.refund.findUnique({ where: { id: refundId } })
    if (!seen) return null
    const { paymentId, bookingId, amountCents } = seen
    await lockBooking(tx, bookingId)
    const { state } = await tx.refund.findUniqueOrThrow({ where: { id: refundId } })
    if (state === 'returned') return { paymentId }
    if (state !== 'owed') return { refused: 'not-owed' }

    await tx.refund.update({ where: { id: refundId }, data: { state: 'returned' } })
    const entry = { action: 'hand-back', subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, staff, { ...entry, details: { refundId, amountCents } }, now)
    return { paymentId }
  })
}
