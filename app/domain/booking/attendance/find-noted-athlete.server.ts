import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { may } from '~/values/permissions'
import { athletesToRecognize } from '../find/visible-to.server'

type NotedAthlete = { firstName: string; lastName: string }

/** An athlete with a medical note that the staff member may read; null otherwise. */
export async function findNotedAthlete(
  staff: Staff,
  athleteId: string,
  now: Date = clock.now(),
  tx: Transaction = database(),
): Promise<NotedAthlete | null> {
  if (!may(staff, 'read-medical-notes') || !isRowId(athleteId)) return null
  const { timeZone } = await findSettings(tx)
  return await tx.athlete.findFirst({
    where: {
      AND: [
        { id: athleteId, medicalNote: { isNot: null } },
        athletesToRecognize(staff, timeZone, now),
      ],
    },
    select: { firstName: true, lastName: true },
  })
}
