import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { may } from '~/values/permissions'
import type { PayAdjusting } from './pay-forms'

/**
 * Adds an amount to a coach's open period, or takes it off. Idempotent. Null if there is no such
 * coach or permission.
 */
export async function adjustPay(
  staff: Staff,
  coachId: string,
  { id, direction, amountCents, reason }: PayAdjusting,
  now: Date = clock.now(),
): Promise<{ coachId: string } | null> {
  if (!may(staff, 'pay-coaches') || !isRowId(coachId)) return null
  return await transaction(async (tx) => {
    await lockRow(tx, 'coach', coachId)
    if (!(await tx.coach.count({ where: { id: coachId } }))) return null
    const kept = await tx.payAdjustment.findUnique({ where: { id } })
    if (kept) return kept.coachId === coachId ? { coachId } : null

    const signed = direction === 'add' ? amountCents : -amountCents
    await tx.payAdjustment.create({
      data: { id, coachId, amountCents: signed, reason, createdAt: now, createdById: staff.id },
    })
    const subject = { subjectKind: 'coach', subjectId: coachId }
    const details = { adjustment: id, amountCents: signed }
    await recordAuditEvent(tx, staff, { action: 'add-pay-adjustment', ...subject, details }, now)
    return { coachId }
  })
}

/** Removes an amount that is not in a locked period; one that is stays. Idempotent. */
export async function removePayAdjustment(
  staff: Staff,
  coachId: string,
  adjustmentId: string,
  now: Date = clock.now(),
): Promise<{ coachId: string } | null> {
  if (!may(staff, 'pay-coaches') || !isRowId(coachId) || !isRowId(adjustmentId)) return null
  return await transaction(async (tx) => {
    await lockRow(tx, 'coach', coachId)
    if (!(await tx.coach.count({ where: { id: coachId } }))) return null
    const open = { id: adjustmentId, coachId, periodId: null }
    const { count } = await tx.payAdjustment.deleteMany({ where: open })
    if (count === 0) return { coachId }
    const subject = { subjectKind: 'coach', subjectId: coachId }
    const details = { adjustment: adjustmentId }
    await recordAuditEvent(tx, staff, { action: 'remove-pay-adjustment', ...subject, details }, now)
    return { coachId }
  })
}
