import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { lockFamilyToCorrect } from '../staff/lock-family.server'
import type { StaffNoteAnswers } from './staff-note'

/** Adds an internal note. Idempotent. Null if there is no such family or no permission. */
export async function writeStaffNote(
  staff: Staff,
  guardianId: string,
  { idempotencyKey, text }: StaffNoteAnswers,
  now: Date = clock.now(),
): Promise<{ id: string } | null> {
  return await transaction(async (tx) => {
    if (!(await lockFamilyToCorrect(tx, staff, guardianId))) return null
    const key = hashToken(idempotencyKey)
    const repeated = await tx.staffNote.findFirst({
      where: { idempotencyKey: key, guardianId },
      select: { id: true },
    })
    if (repeated) return repeated
    const id = newId()
    await tx.staffNote.create({
      data: { id, idempotencyKey: key, guardianId, staffMemberId: staff.id, text, writtenAt: now },
    })
    const subject = { subjectKind: 'guardian', subjectId: guardianId }
    const details = { noteId: id }
    await recordAuditEvent(tx, staff, { action: 'write-staff-note', ...subject, details }, now)
    return { id }
  })
}
