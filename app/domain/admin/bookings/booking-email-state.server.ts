import { database } from '~/platform/database/database.server'

/**
 * Whether the latest email about a booking failed, so the family does not know its current state.
 */
export async function isLastEmailFailed(bookingId: string): Promise<boolean> {
  const emails = await database().outboxMessage.findMany({
    where: {
      subjectId: bookingId,
      kind: { in: ['booking-canceled', 'booking-rescheduled', 'booking-confirmed'] },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { kind: true, outcome: true },
  })
  // dropped emails told no one anything
  const last = emails.find(({ outcome }) => outcome !== 'dropped')
  return last?.outcome === 'failed' && last.kind !== 'booking-confirmed'
}

/** Whether staff made the last change of its time; families know of their own. */
export async function isRescheduledByStaff(bookingId: string): Promise<boolean> {
  const last = await database().reschedule.findFirst({
    where: { bookingId },
    orderBy: [{ rescheduledAt: 'desc' }, { id: 'desc' }],
    select: { id: true, classChangeId: true },
  })
  if (!last || last.classChangeId !== null) return last !== null
  const action = { in: ['reschedule-booking', 'change-booking-venue'] }
  const moved = { action, subjectKind: 'booking', subjectId: bookingId }
  const details = { path: ['moveId'], equals: last.id }
  const where = { ...moved, actorKind: 'staff', details } as const
  return (await database().auditEvent.count({ where })) > 0
}
