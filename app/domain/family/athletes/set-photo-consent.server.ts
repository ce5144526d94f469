import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { findOwnAthlete } from './find-own-athletes.server'

/**
 * Allows pictures of an athlete, or takes that back, at any time and without a reason; what was said when
 * a waiver was signed stays in it. False where the athlete is not theirs to speak for.
 */
export async function setPhotoConsent(
  parent: Parent,
  { athleteId, allowed }: { athleteId: string; allowed: boolean },
  now: Date = clock.now(),
): Promise<boolean> {
  return await transaction(async (tx) => {
    const own = await findOwnAthlete(parent, athleteId, tx)
    if (!own?.rights.mayBook) return false
    const changed = await tx.athlete.updateMany({
      where: { id: athleteId, photoConsent: !allowed },
      data: { photoConsent: allowed },
    })
    if (changed.count === 0) return true
    const subject = { subjectKind: 'athlete', subjectId: athleteId }
    const event = { action: 'set-photo-consent', ...subject, details: { allowed } }
    await recordAuditEvent(tx, parent, event, now)
    return true
  })
}
