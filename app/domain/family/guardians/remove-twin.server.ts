import type { Transaction } from '~/platform/database.server'
import type { Parent } from '~/values/actor'
import { movePicture } from '../pictures/forget-pictures.server'
import { haveOneName } from '../twins/alike.server'

/**
 * Part of accepting an invitation: takes away what a parent typed in of the very child before, by name
 * and birthday, so that one child never stands there twice. A medical note and a picture go over where there is none.
 * @returns false where something hangs on it, which must not be lost
 */
export async function removeTwin(
  tx: Transaction,
  { id: guardianId }: Parent,
  athleteId: string,
): Promise<boolean> {
  const twins = await tx.$queryRaw<{ id: string }[]>`
    SELECT other.id FROM athlete one JOIN athlete other ON ${haveOneName()}
    JOIN guardianship ON guardianship.athlete_id = other.id AND guardianship.ended_at IS NULL
    WHERE one.id = ${athleteId}::uuid AND guardianship.guardian_id = ${guardianId}::uuid
    FOR UPDATE OF other`
  for (const { id } of twins) {
    if ((await tx.medicalNote.count({ where: { athleteId } })) === 0)
      await tx.medicalNote.updateMany({ where: { athleteId: id }, data: { athleteId } })
    if (await isInUse(tx, id)) return false
    await movePicture(tx, { from: id, to: athleteId })
    await tx.guardianship.deleteMany({ where: { athleteId: id } })
    await tx.athlete.delete({ where: { id } })
  }
  return true
}

/** Whether there is more of an athlete than that one guardian stands for them. */
async function isInUse(tx: Transaction, id: string): Promise<boolean> {
  const { medicalNote, _count } = await tx.athlete.findUniqueOrThrow({
    where: { id },
    select: { medicalNote: { select: { id: true } }, _count: true },
  })
  const { guardianships, ...others } = _count
  return (
    medicalNote !== null || guardianships > 1 || Object.values(others).some((count) => count > 0)
  )
}
