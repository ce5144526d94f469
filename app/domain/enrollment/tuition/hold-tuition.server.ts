import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { enrollmentsWithinReach } from '~/domain/enrollment/visible-to.server'

/**
 * Holds an enrollment out of the tuition run, or lets it be charged again; what was left out is
 * charged by the next run then. Idempotent. Null without access.
 */
export async function holdTuition(
  staff: Staff,
  enrollmentId: string,
  isHeld: boolean,
  now: Date = clock.now(),
): Promise<{ termClassId: string } | null> {
  if (!isRowId(enrollmentId)) return null
  return await transaction(async (tx) => {
    const known = await tx.enrollment.findFirst({
      where: { AND: [{ id: enrollmentId }, enrollmentsWithinReach(staff)] },
      select: { termClassId: true, tuitionHeld: true },
    })
    if (!known) return null
    const { termClassId } = known
    if (known.tuitionHeld === isHeld) return { termClassId }
    await tx.enrollment.update({
      where: { id: enrollmentId },
      data: { tuitionHeld: isHeld, version: { increment: 1 } },
    })
    const subject = { subjectKind: 'enrollment', subjectId: enrollmentId }
    await recordAuditEvent(
      tx,
      staff,
      { action: 'hold-tuition', ...subject, details: { isHeld } },
      now,
    )
    return { termClassId }
  })
}
