import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database.server'
import type { Parent } from '~/values/actor'
import type { AthleteDetails } from './family-forms'
import { findOrSaveAthlete } from './find-or-save-athlete.server'

/** Adds somebody to a guardian's athletes; gives their id, which is that of the same one if known. */
export async function addOwnAthlete(
  parent: Parent,
  details: AthleteDetails,
  now: Date = clock.now(),
): Promise<string> {
  return await transaction(async (tx) => {
    const athleteId = await findOrSaveAthlete(tx, parent, details)
    const subject = { subjectKind: 'athlete', subjectId: athleteId }
    await recordAuditEvent(tx, parent, { action: 'add-athlete', ...subject }, now)
    return athleteId
  })
}
