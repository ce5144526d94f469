import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { findOwnAthlete } from '../athletes/find-own-athlete.server'
import { lockAthlete } from '../guardians/lock-athlete.server'
import { forgetPictures } from './forget-pictures.server'
import { isRowId } from '~/values/form-fields'

/**
 * Takes down the picture of an athlete for good, and its files once that is committed. One that is gone
 * already is gone. False where the athlete is not theirs to speak for.
 */
export async function takeDownPicture(
  parent: Parent,
  athleteId: string,
  now: Date = clock.now(),
): Promise<boolean> {
  if (!isRowId(athleteId)) return false
  return await transaction(async (tx) => {
    await lockAthlete(tx, athleteId)
    const own = await findOwnAthlete(parent, athleteId, tx)
    if (!own?.rights.mayBook) return false
    const { count } = await forgetPictures(tx, { athleteId })
    if (count === 0) return true
    const subject = { subjectKind: 'athlete', subjectId: athleteId }
    await recordAuditEvent(tx, parent, { action: 'take-down-athlete-picture', ...subject }, now)
    return true
  })
}
