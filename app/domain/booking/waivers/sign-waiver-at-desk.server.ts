import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import type { WaiverAnswers } from '~/domain/family/family-forms'
import { lockAthlete } from '~/domain/family/guardians/lock-athlete.server'
import { signWaivers } from '~/domain/family/waivers/sign-waivers.server'
import type { WaiverRefusal } from '~/domain/family/waivers/waiver'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { findDeskSigning } from './find-athlete-to-sign.server'

type Signed = { athleteId: string }

/**
 * A guardian signs for an athlete on a device that staff handed over; emails a copy. Idempotent.
 * Null without access, or if the guardian may not sign.
 */
export async function signWaiverAtDesk(
  staff: Staff,
  { athleteId, guardianId }: { athleteId: string; guardianId: string },
  answers: WaiverAnswers,
  now: Date = clock.now(),
): Promise<Outcome<Signed, WaiverRefusal> | null> {
  return await transaction(async (tx) => {
    if (!isRowId(athleteId)) return null
    await lockAthlete(tx, athleteId)
    const desk = await findDeskSigning(staff, { athleteId, guardianId }, now, tx)
    if (!desk) return null
    const { idempotencyKey } = answers
    if ((await tx.waiverSignature.count({ where: { idempotencyKey, athleteId } })) > 0)
      return { athleteId }
    const { waiverValidityDays: validityDays, timeZone } = await findSettings(tx)
    const { athlete, waiver: version } = desk
    const by = { kind: 'at_desk', staffMemberId: staff.id } as const
    const signing = { guardianId, athletes: [athlete], version, validityDays, timeZone, by }
    const refusal = await signWaivers(tx, staff, signing, answers, now)
    if (refusal) return refusal
    const subject = { subjectKind: 'athlete', subjectId: athleteId, details: { guardianId } }
    await recordAuditEvent(tx, staff, { action: 'sign-waiver-at-desk', ...subject }, now)
    const kind = 'waiver-signed'
    await queueEmail(tx, { kind, subjectId: guardianId, guardianId, occasion: idempotencyKey }, now)
    return { athleteId }
  })
}
