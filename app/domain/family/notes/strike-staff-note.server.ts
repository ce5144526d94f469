import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { lockFamilyToCorrect } from '../staff/lock-family.server'

/** Strikes out a note, which stays readable with the reason. Idempotent. Null if there is none. */
export async function strikeStaffNote(
  staff: Staff,
  { guardianId, noteId }: { guardianId: string; noteId: string },
  reason: string,
  now: Date = clock.now(),
): Promise<{ id: string } | null> {
  if (!isRowId(noteId)) return null
  return await transaction(async (tx) => {
    if (!(await lockFamilyToCorrect(tx, staff, guardianId))) return null
    const note = await tx.staffNote.findFirst({
      where: { id: noteId, guardianId },
      select: { id: true, strike: { select: { noteId: true } } },
    })
    if (!note) return null
    if (note.strike) return { id: noteId }
    await tx.staffNoteStrike.create({
      data: { noteId, staffMemberId: staff.id, reason, struckAt: now },
    })
    const subject = { subjectKind: 'guardian', subjectId: guardianId }
    const details = { noteId }
    await recordAuditEvent(tx, staff, { action: 'strike-staff-note', ...subject, details }, now)
    return { id: noteId }
  })
}
