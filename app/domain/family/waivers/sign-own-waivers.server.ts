import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import type { WaiverAnswers } from '../family-forms'
import { findWaiversToSign } from './find-own-waivers.server'
import { signWaivers } from './sign-waivers.server'
import type { WaiverRefusal } from './waiver'

/**
 * Signs for athletes of a guardian for whom it is not signed yet, outside of any booking; a copy goes out
 * by email. Pressed twice it signs once.
 */
export async function signOwnWaivers(
  parent: Parent,
  answers: WaiverAnswers,
  now: Date = clock.now(),
): Promise<Refused<WaiverRefusal> | null> {
  return await transaction(async (tx) => {
    const { id: guardianId } = parent
    await tx.$queryRaw`SELECT id FROM guardian WHERE id = ${guardianId}::uuid FOR NO KEY UPDATE`
    const { idempotencyKey } = answers
    if ((await tx.waiverSignature.count({ where: { idempotencyKey, guardianId } })) > 0) return null
    const { waiverValidityDays: validityDays, timeZone } = await findSettings(tx)
    const { waiver: version, unsigned: athletes } = await findWaiversToSign(parent, now, tx)
    const signing = { guardianId, athletes, version, validityDays, timeZone }
    const refusal = await signWaivers(tx, parent, signing, answers, now)
    if (refusal) return refusal
    const subject = { subjectKind: 'guardian', subjectId: guardianId }
    await recordAuditEvent(tx, parent, { action: 'sign-waivers', ...subject }, now)
    const kind = 'waiver-signed'
    await queueEmail(tx, { kind, subjectId: guardianId, guardianId, occasion: idempotencyKey }, now)
    return null
  })
}
