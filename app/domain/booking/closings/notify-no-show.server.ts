import { queueEmail } from '~/domain/communications/queue-email.server'
import type { Transaction } from '~/platform/database/database.server'
import type { ChangeableBooking } from '../find-changeable-booking.server'

/**
 * Part of a command, once all of a booking's athletes are marked as not having come: owes the family
 * one email, however often that is corrected and said again. One that had become untrue before it was
 * sent is owed anew.
 */
export async function notifyNoShow(
  tx: Transaction,
  { id: subjectId, guardianId, version }: ChangeableBooking,
  now: Date,
): Promise<void> {
  if (!guardianId) return
  const kind = 'no-show'
  const told = {
    kind,
    subjectId,
    OR: [{ outcome: null }, { outcome: { not: 'dropped' as const } }],
  }
  if ((await tx.outboxMessage.count({ where: told })) > 0) return
  await queueEmail(tx, { kind, subjectId, guardianId, occasion: `at ${version}` }, now)
}
