import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { readMedicalNote, saveMedicalNote } from '~/domain/family/athletes/medical-note.server'
import { lockAthlete } from '~/domain/family/guardians/lock-athlete.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { may } from '~/values/permissions'
import { athletesToRecognize } from '../find/visible-to.server'
import type { MedicalNoteRefusal } from './medical-note-texts'
import type { WrittenMedicalNote } from './write-medical-note-forms'

type AthleteToNote = { firstName: string; lastName: string; hasNote: boolean; version: number }

/** An athlete whose medical note the staff member may write; null otherwise. */
export async function findAthleteToNote(
  staff: Staff,
  athleteId: string,
  now: Date = clock.now(),
  tx: Transaction = database(),
): Promise<AthleteToNote | null> {
  if (!may(staff, 'read-medical-notes') || !isRowId(athleteId)) return null
  const { timeZone } = await findSettings(tx)
  const found = await tx.athlete.findFirst({
    where: { AND: [{ id: athleteId }, athletesToRecognize(staff, timeZone, now)] },
    select: {
      firstName: true,
      lastName: true,
      version: true,
      medicalNote: { select: { id: true } },
    },
  })
  if (!found) return null
  const { medicalNote, ...athlete } = found
  return { ...athlete, hasNote: medicalNote !== null }
}

/**
 * Saves a medical note that a family told staff, encrypted; an empty text removes it. Refused if the
 * athlete changed meanwhile, unless the note is the same. Null if there is no such athlete or no
 * permission.
 */
export async function writeMedicalNote(
  staff: Staff,
  athleteId: string,
  { text, told, version }: WrittenMedicalNote,
  now: Date = clock.now(),
): Promise<Outcome<{ athleteId: string }, MedicalNoteRefusal> | null> {
  if (!isRowId(athleteId)) return null
  return await transaction(async (tx) => {
    await lockAthlete(tx, athleteId)
    const athlete = await findAthleteToNote(staff, athleteId, now, tx)
    if (!athlete) return null
    const kept = readMedicalNote(await tx.medicalNote.findUnique({ where: { athleteId } }))
    if (kept === text) return { athleteId }
    if (athlete.version !== version) return { refused: 'changed-meanwhile' as const }
    await saveMedicalNote(tx, athleteId, text)
    const data = { version: { increment: 1 } }
    await tx.athlete.update({ where: { id: athleteId }, data })
    const subject = { subjectKind: 'athlete', subjectId: athleteId }
    const details = { told, removed: text === '' }
    await recordAuditEvent(tx, staff, { action: 'write-medical-note', ...subject, details }, now)
    return { athleteId }
  })
}
