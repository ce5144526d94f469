import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { endWaiting } from './end-waiting.server'
import { waitingForPlace } from './find-waiting-list.server'
import { lockEntry } from './lock-entry.server'

type Booked = { entryId: string; bookingId: string }

/** Part of booking for somebody in line, with their coach locked: they wait no more for such a lesson. */
export async function endWaitOf(
  tx: Transaction,
  staff: Staff,
  { entryId, bookingId }: Booked,
  now: Date,
): Promise<void> {
  if (!isRowId(entryId)) return
  await lockEntry(tx, entryId)
  const { lessonTypeId, order } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { lessonTypeId: true, order: { select: { guardianId: true } } },
  })
  const { guardianId } = order
  const same = { lessonTypeId, OR: [{ guardianId: null }, { guardianId }] }
  const which = { AND: [waitingForPlace(staff, entryId), same] }
  const ended = await endWaiting(tx, which, 'booked', now)
  if (ended === 0) return
  const subject = { subjectKind: 'waiting-entry', subjectId: entryId }
  const did = { action: 'book-from-waiting-list', ...subject, details: { bookingId } }
  await recordAuditEvent(tx, staff, did, now)
}
