import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { Transaction } from '~/platform/database/database.server'
import type { PersonalData } from '~/platform/personal-data.server'
import type { Actor } from '~/values/actor'

/** Part of a command: removes what the subjects hold about a guardian, in their order. */
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
