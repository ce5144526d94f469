import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { readMedicalNote } from '~/domain/family/athletes/medical-note.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { findNotedAthlete } from './find-noted-athlete.server'

/** Reads an athlete's medical note and logs the access. Null if there is none or no permission. */
export async function openMedicalNote(
  staff: Staff,
  athleteId: string,
  now: Date = clock.now(),
): Promise<{ note: string } | null> {
  return await transaction(async (tx) => {
    const athlete = await findNotedAthlete(staff, athleteId, now, tx)
    if (!athlete) return null
    const subject = { subjectKind: 'athlete', subjectId: athleteId }
    await recordAuditEvent(tx, staff, { action: 'open-medical-note', ...subject }, now)
    const row = await tx.medicalNote.findUnique({ where: { athleteId } })
    return { note: readMedicalNote(row) }
  })
}
