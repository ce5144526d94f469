import { database, type Transaction } from '~/platform/database/database.server'
import type { ChangeableBooking } from '../find/find-changeable-booking.server'

/**
 * Whether the family is emailed when staff reschedule a booking: for an unconfirmed one, only if it
 * was asked to confirm.
 */
export async function isNotified(
  { status, orderId, guardianId }: ChangeableBooking,
  tx: Transaction = database(),
): Promise<boolean> {
  const reached = { id: guardianId ?? undefined, email: { not: null } }
  if (!guardianId || (await tx.guardian.count({ where: reached })) === 0) return false
  return status !== 'held' || (await wasAsked(tx, orderId))
}

/**
 * Whether a family was asked to confirm an order, for any of its times: each link opens all of
 * them.
 */
export async function wasAsked(tx: Transaction, orderId: string): Promise<boolean> {
  const bookings = await tx.booking.findMany({ where: { orderId }, select: { id: true } })
  const subjectId = { in: bookings.map(({ id }) => id) }
  const where = { kind: 'booking-to-confirm', subjectId } as const
  return (await tx.outboxMessage.count({ where })) > 0
}
