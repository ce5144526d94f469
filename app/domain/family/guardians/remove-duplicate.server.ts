import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { movePicture } from '../pictures/forget-pictures.server'
import { haveSameName } from '../duplicates/find-duplicates.server'
import type { InvitationAsked } from './find-invitations.server'

type Duplicate = { id: string; seenByNoMore: boolean }

/**
 * Part of accepting an invitation: replaces the parent's own record of the same child (by name and
 * birth date), so that no duplicate remains. A medical note moves if there is none; a picture too,
 * if the parent has the right and no more people would see it than before.
 * @returns false if the record is in use and must stay
 */
export async function removeDuplicate(
  tx: Transaction,
  guardian: Pick<Parent, 'id'>,
  { athleteId, rights }: Pick<InvitationAsked, 'athleteId' | 'rights'>,
  actor: Parent,
  now: Date,
): Promise<boolean> {
  const duplicates = await tx.$queryRaw<Duplicate[]>`
    SELECT other.id, other.photo_consent OR NOT one.photo_consent AS "seenByNoMore"
    FROM athlete one JOIN athlete other ON ${haveSameName()}
    JOIN guardianship ON guardianship.athlete_id = other.id AND guardianship.ended_at IS NULL
    WHERE one.id = ${athleteId}::uuid AND guardianship.guardian_id = ${guardian.id}::uuid
    FOR UPDATE OF other`
  for (const { id, seenByNoMore } of duplicates) {
    if ((await tx.medicalNote.count({ where: { athleteId } })) === 0)
      await tx.medicalNote.updateMany({ where: { athleteId: id }, data: { athleteId } })
    if (await isInUse(tx, id)) return false
    const goesOver = rights.mayBook && seenByNoMore
    const picture = await movePicture(tx, { from: id, to: athleteId, goesOver })
    if (picture) {
      const action = picture === 'moved' ? 'move-athlete-picture' : 'lose-athlete-picture'
      const subject = { subjectKind: 'athlete', subjectId: athleteId }
      await recordAuditEvent(tx, actor, { action, ...subject }, now)
    }
    await tx.guardianship.deleteMany({ where: { athleteId: id } })
    await tx.athlete.delete({ where: { id } })
  }
  return true
}

/** Whether an athlete has more data than this one guardianship. */
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
