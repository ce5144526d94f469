import type { Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import { dateForDatabase } from '~/values/business-time'
import type { Parent } from '~/values/actor'
import type { AthleteDetails } from '../family-forms'
import { saveMedicalNote } from './medical-note.server'
import { fullName } from './athlete'
import { findOwnAthletes } from './find-own-athletes.server'

/**
 * Part of a command: saves an athlete; without an id creates one. An omitted medical note stays
 * unchanged.
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

/**
 * Part of a command: finds a family's athlete by name and birth date, unchanged, or creates one.
 * Makes double submissions harmless.
 */
export async function findOrSaveAthlete(
  tx: Transaction,
  { id: guardianId }: Pick<Parent, 'id'>,
  details: AthleteDetails,
): Promise<{ id: string; isNew: boolean; mayBook: boolean }> {
  await lockRow(tx, 'guardian', guardianId)
  const own = await findOwnAthletes({ id: guardianId }, tx)
  const same = own.find((one) => nameOf(one) === nameOf(details) && one.bornOn === details.bornOn)
  if (same) return { id: same.id, isNew: false, mayBook: same.rights.mayBook }
  const id = await saveAthlete(tx, { guardianId, athleteId: null }, details)
  return { id, isNew: true, mayBook: true }
}

/** Case-insensitive. */
function nameOf(person: { firstName: string; lastName: string }): string {
  return fullName(person).toLowerCase()
}
