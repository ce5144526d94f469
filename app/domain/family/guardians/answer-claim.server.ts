import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { addGuardian, isGuardianOf } from './guardianships.server'
import type { ClaimRefusal } from './guardian-messages'
import { lockGuardiansOfAthlete } from './find-guardians.server'
import { rightsOf } from './guardian-rights'
import { removeDuplicate } from './remove-duplicate.server'

/**
 * Confirms or rejects an invitation that was opened with a different address. Null if the
 * invitation is not the parent's or was not opened that way. Idempotent.
 */
export async function answerClaim(
  parent: Parent,
  { athleteId, invitationId }: { athleteId: string; invitationId: string },
  answer: 'yes' | 'no',
  now: Date = clock.now(),
): Promise<Outcome<{ invitationId: string }, ClaimRefusal> | null> {
  if (![athleteId, invitationId].every(isRowId)) return null
  return await transaction(async (tx) => {
    const found = await lockGuardiansOfAthlete(tx, parent, athleteId)
    if (!found?.you.rights.mayBook) return null
    const theirs = { id: invitationId, athleteId, invitedById: parent.id }
    const row = await tx.guardianInvitation.findFirst({ where: theirs })
    const claimant = row?.claimedById
    if (!row || !claimant) return null
    const wasYes = row.acceptedById !== null
    if (row.endedAt)
      return wasYes === (answer === 'yes') ? { invitationId } : { refused: 'claim-over' }
    if (row.expiresAt <= now) return { refused: 'claim-over' }

    const isYes = answer === 'yes'
    if (isYes && !(await isGuardianOf(tx, claimant, athleteId))) {
      const rights = rightsOf(row)
      if (!(await removeDuplicate(tx, { id: claimant }, { athleteId, rights }, parent, now)))
        return { refused: 'claimant-there-twice' }
      await addGuardian(
        tx,
        { athleteId, guardianId: claimant, invitedById: parent.id, rights },
        now,
      )
    }
    const acceptedById = isYes ? claimant : null
    const data = { endedAt: now, acceptedById }
    await tx.guardianInvitation.update({ where: { id: invitationId }, data })
    const email = { kind: 'guardian-claim-answered', subjectId: invitationId } as const
    await queueEmail(tx, { ...email, guardianId: claimant }, now)
    const action = isYes ? 'confirm-invitation-claim' : 'reject-invitation-claim'
    const subject = { subjectKind: 'athlete', subjectId: athleteId, details: { invitationId } }
    await recordAuditEvent(tx, parent, { action, ...subject }, now)
    return { invitationId }
  })
}
