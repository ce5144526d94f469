import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import type { Erase, Period, PersonalData } from '~/platform/personal-data.server'
import { system, type Actor } from '~/values/actor'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'

/**
 * Clears expired data of all subjects. A failure in one period does not stop the others.
 * @throws the first failure at the end
 */
export async function clearExpiredData(
  subjects: PersonalData[],
  now: Date = clock.now(),
): Promise<void> {
  const erase: Erase = (tx, guardianId) => eraseGuardian(tx, system, subjects, guardianId, now)
  await forEachSequential(periodsOf(subjects), (period) => clearAll(period, now, erase))
}

function periodsOf(subjects: PersonalData[]): Period[] {
  return subjects.flatMap(({ kept }) =>
    Object.values(kept).flatMap((periods) => (typeof periods === 'string' ? [] : periods)),
  )
}

async function clearAll(period: Period, now: Date, erase: Erase): Promise<void> {
  let cleared: { count: number }
  do {
    cleared = await transaction((tx) => period.clear(tx, now, erase))
  } while (cleared.count > 0)
}

/** Part of a command: erases a guardian's data from all subjects, in their order. */
export async function eraseGuardian(
  tx: Transaction,
  actor: Actor,
  subjects: PersonalData[],
  guardianId: string,
  now: Date,
): Promise<void> {
  for (const subject of subjects) await subject.erase(tx, guardianId, now)
  const guardian = { subjectKind: 'guardian', subjectId: guardianId }
  await recordAuditEvent(tx, actor, { action: 'erase-guardian', ...guardian }, now)
}
