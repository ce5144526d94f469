import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { dateForDatabase } from '~/values/business-time'
import type { AthleteDetails } from '../family-forms'
import { saveMedicalNote } from './medical-note.server'

/**
 * Part of a command: keeps what a guardian said about an athlete; without an id a new one. A medical
 * note of which nothing was said stays as it is.
 */
export async function saveAthlete(
  tx: Transaction,
  { guardianId, athleteId }: { guardianId: string; athleteId: string | null },
  details: Omit<AthleteDetails, 'medicalNotes'> & { medicalNotes: string | undefined },
): Promise<string> {
  const { medicalNotes, bornOn, gender, ...rest } = details
  const data = { ...rest, bornOn: dateForDatabase(bornOn), gender: gender ?? null }
  const id = athleteId ?? newId()
  if (athleteId) {
    await tx.athlete.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
  } else {
    await tx.athlete.create({ data: { ...data, id } })
    await tx.guardianship.create({ data: { guardianId, athleteId: id } })
  }
  if (medicalNotes !== undefined) await saveMedicalNote(tx, id, medicalNotes)
  return id
}
