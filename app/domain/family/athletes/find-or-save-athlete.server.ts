import type { Transaction } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { fullName } from './athlete'
import type { AthleteDetails } from '../family-forms'
import { findOwnAthletes } from './find-own-athletes.server'
import { saveAthlete } from './save-athlete.server'

/**
 * Part of a command: an athlete of a family by what it says of them. One of the same name and birthday
 * is the same one and stays as they are, so that pressed twice nobody stands there twice.
 */
export async function findOrSaveAthlete(
  tx: Transaction,
  { id: guardianId }: Pick<Parent, 'id'>,
  details: AthleteDetails,
): Promise<{ id: string; isNew: boolean; mayBook: boolean }> {
  await tx.$queryRaw`SELECT id FROM guardian WHERE id = ${guardianId}::uuid FOR NO KEY UPDATE`
  const own = await findOwnAthletes({ id: guardianId }, tx)
  const same = own.find((one) => nameOf(one) === nameOf(details) && one.bornOn === details.bornOn)
  if (same) return { id: same.id, isNew: false, mayBook: same.rights.mayBook }
  const id = await saveAthlete(tx, { guardianId, athleteId: null }, details)
  return { id, isNew: true, mayBook: true }
}

/** However it is written. */
function nameOf(person: { firstName: string; lastName: string }): string {
  return fullName(person).toLowerCase()
}
