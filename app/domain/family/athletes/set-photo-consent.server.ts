import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { findOwnAthlete } from './find-own-athletes.server'

/**
 * Grants or withdraws photo consent at any time; signed waivers keep their own answer. False if the
 * guardian may not decide this.
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
