import { fullName } from '~/domain/family/athletes/athlete'
import { database, type Transaction } from '~/platform/database/database.server'

type Done = {
  bookingId: string
  action: 'cancel-booking' | 'reschedule-booking'
  /** Who booked it. */
  guardianId: string
  /** Of several moves, the one that is meant. */
  moveId?: string
}

/** The name of the guardian who moved or canceled what another one booked; null where it was nobody else. */
export async function findOtherGuardian(
  { bookingId, action, guardianId, moveId }: Done,
  tx: Transaction = database(),
): Promise<string | null> {
  const last = await tx.auditEvent.findFirst({
    where: {
      subjectKind: 'booking',
      subjectId: bookingId,
      action,
      ...(moveId && { details: { path: ['moveId'], equals: moveId } }),
    },
    orderBy: { id: 'desc' },
    select: { actorKind: true, actorId: true },
  })
  if (last?.actorKind !== 'guardian' || !last.actorId || last.actorId === guardianId) return null
  const other = await tx.guardian.findUnique({
    where: { id: last.actorId },
    select: { firstName: true, lastName: true },
  })
  return other && fullName(other)
}
