import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { calendarDateAt } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { isChild, type ChildRefusal } from './child-age'
import type { AthleteDetails } from '../family-forms'
import { findOrSaveAthlete } from './find-or-save-athlete.server'

/** Adds a child to a guardian's athletes; one of the same name and birthday is there already, and stays. */
export async function addOwnAthlete(
  parent: Parent,
  details: AthleteDetails,
  now: Date = clock.now(),
): Promise<Outcome<{ id: string; isNew: boolean }, ChildRefusal>> {
  const { timeZone } = await findSettings()
  if (!isChild(details.bornOn, calendarDateAt(now, timeZone)))
    return { refused: 'not-a-child', field: 'bornOn' }
  return await transaction(async (tx) => {
    const athlete = await findOrSaveAthlete(tx, parent, details)
    const subject = { subjectKind: 'athlete', subjectId: athlete.id }
    if (athlete.isNew)
      await recordAuditEvent(tx, parent, { action: 'add-athlete', ...subject }, now)
    return athlete
  })
}
