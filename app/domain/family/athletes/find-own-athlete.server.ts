import { database, type Transaction } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { findOwnAthletes, type OwnAthlete } from './find-own-athletes.server'
import { readMedicalNote } from './medical-note.server'

/** `medicalNotes` is null for a guardian who may not read them. */
export type WholeAthlete = OwnAthlete & { version: number; medicalNotes: string | null }

/** One athlete of a guardian with all that is kept of them; null for everybody else's. */
export async function findOwnAthlete(
  parent: Pick<Parent, 'id'>,
  athleteId: string,
  tx: Transaction = database(),
): Promise<WholeAthlete | null> {
  if (!isRowId(athleteId)) return null
  const [own] = await findOwnAthletes(parent, tx, athleteId)
  if (!own) return null
  const { version, medicalNote } = await tx.athlete.findUniqueOrThrow({
    where: { id: athleteId },
    select: { version: true, medicalNote: own.rights.maySeeMedical },
  })
  const medicalNotes = own.rights.maySeeMedical ? readMedicalNote(medicalNote) : null
  return { ...own, version, medicalNotes }
}
