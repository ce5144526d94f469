import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { classesWithinReach, enrollmentsWithinReach } from '~/domain/enrollment/visible-to.server'
import { findReady } from './find-ready-athletes.server'
import type { ProposeRefusal } from './move-proposal'

/**
 * Proposes to a family that its athlete moves to a class of a higher level. Nothing moves without the
 * family. Idempotent. Null without access.
 */
export async function proposeMove(
  staff: Staff,
  enrollmentId: string,
  termClassId: string,
  now: Date = clock.now(),
): Promise<Outcome<{ termId: string }, ProposeRefusal> | null> {
  if (!isRowId(enrollmentId)) return null
  return await transaction(async (tx) => {
    const reach = { AND: [{ id: enrollmentId }, enrollmentsWithinReach(staff)] }
    const enrollment = await tx.enrollment.findFirst({
      where: reach,
      select: { order: { select: { guardianId: true } } },
    })
    const to = await tx.termClass.findFirst({
      where: { AND: [{ id: termClassId }, classesWithinReach(staff)] },
    })
    const guardianId = enrollment?.order.guardianId
    if (!guardianId || !to) return null
    await lockRow(tx, 'enrollment', enrollmentId)
    const key = { enrollmentId_termClassId: { enrollmentId, termClassId } }
    const { termId } = to
    if (await tx.moveProposal.findUnique({ where: key })) return { termId }
    const ready = await findReady(tx, { id: termClassId, open: true }, { id: enrollmentId }, now)
    if (ready.length === 0) return { refused: 'not-ready' }
    const id = newId()
    await tx.moveProposal.create({ data: { id, enrollmentId, termClassId, proposedAt: now } })
    await queueEmail(tx, { kind: 'move-proposed', subjectId: id, guardianId }, now)
    const subject = { subjectKind: 'enrollment', subjectId: enrollmentId }
    const details = { termClassId }
    await recordAuditEvent(tx, staff, { action: 'propose-move', ...subject, details }, now)
    return { termId }
  })
}
