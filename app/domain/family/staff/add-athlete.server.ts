import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { isChild, type ChildRefusal } from '../athletes/child-age'
import { findOrSaveAthlete } from '../athletes/save-athlete.server'
import type { AthleteDetails } from '../family-forms'
import { lockFamilyToCorrect } from './lock-family.server'

/**
 * Adds an athlete to a family's guardian and to no other adult. Returns the existing one with the
 * same name and birth date. Null if there is no such family or no permission.
 */
export async function addAthleteAsStaff(
  staff: Staff,
  guardianId: string,
  details: AthleteDetails,
  now: Date = clock.now(),
): Promise<Outcome<{ athleteId: string; isNew: boolean }, ChildRefusal> | null> {
  const { timeZone } = await findSettings()
  return await transaction(async (tx) => {
    if (!(await lockFamilyToCorrect(tx, staff, guardianId))) return null
    if (!isChild(details.bornOn, calendarDateAt(now, timeZone)))
      return { refused: 'not-a-child' as const, field: 'bornOn' }
    const { id: athleteId, isNew } = await findOrSaveAthlete(tx, { id: guardianId }, details)
    const subject = { subjectKind: 'athlete', subjectId: athleteId }
    if (isNew) await recordAuditEvent(tx, staff, { action: 'add-athlete', ...subject }, now)
    return { athleteId, isNew }
  })
}
