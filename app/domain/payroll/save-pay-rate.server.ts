import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { Staff } from '~/values/actor'
import { dateForDatabase } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { Refused } from '~/values/outcome'
import { may } from '~/values/permissions'
import type { PayRateSaving } from './pay-forms'
import { payTexts } from './pay-texts'

export type PayRateRefusal = 'rate-taken' | 'no-such-lesson' | 'rate-used'

export const payRateMessages: Record<PayRateRefusal, string> = {
  'rate-taken': payTexts.rateTaken,
  'no-such-lesson': 'There is no such lesson anymore. Choose another one.',
  'rate-used': payTexts.rateUsed,
}

type Saved = { coachId: string }
type Answer = Promise<Saved | Refused<PayRateRefusal> | null>

/**
 * Adds a rate from a day on, which can lie in a locked period: the open one then has the difference.
 * Idempotent. Null if there is no such coach or permission.
 */
export async function addPayRate(
  staff: Staff,
  coachId: string,
  { id, kind, amountCents, percent, lessonTypeId, validFrom }: PayRateSaving,
  now: Date = clock.now(),
): Answer {
  if (!may(staff, 'pay-coaches') || !isRowId(coachId)) return null
  return await transaction(async (tx) => {
    await lockRow(tx, 'coach', coachId)
    if (!(await tx.coach.count({ where: { id: coachId } }))) return null
    const kept = await tx.payRate.findUnique({ where: { id } })
    if (kept) return kept.coachId === coachId ? { coachId } : null
    if (lessonTypeId && !(await tx.lessonType.count({ where: { id: lessonTypeId } })))
      return { refused: 'no-such-lesson', field: 'lessonTypeId' }
    const from = { coachId, lessonTypeId, validFrom: dateForDatabase(validFrom) }
    if (await tx.payRate.count({ where: from }))
      return { refused: 'rate-taken', field: 'validFrom' }

    const amount =
      kind === 'share'
        ? { amountCents: null, percent: percent ?? null }
        : { amountCents: amountCents ?? null, percent: null }
    await tx.payRate.create({ data: { id, ...from, kind, ...amount, createdAt: now } })
    const details = { rate: id, kind, ...amount, validFrom }
    const subject = { subjectKind: 'coach', subjectId: coachId }
    await recordAuditEvent(tx, staff, { action: 'add-pay-rate', ...subject, details }, now)
    return { coachId }
  })
}

/**
 * Removes a rate entered by mistake. Idempotent. Refused once a period that began on or after its
 * first day, or includes it, is locked.
 */
export async function removePayRate(
  staff: Staff,
  coachId: string,
  rateId: string,
  now: Date = clock.now(),
): Answer {
  if (!may(staff, 'pay-coaches') || !isRowId(coachId) || !isRowId(rateId)) return null
  return await transaction(async (tx) => {
    await lockRow(tx, 'coach', coachId)
    if (!(await tx.coach.count({ where: { id: coachId } }))) return null
    const rate = await tx.payRate.findFirst({ where: { id: rateId, coachId } })
    if (!rate) return { coachId }
    const locked = { coachId, endsOn: { gte: rate.validFrom }, lockedAt: { gte: rate.createdAt } }
    if (await tx.payPeriod.count({ where: locked })) return { refused: 'rate-used' }

    await tx.payRate.delete({ where: { id: rateId } })
    const subject = { subjectKind: 'coach', subjectId: coachId }
    const details = { rate: rateId }
    await recordAuditEvent(tx, staff, { action: 'remove-pay-rate', ...subject, details }, now)
    return { coachId }
  })
}
