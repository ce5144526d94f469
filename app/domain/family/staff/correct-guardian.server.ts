import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { VersionConflict } from '~/domain/settings/settings-messages'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { lockFamilyToCorrect } from './lock-family.server'
import type { CorrectedGuardian } from './staff-family-forms'
import { maySeeFamily } from '../visible-to.server'

const selection = {
  firstName: true,
  lastName: true,
  phone: true,
  emergencyContactName: true,
  emergencyContactPhone: true,
  version: true,
} as const

/** An adult's details that staff may correct; null if there is none or no permission. */
export async function findGuardianToCorrect(
  staff: Staff,
  guardianId: string,
  tx: Transaction = database(),
): Promise<CorrectedGuardian | null> {
  if (!(await maySeeFamily(staff, guardianId, tx))) return null
  return await tx.guardian.findFirst({
    where: { id: guardianId, erasedAt: null, mergedIntoId: null },
    select: selection,
  })
}

/**
 * Corrects an adult's names and phone numbers. Unchanged values are not saved again. Refused if
 * changed meanwhile. Null if there is none or no permission.
 */
export async function correctGuardian(
  staff: Staff,
  guardianId: string,
  { version, ...answers }: CorrectedGuardian,
  now: Date = clock.now(),
): Promise<Outcome<{ guardianId: string }, VersionConflict> | null> {
  return await transaction(async (tx) => {
    if (!(await lockFamilyToCorrect(tx, staff, guardianId))) return null
    const kept = await findGuardianToCorrect(staff, guardianId, tx)
    if (!kept) return null
    const fields = Object.entries(answers)
      .filter(([field, answer]) => kept[field as keyof typeof answers] !== answer)
      .map(([field]) => field)
    if (fields.length === 0) return { guardianId }
    if (kept.version !== version) return { refused: 'changed-meanwhile' as const }
    await tx.guardian.update({
      where: { id: guardianId },
      data: { ...answers, version: { increment: 1 } },
    })
    const subject = { subjectKind: 'guardian', subjectId: guardianId }
    const details = { fields: fields.join(' ') }
    await recordAuditEvent(tx, staff, { action: 'correct-guardian', ...subject, details }, now)
    return { guardianId }
  })
}
