import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { Parent, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { lockClass } from '~/domain/enrollment/lock-class.server'
import { findTermClassesWhere } from '~/domain/enrollment/terms/find-term-class.server'
import { classWaitingWithinReach } from '~/domain/enrollment/visible-to.server'
import { releaseOfferedPlaces } from './take-class-offers.server'

/**
 * Leaves the waiting list of a class, or passes on an offer, whose place goes to the next; staff
 * remove a family's athlete. Idempotent. Null without access.
 */
export async function leaveClassWaiting(
  actor: Parent | Staff,
  entryId: string,
  now: Date = clock.now(),
): Promise<{ termClassId: string } | null> {
  if (!isRowId(entryId)) return null
  const where = { AND: [{ id: entryId }, classWaitingWithinReach(actor)] }
  const seen = await database().classWaitingEntry.findFirst({ where })
  const [termClass] = seen ? await findTermClassesWhere({ id: seen.termClassId }) : []
  if (!termClass) return null
  return await transaction(async (tx) => {
    await lockClass(tx, termClass, now)
    await lockRow(tx, 'class_waiting_entry', entryId)
    const entry = await tx.classWaitingEntry.findUnique({
      where: { id: entryId },
      include: { offer: true },
    })
    if (!entry || entry.endedAt) return { termClassId: termClass.id }
    await releaseOfferedPlaces(tx, { id: entryId })
    const passed = entry.offer ? 'passed' : 'left'
    const ending = actor.kind === 'staff' ? 'removed' : passed
    await tx.classWaitingEntry.update({ where: { id: entryId }, data: { ending, endedAt: now } })
    const subject = { subjectKind: 'class-waiting-entry', subjectId: entryId }
    const details = { ending }
    await recordAuditEvent(tx, actor, { action: 'end-class-waiting', ...subject, details }, now)
    return { termClassId: termClass.id }
  })
}
