import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { lockPayee, maySettle } from './lock-payee.server'
import type { Payee } from '~/values/payee'
import { columnsOf } from './payee-columns'
import type { SettlementAdjusting } from './settlement-forms'

/**
 * Adds an amount to a payee's open settlement, or takes it off. Idempotent. Null if there is no such
 * payee or permission.
 */
export async function adjustSettlement(
  staff: Staff,
  payee: Payee,
  { id, direction, amountCents, reason }: SettlementAdjusting,
  now: Date = clock.now(),
): Promise<Payee | null> {
  if (!maySettle(staff, payee)) return null
  return await transaction(async (tx) => {
    if (!(await lockPayee(tx, payee))) return null
    const whose = columnsOf(payee)
    if (await tx.settlementAdjustment.count({ where: { id, ...whose } })) return payee

    const signed = direction === 'add' ? amountCents : -amountCents
    const { count } = await tx.settlementAdjustment.createMany({
      data: { id, ...whose, amountCents: signed, reason, createdAt: now, createdById: staff.id },
      skipDuplicates: true,
    })
    if (count === 0) return null
    const subject = { subjectKind: payee.kind, subjectId: payee.id }
    const details = { adjustment: id, amountCents: signed }
    const entry = { action: 'add-settlement-adjustment', ...subject, details }
    await recordAuditEvent(tx, staff, entry, now)
    return payee
  })
}

/** Removes an amount that is not in a settlement; one that is stays. Idempotent. */
export async function removeSettlementAdjustment(
  staff: Staff,
  payee: Payee,
  adjustmentId: string,
  now: Date = clock.now(),
): Promise<Payee | null> {
  if (!maySettle(staff, payee) || !isRowId(adjustmentId)) return null
  return await transaction(async (tx) => {
    if (!(await lockPayee(tx, payee))) return null
    const open = { id: adjustmentId, ...columnsOf(payee), settlementId: null }
    const { count } = await tx.settlementAdjustment.deleteMany({ where: open })
    if (count === 0) return payee
    const subject = { subjectKind: payee.kind, subjectId: payee.id }
    const details = { adjustment: adjustmentId }
    const entry = { action: 'remove-settlement-adjustment', ...subject, details }
    await recordAuditEvent(tx, staff, entry, now)
    return payee
  })
}
