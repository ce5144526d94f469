import type { Transaction } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'
import { dateForDatabase } from '~/values/business-time'
import type { AthleteDetails } from './family-forms'
import { saveMedicalNote } from './medical-note.server'

/** Part of a checkout: keeps what a guardian said about an athlete; without an id a new one. */
export async function saveAthlete(
  tx: Transaction,
  { guardianId, athleteId }: { guardianId: string; athleteId: string | null },
  details: AthleteDetails,
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
  await saveMedicalNote(tx, id, medicalNotes)
  return id
}
